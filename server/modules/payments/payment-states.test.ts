import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stateAfter, transitions } from './payment-states.ts'

const moves = Object.entries(transitions).flatMap(([event, { from, to }]) =>
  from.map((state) => ({ event, state, to })),
)

test('the drawing in docs/payments.md shows exactly what can happen', () => {
  const [, drawing] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/payments.md', 'utf8'))!
  const drawn = [...drawing!.matchAll(/^ *(\w+) --> (\w+): (.*)$/gm)].flatMap(([, from, to, words]) =>
    words!
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((event) => `${from} → ${event.trim()} → ${to}`),
  )
  expect(drawn.toSorted()).toEqual(moves.map(({ state, event, to }) => `${state} → ${event} → ${to}`).toSorted())
})

describe('what cannot happen', () => {
  test.each([
    ['paid', 'cancel'],
    ['paid', 'pay'],
    ['paid', 'giveUp'],
    ['processing', 'cancel'],
    ['cancelled', 'pay'],
    ['refunded', 'refundPart'],
    ['due', 'refundAll'],
    ['paid', 'reverseAll'],
  ] as const)('%s: %s', (state, event) => {
    expect(() => stateAfter(state, event)).toThrow(`A payment that is ${state} cannot ${event}`)
  })
})
