import { Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupRecord_group$key } from '../../../__generated__/GroupRecord_group.graphql.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { changeLine } from '../../../shared/timeline/change-line.ts'
import { knownOf } from '../shared/known-values.ts'

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

/** History of a group. */
export function GroupRecord({ group }: { group: GroupRecord_group$key }) {
  const { t } = useTranslation('grandFinal')
  const { changes } = useFragment(
    graphql`
      fragment GroupRecord_group on ParticipationGroup {
        changes {
          id
          ...changeLine_change
        }
      }
    `,
    group,
  )
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('admin.record')}>
      <Title order={3} size="h4" mb="xs">
        {t('admin.record')}
      </Title>
      <Timeline
        lines={(changes ?? []).map((change) => {
          const { what, ...line } = changeLine(change)
          const known = knownOf(actions, what)
          return { ...line, title: known ? t(`record.${known}`) : what }
        })}
      />
    </Paper>
  )
}
