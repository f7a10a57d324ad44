import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { transitions } from './application-states.ts'

test('the drawing in docs/applications.md shows exactly what can happen', () => {
  const [, drawing] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/applications.md', 'utf8'))!
  const arrows = [...drawing!.matchAll(/^ *(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} → ${to}`)
  const events = Object.values(transitions).flatMap(({ from, to }) => from.map((state) => `${state} → ${to}`))
  expect([...new Set(arrows)].toSorted()).toEqual([...new Set(events)].toSorted())
  for (const event of Object.keys(transitions)) expect(drawing).toContain(event)
})
