import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AdminGroup_group$key } from '../../../__generated__/AdminGroup_group.graphql.ts'
import type { AdminGroupQuotaMutation } from '../../../__generated__/AdminGroupQuotaMutation.graphql.ts'
import type { AdminGroupTagMutation } from '../../../__generated__/AdminGroupTagMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { prompt } from '../../../ui/dialogs.tsx'
import { GroupFacts } from '../group/GroupFacts.tsx'
import { GroupPayments } from '../group/GroupPayments.tsx'
import { Members } from '../group/Members.tsx'
import { knownOf } from '../shared/words.ts'
import { askGroupName } from '../shared/ask-group-name.ts'
import { useGroup } from '../shared/use-group.ts'
import { GroupSteps } from '../steps/GroupSteps.tsx'
import { useWithdrawal } from '../shared/use-withdrawal.ts'
import { PlacesField, PlacesReason } from './quotas/QuotaFields.tsx'

const actions = [
  'create',
  'request',
  'queue',
  'grant',
  'lapse',
  'decline',
  'revoke',
  'confirm',
  'unconfirm',
  'complete',
  'reopen',
  'withdraw',
  'setProgram',
  'askTransfer',
  'refuseTransfer',
  'transfer',
  'addQuota',
  'revertPaymentControl',
  'addParticipant',
  'addCompanion',
  'addTeacher',
  'updateParticipant',
  'removeParticipant',
  'refundTeacher',
  'moveParticipant',
  'updateDetails',
  'accepted',
  'declined',
  'remind',
  'openContacts',
  'handIn',
  'takeBack',
  'requestChange',
  'approveChange',
  'declineChange',
  'message',
] as const

/** Admin record of a group: places, tag, payer, members and history. */
export function AdminGroup({ group }: { group: AdminGroup_group$key }) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState(false)
  const data = useFragment(
    graphql`
      fragment AdminGroup_group on ParticipationGroup {
        id
        name
        state
        tag
        changes {
          id
          ...changeLine_change
        }
        ...GroupFacts_group
        ...GroupSteps_group
        ...Members_group
        ...GroupPayments_group
      }
    `,
    group,
  )
  const acts = useGroup(data.id)
  const askToWithdraw = useWithdrawal()
  const [addQuota, adds] = useCommand<AdminGroupQuotaMutation>(graphql`
    mutation AdminGroupQuotaMutation($input: AddQuotaInput!, $groupId: ID!) {
      addGroupQuota(input: $input) {
        query {
          node(id: $groupId) {
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const [tag, tags] = useCommand<AdminGroupTagMutation>(graphql`
    mutation AdminGroupTagMutation($input: UpdateTagInput!) {
      updateGroupTag(input: $input) {
        group {
          id
          tag
        }
      }
    }
  `)
  const askTag = async () => {
    const text = await prompt({
      title: t('admin.tagTitle'),
      label: t('column.tag'),
      initialValue: data.tag ?? '',
      okButton: t('act.save'),
      cancelButton: t('act.cancel'),
    })
    if (text !== null)
      await tag({ input: { id: data.id, tag: text } }, { success: t('act.saved') }).catch(ignoreReported)
  }
  const rename = async () => {
    const name = await askGroupName(t, data.name)
    if (name) await acts.rename(name)
  }
  const withdraw = async () => {
    const reason = await askToWithdraw(data)
    if (reason !== null) await acts.withdraw(reason)
  }
  return (
    <Stack gap="md">
      <GroupFacts group={data} />
      <Group gap="sm">
        {data.state !== 'withdrawn' && <Button onClick={() => setAdding(true)}>{t('admin.addQuota')}</Button>}
        <Button variant="default" disabled={acts.busy} onClick={() => void rename()}>
          {t('act.rename')}
        </Button>
        <Button variant="default" loading={tags} onClick={() => void askTag()}>
          {data.tag ? t('admin.tagIs', { tag: data.tag }) : t('admin.tag')}
        </Button>
        <Button variant="default" disabled={acts.busy} onClick={() => void acts.control()}>
          {t('act.control')}
        </Button>
        {data.state !== 'withdrawn' && (
          <Button variant="default" color="red" c="red" disabled={acts.busy} onClick={() => void withdraw()}>
            {t('act.withdraw')}
          </Button>
        )}
      </Group>
      <GroupSteps group={data} />
      <Members group={data} />
      <GroupPayments group={data} mayPay={false} />
      <Paper component="section" withBorder radius="lg" p="md" aria-label={t('admin.record')}>
        <Title order={3} size="h4" mb="xs">
          {t('admin.record')}
        </Title>
        <Timeline
          lines={(data.changes ?? []).map((change) => {
            const { what, ...line } = changeLine(change)
            const known = knownOf(actions, what)
            return { ...line, title: known ? t(`record.${known}`) : what }
          })}
        />
      </Paper>
      {adding && (
        <QuotaDialog
          busy={adds}
          onClose={() => setAdding(false)}
          onSubmit={(amount, reason) =>
            void addQuota(
              { input: { id: data.id, amount, reason: reason || null }, groupId: data.id },
              { success: t('act.saved') },
            ).then(() => setAdding(false), ignoreReported)
          }
        />
      )}
    </Stack>
  )
}

interface QuotaDialogProps {
  busy: boolean
  onClose: () => void
  onSubmit: (amount: number, reason: string) => void
}

function QuotaDialog({ busy, onClose, onSubmit }: QuotaDialogProps) {
  const { t } = useTranslation('grandFinal')
  const [amount, setAmount] = useState<number | string>(8)
  const [reason, setReason] = useState('')
  const ready = typeof amount === 'number' && amount !== 0
  return (
    <FormDialog
      title={t('admin.addQuota')}
      submitLabel={t('act.save')}
      cancelLabel={t('act.cancel')}
      busy={busy}
      ready={ready}
      onClose={onClose}
      onSubmit={() => ready && onSubmit(amount, reason.trim())}
    >
      <PlacesField value={amount} onChange={setAmount} />
      <PlacesReason value={reason} onChange={setReason} />
    </FormDialog>
  )
}
