import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MoveDialog_group$key } from '../../../../__generated__/MoveDialog_group.graphql.ts'
import type { MoveDialogMutation } from '../../../../__generated__/MoveDialogMutation.graphql.ts'
import type { MoveDialog_participant$key } from '../../../../__generated__/MoveDialog_participant.graphql.ts'
import type { MoveDialogQuery } from '../../../../__generated__/MoveDialogQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { participantName } from '../../../../shared/people/person-name.ts'

interface MoveDialogProps {
  group: MoveDialog_group$key
  participant: MoveDialog_participant$key
  onClose: () => void
}

/** Dialog for moving a student and companions to another group of the same teacher. */
export function MoveDialog({ onClose, ...keys }: MoveDialogProps) {
  const { t } = useTranslation('grandFinal')
  const group = useFragment(
    graphql`
      fragment MoveDialog_group on ParticipationGroup {
        id
        supervisor {
          userId
        }
      }
    `,
    keys.group,
  )
  const participant = useFragment(
    graphql`
      fragment MoveDialog_participant on Participant {
        id
        ...personName_participant
      }
    `,
    keys.participant,
  )
  const [to, setTo] = useState<string | null>(null)
  const answer = useAnswer<MoveDialogQuery>(
    graphql`
      query MoveDialogQuery($userId: ID!) {
        participationGroupsOf(userId: $userId) {
          id
          name
          state
          offeredToMe
        }
      }
    `,
    { userId: group.supervisor.userId },
  )
  const [move, busy] = useCommand<MoveDialogMutation>(graphql`
    mutation MoveDialogMutation($input: TransferParticipantInput!, $groupId: ID!, $toGroupId: ID!) {
      transferParticipant(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
          joined: node(id: $toGroupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const groups = (answer?.participationGroupsOf ?? []).filter(
    ({ id, state, offeredToMe }) => id !== group.id && state !== 'withdrawn' && !offeredToMe,
  )
  const submit = (toGroupId: string) => {
    const input = { groupId: group.id, participantId: participant.id, toGroupId }
    return move({ input, groupId: group.id, toGroupId }, { success: t('members.moved') }).then(onClose, ignoreReported)
  }
  return (
    <FormDialog
      title={t('members.moveTitle', { name: participantName(participant) })}
      submitLabel={t('members.move')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={to !== null}
      onClose={onClose}
      onSubmit={() => to && void submit(to)}
    >
      <Text size="sm">{t(answer && groups.length === 0 ? 'members.moveNowhere' : 'members.moveText')}</Text>
      <Select
        label={t('members.moveTo')}
        required
        disabled={groups.length === 0}
        allowDeselect={false}
        data={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}
