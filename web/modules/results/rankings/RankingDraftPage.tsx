import type { TFunction } from 'i18next'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { RankingDraftPage_draft$key } from '../../../__generated__/RankingDraftPage_draft.graphql.ts'
import type { RankingDraftPage_exam$key } from '../../../__generated__/RankingDraftPage_exam.graphql.ts'
import type { RankingDraftPageQuery } from '../../../__generated__/RankingDraftPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { userName } from '../../../shared/people/person-name.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { rankingDraftList } from '../views.ts'
import { DraftLines } from './DraftLines.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RankedExamSelect } from './RankedExamSelect.tsx'
import { useDraftActions } from './use-draft-actions.ts'

function Content({ queryRef }: QueryPageProps<RankingDraftPageQuery>) {
  const { t } = useTranslation('results')
  const { Drawing } = useLook()
  const view = useTableView(rankingDraftList)
  const query = usePreloadedQuery<RankingDraftPageQuery>(
    graphql`
      query RankingDraftPageQuery($examId: ID!, $group: String, $changed: Boolean!, $chosen: Boolean!)
      @preloadable
      @throwOnFieldError {
        newest: findExams(first: 1, resultsPublished: true) @skip(if: $chosen) {
          nodes {
            id
          }
        }
        node(id: $examId) @include(if: $chosen) {
          ...RankingDraftPage_exam @alias(as: "exam")
        }
      }
    `,
    queryRef,
  )
  const choose = <RankedExamSelect view={view} />
  const exam = query.node?.exam
  const newest = query.newest?.nodes[0]
  if (newest) return <Navigate to={`?exam=${newest.id}`} replace />
  if (exam) return <ExamDraft exam={exam} choose={choose} />
  return (
    <Stack gap="md">
      <div>{choose}</div>
      <EmptyState drawing={<Drawing name="empty" />} title={t('draft.choose')} text={t('draft.chooseText')} />
    </Stack>
  )
}

function ExamDraft({ exam, choose }: { exam: RankingDraftPage_exam$key; choose: ReactNode }) {
  const { t } = useTranslation('results')
  const view = useTableView(rankingDraftList)
  const { id, title, rankingDraft } = useFragment(
    graphql`
      fragment RankingDraftPage_exam on Exam {
        id
        title
        rankingDraft {
          id
          changedCount
          isCurrent
          ...RankingDraftPage_draft
          ...RankingDraftLines_draft
        }
      }
    `,
    exam,
  )
  const { make, publish, drop, busy } = useDraftActions({
    group: view.filters['group'] ?? null,
    changed: view.filters['lines'] !== 'all',
  })
  const [publishing, setPublishing] = useState(false)
  if (!rankingDraft) {
    return <NoDraft choose={choose} busy={busy} onMake={() => void make(id)} />
  }
  const { changedCount, isCurrent } = rankingDraft
  const askDrop = async () => {
    if (await confirmDrop(t)) await drop(rankingDraft.id)
  }
  return (
    <Stack gap="md">
      <DraftActions
        busy={busy}
        canPublish={isCurrent && changedCount > 0}
        onDrop={() => void askDrop()}
        onMake={() => void make(id)}
        onPublish={() => setPublishing(true)}
      />
      <DraftFacts draft={rankingDraft} />
      <DraftLines draft={rankingDraft} choose={choose} />
      {publishing && (
        <PublishDialog
          title={title}
          count={changedCount}
          busy={busy}
          onClose={() => setPublishing(false)}
          onPublish={async (note) => {
            await publish(rankingDraft.id, note)
            setPublishing(false)
          }}
        />
      )}
    </Stack>
  )
}

const confirmDrop = (t: TFunction<'results'>) =>
  confirm({
    title: t('draft.dropTitle'),
    message: t('draft.dropText'),
    okButton: t('draft.drop'),
    cancelButton: t('admin.cancel'),
    destructive: true,
  })

function NoDraft({ choose, busy, onMake }: { choose: ReactNode; busy: boolean; onMake: () => void }) {
  const { t } = useTranslation('results')
  const { Drawing } = useLook()
  return (
    <Stack gap="md">
      <div>{choose}</div>
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('draft.none')}
        text={t('draft.noneText')}
        action={
          <Button loading={busy} onClick={onMake}>
            {t('draft.make')}
          </Button>
        }
      />
    </Stack>
  )
}

interface DraftActionsProps {
  busy: boolean
  canPublish: boolean
  onDrop: () => void
  onMake: () => void
  onPublish: () => void
}

function DraftActions({ busy, canPublish, onDrop, onMake, onPublish }: DraftActionsProps) {
  const { t } = useTranslation('results')
  return (
    <PageActions>
      <Actions
        primary={{ label: t('draft.publish'), loading: busy, disabled: !canPublish, onClick: onPublish }}
        others={[
          { label: t('draft.again'), loading: busy, onClick: onMake },
          { label: t('draft.drop'), loading: busy, onClick: onDrop },
        ]}
      />
    </PageActions>
  )
}

/** Author and time of a draft, its number of changes, and a warning if results have changed since. */
function DraftFacts({ draft }: { draft: RankingDraftPage_draft$key }) {
  const { t } = useTranslation('results')
  const { createdAt, createdBy, changedCount, isCurrent } = useFragment(
    graphql`
      fragment RankingDraftPage_draft on RankingDraft {
        createdAt
        createdBy {
          ...personName_user
        }
        changedCount
        isCurrent
      }
    `,
    draft,
  )
  return (
    <>
      <Text>
        {t('draft.made', {
          name: createdBy ? userName(createdBy) : '–',
          moment: formatDateTime(createdAt),
        })}{' '}
        <strong>{t('draft.changed', { count: changedCount, formatted: formatNumber(changedCount) })}</strong>
      </Text>
      {!isCurrent && (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden="true" />} title={t('draft.oldTitle')}>
          {t('draft.oldText')}
        </Alert>
      )}
    </>
  )
}

/** Compares a draft ranking with the current one line by line, with buttons to publish or discard it. */
export default function RankingDraftPage({ queryRef }: QueryPageProps<RankingDraftPageQuery>) {
  const { t } = useTranslation('results')
  const [params] = useSearchParams()
  const exam = params.get('exam')
  return (
    <Page
      title={t('draft.title')}
      text={t('draft.text')}
      back={{ to: `/stadia/janus/rankings${exam ? `?exam=${exam}` : ''}`, label: t('ranking.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
