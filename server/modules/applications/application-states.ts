import { failure } from '../../errors/errors.ts'
import { stateMachine, type Transition } from '../../module/state-machine.ts'

/** States of an application. */
export const ApplicationState = {
  /** invited by a classmate to a team; not answered yet */
  invited: 'invited',
  /** the student has applied; the fee is due */
  applied: 'applied',
  /** paid or free: the exam can be sat */
  paid: 'paid',
  /** final */
  cancelled: 'cancelled',
} as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

/** Reason why an application ended. */
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

const { invited, applied, paid, cancelled } = ApplicationState

/** State transitions of an application; docs/applications.md has the diagram. */
const table = {
  accept: { from: [invited], to: applied },
  decline: { from: [invited], to: cancelled },
  expire: { from: [invited], to: cancelled },
  withdraw: { from: [invited], to: cancelled },
  grant: { from: [applied], to: paid, when: 'the fee is paid, or there is none' },
  ungrant: { from: [paid], to: applied, when: 'the transfer that paid the fee was for something else' },
  cancel: { from: [applied], to: cancelled },
  lapse: { from: [applied], to: cancelled, when: 'the exam closed before its fee was paid' },
  release: { from: [paid], to: cancelled, when: 'no money was paid' },
  refund: { from: [paid], to: cancelled },
} as const satisfies Record<string, Transition<ApplicationState>>

export type ApplicationEvent = keyof typeof table

/** States in which the student has a place or may still get one. */
export const liveStates: readonly ApplicationState[] = [invited, applied, paid]
/** States in which the student has applied and is not cancelled. */
export const enteredStates: readonly ApplicationState[] = [applied, paid]

const refusals: Record<ApplicationState, string> = {
  invited: 'This invitation is waiting for an answer',
  applied: 'This application is not paid',
  paid: 'This application is already paid',
  cancelled: 'This application was cancelled',
}

/** State machine of applications; an impossible event fails with CONFLICT and the current `state`. */
const applicationStates = stateMachine<ApplicationState, ApplicationEvent>(table, (state) =>
  failure('CONFLICT', refusals[state], { state }),
)
export const { stateAfter, transitions } = applicationStates

/** Whether the exam can be sat. A free exam needs no grant. */
export const maySit = (state: ApplicationState, price: number): boolean =>
  state === paid || (state === applied && price === 0)
