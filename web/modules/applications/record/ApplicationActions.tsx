import { Group } from '@mantine/core'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  ApplicationActions_application$data,
  ApplicationActions_application$key,
} from '../../../__generated__/ApplicationActions_application.graphql.ts'
import { ActionButton } from './ActionButton.tsx'
import { ExtraTimeModal } from './ExtraTimeModal.tsx'
import { OtherDateModal } from './OtherDateModal.tsx'
import { OwnDateModal } from './OwnDateModal.tsx'
import { PaidPlaceModal } from './PaidPlaceModal.tsx'
import { useApplicationActions } from './use-application-actions.ts'

type Open = 'move' | 'makeUp' | 'extraTime' | 'ownDate' | 'paid'

/** Admin actions available in the application's state; each asks for confirmation and is recorded. */
export function ApplicationActions({ application }: { application: ApplicationActions_application$key }) {
  const data = useFragment(
    graphql`
      fragment ApplicationActions_application on Application {
        id
        state
        ...OwnDateModal_application
        exam {
          title
          ...OtherDateModal_exam
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
  const actions = useApplicationActions(id, exam.title)
  const close = () => setOpen(null)

  const entered = state === 'applied' || state === 'paid'
  return (
    <>
      <Group gap="sm">
        {entered && !attempt && <ActionButton action="move" onClick={() => setOpen('move')} />}
        {state === 'paid' && <ActionButton action="makeUp" onClick={() => setOpen('makeUp')} />}
        {entered && !attempt?.closedAt && <ActionButton action="extraTime" onClick={() => setOpen('extraTime')} />}
        {entered && !attempt && <ActionButton action="ownDate" onClick={() => setOpen('ownDate')} />}
        {attempt && <ActionButton action="reset" onClick={actions.reset} />}
        {practiceAttempt && <ActionButton action="resetPractice" onClick={actions.resetPractice} />}
        <ActionButton action="note" onClick={actions.note} />
        {state === 'invited' && <ActionButton action="withdraw" onClick={actions.withdraw} />}
        {entered && (
          <ActionButton action="cancel" onClick={hasFeePaid(payment) ? () => setOpen('paid') : actions.cancel} />
        )}
      </Group>
      {open === 'paid' && payment && <PaidPlaceModal paymentId={payment.id} title={exam.title} onClose={close} />}
      {open === 'extraTime' && <ExtraTimeModal applicationId={id} onClose={close} />}
      {open === 'ownDate' && <OwnDateModal application={data} onClose={close} />}
      {(open === 'move' || open === 'makeUp') && (
        <OtherDateModal action={open} applicationId={id} exam={exam} onClose={close} />
      )}
    </>
  )
}

/** Whether a cancellation leaves money to refund; a fee covered entirely by a code leaves nothing. */
function hasFeePaid(payment: ApplicationActions_application$data['payment']): boolean {
  if (!payment || payment.paidAmount.amount === 0) return false
  return payment.state === 'paid' || payment.state === 'partiallyRefunded'
}
