import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diagramOf } from '../../testing/diagram.ts'
import { stateAfter, transitions } from './payment-states.ts'

test('docs/payments.md shows the current transition table', () => {
  expect(readFileSync('docs/payments.md', 'utf8')).toContain(diagramOf({ transitions }, { due: 'createPayment' }))
})

describe('an impossible transition is refused', () => {
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
