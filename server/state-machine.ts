/** What can happen to a thing: in which states, and the state afterwards. */
export interface Transition<State extends string> {
  readonly from: readonly State[]
  readonly to: State
  /** beside the event's name in the drawing: when it happens */
  readonly when?: string
}

export interface StateMachine<State extends string, Event extends string> {
  readonly transitions: Readonly<Record<Event, Transition<State>>>
  canHappen(state: State, event: Event): boolean
  /**
   * The state after an event.
   * @throws what the machine was told to throw, when the event cannot happen in the state
   */
  stateAfter(state: State, event: Event): State
}

/**
 * The states of a thing as a table of events: what is not in it cannot happen.
 * @param refusal the error for an event that cannot happen
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

/** The drawing of a machine, in Mermaid; `starts` says how a thing comes into being, by its first state. */
export function drawingOf<State extends string>(
  { transitions }: { readonly transitions: Readonly<Record<string, Transition<State>>> },
  starts: Partial<Record<State, string>>,
): string {
  const arrows = new Map<string, string[]>()
  for (const [event, { from, to, when }] of Object.entries(transitions)) {
    for (const state of from) {
      const arrow = `${state} --> ${to}`
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), when ? `${event} (${when})` : event])
    }
  }
  const lines = [
    ...Object.entries(starts).map(([state, how]) => `[*] --> ${state}: ${String(how)}`),
    ...[...arrows].map(([arrow, events]) => `${arrow}: ${events.join(', ')}`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `    ${line}`), '```'].join('\n')
}
