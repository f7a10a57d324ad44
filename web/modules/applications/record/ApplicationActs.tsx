import { Group } from '@mantine/core'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type {
  ApplicationActs_application$data,
  ApplicationActs_application$key,
} from '../../../__generated__/ApplicationActs_application.graphql.ts'
import { ActButton } from './ActButton.tsx'
import { ExtraTimeModal } from './ExtraTimeModal.tsx'
import { OtherDateModal } from './OtherDateModal.tsx'
import { PaidPlaceModal } from './PaidPlaceModal.tsx'
import { useApplicationActs } from './use-application-acts.ts'

type Open = 'move' | 'makeUp' | 'extraTime' | 'paid'

/** Admin actions available in the application's state; each asks for confirmation and is recorded. */
export function ApplicationActs({ application }: { application: ApplicationActs_application$key }) {
  const data = useFragment(
    graphql`
      fragment ApplicationActs_application on Application {
        id
        state
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
  const acts = useApplicationActs(id, exam.title)
  const close = () => setOpen(null)

  const entered = state === 'applied' || state === 'paid'
  return (
    <>
      <Group gap="sm">
        {entered && !attempt && <ActButton act="move" onClick={() => setOpen('move')} />}
        {state === 'paid' && <ActButton act="makeUp" onClick={() => setOpen('makeUp')} />}
        {entered && !attempt?.closedAt && <ActButton act="extraTime" onClick={() => setOpen('extraTime')} />}
        {attempt && <ActButton act="reset" onClick={acts.reset} />}
        {practiceAttempt && <ActButton act="resetPractice" onClick={acts.resetPractice} />}
        <ActButton act="note" onClick={acts.note} />
        {state === 'invited' && <ActButton act="withdraw" onClick={acts.withdraw} />}
        {entered && <ActButton act="cancel" onClick={hasFeePaid(payment) ? () => setOpen('paid') : acts.cancel} />}
      </Group>
      {open === 'paid' && payment && <PaidPlaceModal paymentId={payment.id} title={exam.title} onClose={close} />}
      {open === 'extraTime' && <ExtraTimeModal applicationId={id} onClose={close} />}
      {(open === 'move' || open === 'makeUp') && (
        <OtherDateModal act={open} applicationId={id} exam={exam} onClose={close} />
      )}
    </>
  )
}

/** Whether a cancellation leaves money to refund; a fee covered entirely by a code leaves nothing. */
function hasFeePaid(payment: ApplicationActs_application$data['payment']): boolean {
  if (!payment || payment.paidAmount.amount === 0) return false
  return payment.state === 'paid' || payment.state === 'partiallyRefunded'
}
