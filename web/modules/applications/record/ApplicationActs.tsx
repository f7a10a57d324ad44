import { Button, Group } from '@mantine/core'
import {
  IconBarbell,
  IconCalendarTime,
  IconClockPlus,
  IconNote,
  IconRefresh,
  IconRepeat,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationActs_application$key } from '../../../__generated__/ApplicationActs_application.graphql.ts'
import { ExtraTimeModal } from './ExtraTimeModal.tsx'
import { OtherDateModal } from './OtherDateModal.tsx'
import { PaidPlaceModal } from './PaidPlaceModal.tsx'
import { useApplicationActs } from './use-application-acts.ts'

type Open = 'move' | 'makeUp' | 'extraTime' | 'paid'

/** Admin actions available in the application's state; each asks for confirmation and is recorded. */
export function ApplicationActs({ application }: { application: ApplicationActs_application$key }) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment ApplicationActs_application on Application {
        id
        state
        exam {
          id
          title
          round
          category {
            slug
          }
        }
        payment {
          id
          state
          paidAmount {
            amount
          }
        }
        attempt {
          closedAt
        }
        practiceAttempt {
          id
        }
      }
    `,
    application,
  )
  const { id, state, exam, payment, attempt, practiceAttempt } = data
  const [open, setOpen] = useState<Open | null>(null)
  const acts = useApplicationActs(data)
  const close = () => setOpen(null)

  const entered = state === 'applied' || state === 'paid'
  // A fee covered entirely by a code leaves nothing to refund.
  const paid =
    payment != null &&
    payment.paidAmount.amount > 0 &&
    (payment.state === 'paid' || payment.state === 'partiallyRefunded')
  const button = (label: string, Icon: typeof IconX, onClick: () => void, red = false) => (
    <Button
      size="sm"
      variant={red ? 'light' : 'default'}
      color={red ? 'red' : undefined}
      leftSection={<Icon size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <>
      <Group gap="sm">
        {entered && !attempt && button(t('act.move.action'), IconCalendarTime, () => setOpen('move'))}
        {state === 'paid' && button(t('act.makeUp.action'), IconRepeat, () => setOpen('makeUp'))}
        {entered && !attempt?.closedAt && button(t('act.extraTime.action'), IconClockPlus, () => setOpen('extraTime'))}
        {attempt && button(t('act.reset.action'), IconRefresh, acts.reset)}
        {practiceAttempt && button(t('act.resetPractice.action'), IconBarbell, acts.resetPractice)}
        {button(t('act.note.action'), IconNote, acts.note)}
        {state === 'invited' && button(t('act.withdraw.action'), IconX, acts.withdraw, true)}
        {entered && button(t('act.cancel.action'), IconX, paid ? () => setOpen('paid') : acts.cancel, true)}
      </Group>
      {open === 'paid' && payment && <PaidPlaceModal paymentId={payment.id} title={exam.title} onClose={close} />}
      {open === 'extraTime' && <ExtraTimeModal applicationId={id} onClose={close} />}
      {(open === 'move' || open === 'makeUp') && (
        <OtherDateModal act={open} applicationId={id} exam={exam} onClose={close} />
      )}
    </>
  )
}
