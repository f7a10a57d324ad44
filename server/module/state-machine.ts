/** An event's transition: allowed states and the resulting state. */
export interface Transition<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  /** condition, shown after the event's name in the diagram */
  readonly when?: string
}

export interface StateMachine<State extends string, Event extends string> {
  readonly transitions: Readonly<Record<Event, Transition<State>>>
  canHappen(state: State, event: Event): boolean
  /**
   * The state after an event.
   * @throws the machine's refusal if the event is impossible in the state
   */
  stateAfter(state: State, event: Event): State
}

/**
 * Defines a state machine by a table of events; all other transitions are impossible.
 * @param refusal the error for an impossible event
 */
export function stateMachine<State extends string, Event extends string>(
  transitions: Readonly<Record<Event, Transition<State>>>,
  refusal: (state: State, event: Event) => Error,
): StateMachine<State, Event> {
  const canHappen = (state: State, event: Event) => transitions[event].from.includes(state)
  return {
    transitions,
    canHappen,
    stateAfter(state, event) {
      if (!canHappen(state, event)) throw refusal(state, event)
      return transitions[event].to
    },
  }
}
