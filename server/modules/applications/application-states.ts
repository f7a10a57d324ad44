import { failure } from '../../graphql/errors.ts'

/** Where an application stands. */
export const ApplicationState = {
  /** a classmate wants to sit it together with the student, who has not answered yet */
  invited: 'invited',
  /** entered; the fee is open */
  applied: 'applied',
  /** paid, or free: the exam can be sat */
  paid: 'paid',
  /** the end */
  cancelled: 'cancelled',
} as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

/** Why an application ended. */
export const EndReason = {
  student: 'student',
  admin: 'admin',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
  unpaid: 'unpaid',
} as const
export type EndReason = (typeof EndReason)[keyof typeof EndReason]

interface Transition {
  readonly from: readonly ApplicationState[]
  readonly to: ApplicationState
}

const { invited, applied, paid, cancelled } = ApplicationState

/** Everything that can happen to an application; the drawing is in docs/applications.md. */
export const transitions = {
  accept: { from: [invited], to: applied },
  decline: { from: [invited], to: cancelled },
  expire: { from: [invited], to: cancelled },
  withdraw: { from: [invited], to: cancelled },
  grant: { from: [applied], to: paid },
  cancel: { from: [applied], to: cancelled },
  lapse: { from: [applied], to: cancelled },
  release: { from: [paid], to: cancelled },
  refund: { from: [paid], to: cancelled },
} as const satisfies Record<string, Transition>

export type ApplicationEvent = keyof typeof transitions

/** States in which the student has, or may come to have, a place. */
export const liveStates: readonly ApplicationState[] = [invited, applied, paid]
/** States in which the student has entered. */
export const enteredStates: readonly ApplicationState[] = [applied, paid]

const refusals: Record<ApplicationState, string> = {
  invited: 'This invitation is waiting for an answer',
  applied: 'This application is not paid',
  paid: 'This application is already paid',
  cancelled: 'This application was cancelled',
}

/**
 * The state after an event.
 * @throws CONFLICT with the present `state` when the event cannot happen in it
 */
export function stateAfter(state: ApplicationState, event: ApplicationEvent): ApplicationState {
  const { from, to }: Transition = transitions[event]
  if (!from.includes(state)) throw failure('CONFLICT', refusals[state], { state })
  return to
}

/** May the exam be sat? An exam that costs nothing needs no grant. */
export const maySit = (state: ApplicationState, price: number): boolean =>
  state === paid || (state === applied && price === 0)
