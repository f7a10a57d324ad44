import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ChangeCardDecideMutation } from '../../../__generated__/ChangeCardDecideMutation.graphql.ts'
import type { ChangeCard_change$key } from '../../../__generated__/ChangeCard_change.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { ChangeBadge } from '../shared/changes/ChangeBadge.tsx'
import { ChangeLines } from '../shared/changes/ChangeLines.tsx'
import { changeKinds, knownOf } from '../shared/known-values.ts'

interface ChangeCardProps {
  change: ChangeCard_change$key
  /** Whether the list shows decided requests too. */
  showsAll: boolean
}

/** A change request, with buttons to approve or decline it while it is pending. */
export function ChangeCard({ change, showsAll }: ChangeCardProps) {
  const { t } = useTranslation('grandFinal')
  const row = useFragment(
    graphql`
      fragment ChangeCard_change on GrandFinalChange {
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
    `,
    change,
  )
  const kind = knownOf(changeKinds, row.kind)
  const what = [kind && t(`change.kind.${kind}`), row.member].filter(Boolean).join(' · ')
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
        {row.state === 'pending' && <Decision changeId={row.id} what={what} showsAll={showsAll} />}
      </Stack>
    </Paper>
  )
}

interface DecisionProps {
  changeId: string
  what: string
  showsAll: boolean
}

/** Buttons that approve or decline a change request after a dialog. */
function Decision({ changeId, what, showsAll }: DecisionProps) {
  const { t } = useTranslation('grandFinal')
  const [approving, setApproving] = useState<boolean | null>(null)

  const [decide, busy] = useCommand<ChangeCardDecideMutation>(graphql`
    mutation ChangeCardDecideMutation($input: DecideGrandFinalChangeInput!, $state: GrandFinalChangeState) {
      decideGrandFinalChange(input: $input) {
        change {
          ...ChangeCard_change
        }
        query {
          ...ChangesPageList_query @arguments(state: $state)
        }
      }
    }
  `)
  const answer = (approve: boolean, words: string) =>
    decide(
      { input: { id: changeId, approve, answer: words || null }, state: showsAll ? null : 'pending' },
      { success: t(approve ? 'change.approvedNow' : 'change.declinedNow') },
    ).then(() => {
      setApproving(null)
    }, ignoreReported)
  return (
    <>
      <Group gap="sm" mt="xs">
        <Button onClick={() => setApproving(true)}>{t('change.approve')}</Button>
        <Button variant="default" onClick={() => setApproving(false)}>
          {t('change.decline')}
        </Button>
      </Group>
      {approving !== null && (
        <AnswerDialog
          approve={approving}
          what={what}
          busy={busy}
          onClose={() => setApproving(null)}
          onSubmit={(words) => void answer(approving, words)}
        />
      )}
    </>
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
      cancelLabel={t('action.cancel')}
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
