import { Button, Group, Paper, SegmentedControl, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { ChangesPageDecideMutation } from '../../../__generated__/ChangesPageDecideMutation.graphql.ts'
import type {
  ChangesPageList_query$data,
  ChangesPageList_query$key,
} from '../../../__generated__/ChangesPageList_query.graphql.ts'
import type { ChangesPageListPaginationQuery } from '../../../__generated__/ChangesPageListPaginationQuery.graphql.ts'
import type { ChangesPageQuery } from '../../../__generated__/ChangesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChangeLines } from '../shared/ChangeLines.tsx'
import { changeKinds, knownOf } from '../shared/words.ts'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { ChangeBadge } from '../shared/ChangeBadge.tsx'

type Row = ChangesPageList_query$data['grandFinalChanges']['edges'][number]['node']

const address = '/stadia/janus/grand-final-applications/changes'

function Content({ queryRef }: QueryPageProps<ChangesPageQuery>) {
  const query = usePreloadedQuery<ChangesPageQuery>(
    graphql`
      query ChangesPageQuery($state: GrandFinalChangeState) @preloadable @throwOnFieldError {
        ...ChangesPageList_query @arguments(state: $state)
      }
    `,
    queryRef,
  )
  return <List query={query} />
}

function List({ query }: { query: ChangesPageList_query$key }) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  const navigate = useNavigate()
  const { data, more } = usePaginatedList<ChangesPageListPaginationQuery, ChangesPageList_query$key>(
    graphql`
      fragment ChangesPageList_query on Query
      @refetchable(queryName: "ChangesPageListPaginationQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 30 }
        after: { type: "String" }
        state: { type: "GrandFinalChangeState" }
      ) {
        grandFinalChanges(first: $first, after: $after, state: $state)
          @connection(key: "ChangesPageList_grandFinalChanges") {
          edges {
            node {
              id
              kind
              state
              reason
              answer
              member
              groupName
              askedBy
              createdAt
              decidedAt
              ...ChangeLines_change
            }
          }
        }
      }
    `,
    query,
  )
  const rows = data.grandFinalChanges.edges.map(({ node }) => node)
  const all = new URL(location.href).searchParams.get('state') === 'all'
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('change.filter')}
        w="fit-content"
        value={all ? 'all' : 'pending'}
        data={[
          { value: 'pending', label: t('change.state.pending') },
          { value: 'all', label: t('change.all') },
        ]}
        onChange={(state) => void navigate(state === 'all' ? `${address}?state=all` : address)}
      />
      {rows.length === 0 ? (
        <EmptyState drawing={<Drawing name="empty" />} title={t('change.empty')} text={t('change.emptyText')} />
      ) : (
        rows.map((row) => <Change key={row.id} row={row} showsAll={all} />)
      )}
      <LoadMore {...more(30)}>{t('act.more')}</LoadMore>
    </Stack>
  )
}

function Change({ row, showsAll }: { row: Row; showsAll: boolean }) {
  const { t } = useTranslation('grandFinal')
  const [decide, busy] = useCommand<ChangesPageDecideMutation>(graphql`
    mutation ChangesPageDecideMutation($input: DecideGrandFinalChangeInput!, $state: GrandFinalChangeState) {
      decideGrandFinalChange(input: $input) {
        change {
          id
          state
          answer
          decidedAt
          ...ChangeLines_change
        }
        query {
          ...ChangesPageList_query @arguments(state: $state)
        }
      }
    }
  `)
  const kind = knownOf(changeKinds, row.kind)
  const what = [kind && t(`change.kind.${kind}`), row.member].filter(Boolean).join(' · ')
  const [approving, setApproving] = useState<boolean | null>(null)
  const answer = (approve: boolean, words: string) =>
    decide(
      { input: { id: row.id, approve, answer: words || null }, state: showsAll ? null : 'pending' },
      { success: t(approve ? 'change.approvedNow' : 'change.declinedNow') },
    ).then(() => {
      setApproving(null)
    }, ignoreReported)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-label={what}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {what}
          </Title>
          <ChangeBadge state={row.state} />
        </Group>
        <Text size="sm" c="dimmed">
          {[row.groupName, row.askedBy, formatDateTime(row.createdAt)].filter(Boolean).join(' · ')}
        </Text>
        <Text style={{ overflowWrap: 'anywhere' }}>{row.reason}</Text>
        <ChangeLines change={row} />
        {row.answer && <Text size="sm">{t('change.answered', { answer: row.answer })}</Text>}
        {row.state === 'pending' && (
          <Group gap="sm" mt="xs">
            <Button onClick={() => setApproving(true)}>{t('change.approve')}</Button>
            <Button variant="default" onClick={() => setApproving(false)}>
              {t('change.decline')}
            </Button>
          </Group>
        )}
      </Stack>
      {approving !== null && (
        <AnswerDialog
          approve={approving}
          what={what}
          busy={busy}
          onClose={() => setApproving(null)}
          onSubmit={(words) => void answer(approving, words)}
        />
      )}
    </Paper>
  )
}

interface AnswerDialogProps {
  approve: boolean
  what: string
  busy: boolean
  onClose: () => void
  onSubmit: (words: string) => void
}

/** Dialog for approving or declining a change request, with a message to the requester. */
function AnswerDialog({ approve, what, busy, onClose, onSubmit }: AnswerDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [words, setWords] = useState('')
  return (
    <FormDialog
      title={t(approve ? 'change.approveTitle' : 'change.declineTitle')}
      submitLabel={t(approve ? 'change.approve' : 'change.decline')}
      cancelLabel={t('act.cancel')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => onSubmit(words.trim())}
    >
      <Text>{t(approve ? 'change.approveText' : 'change.declineText', { what })}</Text>
      <Textarea
        label={t('change.answer')}
        maxLength={500}
        autosize
        minRows={2}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Admin list of change requests made after their phase ended, to approve or decline. */
export default function ChangesPage({ queryRef }: QueryPageProps<ChangesPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('change.title')}
      text={t('change.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[160, 160]} />}
      resetKey={queryRef}
      narrow
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
