import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BookingDialog_group$key } from '../../../../__generated__/BookingDialog_group.graphql.ts'
import type { BookingDialogMutation } from '../../../../__generated__/BookingDialogMutation.graphql.ts'
import type { BookingDialog_participant$key } from '../../../../__generated__/BookingDialog_participant.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { moneyText } from '../../../../shared/money/money-text.ts'
import { useChangeRequest } from '../../shared/changes/use-change-request.ts'

interface BookingDialogProps {
  group: BookingDialog_group$key
  participant: BookingDialog_participant$key
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  onClose: () => void
}

/** Dialog for booking a single room and optional programmes for a member. */
export function BookingDialog({ late, onClose, ...keys }: BookingDialogProps) {
  const { t } = useTranslation('grandFinal')
  const group = useFragment(
    graphql`
      fragment BookingDialog_group on ParticipationGroup {
        id
        event {
          supplement {
            ...moneyText_money
          }
          programs {
            id
            kind
            title
            placesLeft
            priceNow {
              ...moneyText_money
            }
          }
        }
      }
    `,
    keys.group,
  )
  const participant = useFragment(
    graphql`
      fragment BookingDialog_participant on Participant {
        id
        singleRoom
        charges {
          kind
          programId
        }
      }
    `,
    keys.participant,
  )
  const booked = participant.charges.flatMap(({ kind, programId }) =>
    kind === 'option' && programId ? [programId] : [],
  )
  const [singleRoom, setSingleRoom] = useState(participant.singleRoom)
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
    const input = { groupId: group.id, participantId: participant.id, singleRoom, programIds }
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
