import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { BookingDialogMutation } from '../../../../__generated__/BookingDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'
import type { GroupOfMembers, Member } from './member.ts'

interface BookingDialogProps {
  group: GroupOfMembers
  member: Member
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for booking a single room and optional programmes for a member. */
export function BookingDialog({ group, member, late, onClose }: BookingDialogProps) {
  const { t } = useTranslation('grandFinal')
  const booked = member.charges.flatMap(({ kind, programId }) => (kind === 'option' && programId ? [programId] : []))
  const [singleRoom, setSingleRoom] = useState(member.singleRoom)
  const [programIds, setProgramIds] = useState<string[]>(booked)
  const [update, busy] = useCommand<BookingDialogMutation>(graphql`
    mutation BookingDialogMutation($input: UpdateParticipantInput!, $groupId: ID!) {
      updateParticipant(input: $input) {
        query {
          ...useGroup_query @arguments(groupId: $groupId)
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const submit = async () => {
    const input = { groupId: group.id, participantId: member.id, singleRoom, programIds }
    if (late) return (await changes.ask({ booking: input })) && onClose()
    return update({ input, groupId: group.id }, { success: t('action.saved') }).then(onClose, ignoreReported)
  }
  const options = group.event.programs.filter(({ kind }) => kind === 'optional')
  const { supplement } = group.event
  return (
    <FormDialog
      title={t('members.booking')}
      submitLabel={t(late ? 'change.ask' : 'action.save')}
      cancelLabel={t('action.cancel')}
      busy={busy || changes.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text c="dimmed">{t('members.bookingText')}</Text>
      <Checkbox
        label={`${t('members.singleRoom')} · ${moneyText(supplement)}`}
        checked={singleRoom}
        onChange={(event) => setSingleRoom(event.currentTarget.checked)}
      />
      {options.length > 0 && (
        <Checkbox.Group label={t('members.options')} value={programIds} onChange={setProgramIds}>
          {options.map(({ id, title, priceNow, placesLeft }) => (
            <Checkbox
              key={id}
              mt="xs"
              value={id}
              disabled={placesLeft === 0 && !booked.includes(id)}
              label={[title, moneyText(priceNow), placesLeft != null && t('members.left', { count: placesLeft })]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
