import { failure } from '../../../graphql/errors.ts'

/** Where a group stands on its way to the Grand Final. */
export const GroupState = {
  /** being put together */
  draft: 'draft',
  /** has asked for places */
  requested: 'requested',
  /** on the waiting list */
  waiting: 'waiting',
  /** has places, which lapse unless the deposits are paid in time */
  granted: 'granted',
  /** the deposits are paid */
  confirmed: 'confirmed',
  /** everything is paid and told */
  complete: 'complete',
  /** the end */
  withdrawn: 'withdrawn',
} as const
export type GroupState = (typeof GroupState)[keyof typeof GroupState]

interface Transition {
  readonly from: readonly GroupState[]
  readonly to: GroupState
}

const { draft, requested, waiting, granted, confirmed, complete, withdrawn } = GroupState

/** Everything that can happen to a group; the drawing is in docs/grand-final.md. */
export const transitions = {
  request: { from: [draft, requested], to: requested },
  queue: { from: [draft, requested, waiting], to: waiting },
  grant: { from: [draft, requested, waiting, granted], to: granted },
  lapse: { from: [granted], to: waiting },
  decline: { from: [granted], to: draft },
  revoke: { from: [granted], to: requested },
  confirm: { from: [granted], to: confirmed },
  unconfirm: { from: [confirmed, complete], to: granted },
  complete: { from: [confirmed], to: complete },
  reopen: { from: [complete], to: confirmed },
  withdraw: { from: [draft, requested, waiting, granted, confirmed, complete], to: withdrawn },
} as const satisfies Record<string, Transition>

export type GroupEvent = keyof typeof transitions

/** States in which a group holds places. */
export const placedStates: readonly GroupState[] = [granted, confirmed, complete]

const refusals: Record<GroupState, string> = {
  draft: 'This group has not asked for places yet',
  requested: 'This group is waiting for the decision about its places',
  waiting: 'This group is on the waiting list',
  granted: 'This group already has its places',
  confirmed: 'This group is already confirmed',
  complete: 'This group is already complete',
  withdrawn: 'This group was withdrawn',
}

export const canHappen = (state: GroupState, event: GroupEvent): boolean =>
  (transitions[event].from as readonly GroupState[]).includes(state)

/** @throws CONFLICT with the present `state` when the event cannot happen in it */
export function stateAfter(state: GroupState, event: GroupEvent): GroupState {
  if (!canHappen(state, event)) throw failure('CONFLICT', refusals[state], { state })
  return transitions[event].to
}
