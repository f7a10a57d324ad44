import type { Transition } from '../module/state-machine.ts'

/**
 * Renders a state machine as a Mermaid diagram, as the documents show it.
 * @param starts labels of the transitions to first states
 */
export function diagramOf<State extends string>(
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
