import { failure } from '../../../errors/errors.ts'
import { stateMachine, type Transition } from '../../../module/state-machine.ts'

/** States of a group. */
export const GroupState = {
  /** being assembled */
  draft: 'draft',
  /** has requested places */
  requested: 'requested',
  /** on the waiting list */
  waiting: 'waiting',
  /** has places, which lapse unless the deposits are paid in time */
  granted: 'granted',
  /** the deposits are paid */
  confirmed: 'confirmed',
  /** everything is paid and all details are entered */
  complete: 'complete',
  /** final */
  withdrawn: 'withdrawn',
} as const
export type GroupState = (typeof GroupState)[keyof typeof GroupState]

const { draft, requested, waiting, granted, confirmed, complete, withdrawn } = GroupState

/** State transitions of a group; docs/grand-final.md has the diagram. */
const table = {
  request: { from: [draft, requested], to: requested },
  queue: { from: [draft, requested, waiting], to: waiting, when: 'no place is free' },
  grant: {
    from: [draft, requested, waiting, granted],
    to: granted,
    when: 'places are allocated, added or offered',
  },
  lapse: { from: [granted], to: waiting, when: 'the deposits were not paid in time' },
  decline: { from: [granted], to: draft, when: 'the offer is declined' },
  revoke: { from: [granted], to: requested },
  confirm: { from: [granted], to: confirmed, when: 'the deposits are paid' },
  unconfirm: { from: [confirmed, complete], to: granted },
  complete: { from: [confirmed], to: complete, when: 'everything is paid and all details are entered' },
  reopen: { from: [complete], to: confirmed },
  withdraw: { from: [draft, requested, waiting, granted, confirmed, complete], to: withdrawn },
} as const satisfies Record<string, Transition<GroupState>>

export type GroupEvent = keyof typeof table

/** States in which a group holds places. */
export const placedStates: readonly GroupState[] = [granted, confirmed, complete]

const refusals: Record<GroupState, string> = {
  draft: 'This group has not requested places yet',
  requested: 'This group is waiting for a decision on its places',
  waiting: 'This group is on the waiting list',
  granted: 'This group already has its places',
  confirmed: 'This group is already confirmed',
  complete: 'This group is already complete',
  withdrawn: 'This group was withdrawn',
}

/** State machine of groups; an impossible event fails with CONFLICT and the current `state`. @internal */
export const groupStates = stateMachine<GroupState, GroupEvent>(table, (state) =>
  failure('CONFLICT', refusals[state], { state }),
)
export const { canHappen, stateAfter } = groupStates
