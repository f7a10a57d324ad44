import { failure } from '../../graphql/errors.ts'
import { stateMachine, type Transition } from '../../state-machine.ts'

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

const { invited, applied, paid, cancelled } = ApplicationState

/** Everything that can happen to an application; the drawing is in docs/applications.md. */
const table = {
  accept: { from: [invited], to: applied },
  decline: { from: [invited], to: cancelled },
  expire: { from: [invited], to: cancelled },
  withdraw: { from: [invited], to: cancelled },
  grant: { from: [applied], to: paid, when: 'the fee is paid, or there is none' },
  cancel: { from: [applied], to: cancelled },
  lapse: { from: [applied], to: cancelled, when: 'the exam closed before its fee was paid' },
  release: { from: [paid], to: cancelled, when: 'what nobody paid for' },
  refund: { from: [paid], to: cancelled },
} as const satisfies Record<string, Transition<ApplicationState>>

export type ApplicationEvent = keyof typeof table

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

/** The states of an application; an event that cannot happen is CONFLICT with the present `state`. */
export const applicationStates = stateMachine<ApplicationState, ApplicationEvent>(table, (state) =>
  failure('CONFLICT', refusals[state], { state }),
)
export const { stateAfter, transitions } = applicationStates

/** May the exam be sat? An exam that costs nothing needs no grant. */
export const maySit = (state: ApplicationState, price: number): boolean =>
  state === paid || (state === applied && price === 0)
