import { demoPhases, type DemoPart, type DemoValue } from '../demo-part/part.ts'

/**
 * Orders the parts of the demo: each after those whose values it needs; otherwise by phases, and within a phase as given,
 * from the lowest module to the highest.
 * @throws Error if a value is needed that no part gives, or two parts need each other
 */
export function inOrder(parts: readonly DemoPart[]): DemoPart[] {
  const waiting = new Set(demoPhases.flatMap((phase) => parts.filter((part) => part.phase === phase)))
  const given = new Set<DemoValue<unknown>>()
  const ordered: DemoPart[] = []
  while (waiting.size) {
    const next = [...waiting].find(({ needs }) => needs.every((value) => given.has(value)))
    if (!next) throw new Error(`No order fits these parts of the demo: ${[...waiting].map(describe).join('; ')}`)
    waiting.delete(next)
    ordered.push(next)
    for (const value of next.gives) given.add(value)
  }
  return ordered
}

const describe = ({ name, needs }: DemoPart) => `${name}, which needs ${needs.map((value) => value.name).join(', ')}`
