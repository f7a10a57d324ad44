import { stateMachine, type Transition } from '../../module/state-machine.ts'

/**
 * `due`: payment has not started. `processing`: a checkout or an invoice is in progress. `partiallyRefunded`: part of the
 * money was refunded; `refunded`: all of it.
 */
export const PaymentState = {
  due: 'due',
  processing: 'processing',
  paid: 'paid',
  refunded: 'refunded',
  partiallyRefunded: 'partiallyRefunded',
  cancelled: 'cancelled',
} as const
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]

const { due, processing, paid, refunded, partiallyRefunded, cancelled } = PaymentState

/** Transition table of payments; docs/payments.md has the diagram. */
const table = {
  begin: { from: [due], to: processing, when: 'a payment page is opened or an invoice is issued' },
  giveUp: {
    from: [processing],
    to: due,
    when: 'the page expires or is abandoned, the bank refuses, or the invoice is cancelled',
  },
  pay: { from: [due, processing], to: paid, when: 'the provider or an admin confirms, or a code covers the fee' },
  unpay: { from: [paid], to: processing, when: 'the transfer that paid it was for something else' },
  cancel: { from: [due], to: cancelled, when: 'its application or charge is cancelled' },
  release: { from: [paid], to: cancelled, when: 'an admin cancels it after a code covered the fee' },
  refundPart: { from: [paid, partiallyRefunded], to: partiallyRefunded },
  refundAll: { from: [paid, partiallyRefunded], to: refunded },
  reversePart: { from: [partiallyRefunded, refunded], to: partiallyRefunded, when: 'one of several refunds fails' },
  reverseAll: { from: [partiallyRefunded, refunded], to: paid, when: 'the refund fails' },
} as const satisfies Record<string, Transition<PaymentState>>

export type PaymentEvent = keyof typeof table

/** State machine of payments. Services check first, with readable errors; this is the last safeguard. */
const paymentStates = stateMachine<PaymentState, PaymentEvent>(
  table,
  (state, event) => new Error(`A payment that is ${state} cannot ${event}`),
)
export const { stateAfter, transitions } = paymentStates

/** States in which a subject has at most one payment. */
export const liveStates: readonly PaymentState[] = [due, processing, paid, partiallyRefunded]

/** Whether money was received and not fully refunded. */
export const isPaid = ({ state }: { state: PaymentState }): boolean => state === paid || state === partiallyRefunded
