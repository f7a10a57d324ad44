/**
 * Where a payment stands. `due`: nobody has begun to pay. `processing`: a checkout or an invoice is under way for it.
 * `partiallyRefunded`: some of what came in went back, `refunded`: all of it.
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

interface Transition {
  readonly from: readonly PaymentState[]
  readonly to: PaymentState
}

const { due, processing, paid, refunded, partiallyRefunded, cancelled } = PaymentState

/** Everything that can happen to a payment; the drawing is in docs/payments.md. */
export const transitions = {
  begin: { from: [due], to: processing },
  giveUp: { from: [processing], to: due },
  pay: { from: [due, processing], to: paid },
  cancel: { from: [due], to: cancelled },
  release: { from: [paid], to: cancelled },
  refundPart: { from: [paid, partiallyRefunded], to: partiallyRefunded },
  refundAll: { from: [paid, partiallyRefunded], to: refunded },
  reversePart: { from: [partiallyRefunded, refunded], to: partiallyRefunded },
  reverseAll: { from: [partiallyRefunded, refunded], to: paid },
} as const satisfies Record<string, Transition>

export type PaymentEvent = keyof typeof transitions

/**
 * The state after an event. Services say first, in words for people, what cannot be done; this is the last guard.
 * @throws Error when the event cannot happen in the state
 */
export function stateAfter(state: PaymentState, event: PaymentEvent): PaymentState {
  const { from, to }: Transition = transitions[event]
  if (!from.includes(state)) throw new Error(`A payment that is ${state} cannot ${event}`)
  return to
}

/** A thing has at most one payment in these states. */
export const liveStates: readonly PaymentState[] = [due, processing, paid, partiallyRefunded]

/** Money came in for it and did not all go back. */
export const isPaid = ({ state }: { state: PaymentState }): boolean => state === paid || state === partiallyRefunded
