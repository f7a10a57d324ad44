import { expect, test } from 'vitest'
import { defineHook, Hooks } from './hooks.ts'

const onPaid = defineHook<(amount: number) => string>('paid')
const onRefunded = defineHook<(amount: number) => string>('refunded')
const limits = defineHook<{ small?: number; large?: number }>('limits')

test('a hook returns its own entries, in the order in which they were added', () => {
  const hooks = new Hooks([onPaid((n) => `first ${n}`), onRefunded(() => 'other'), onPaid((n) => `second ${n}`)])
  expect(hooks.of(onPaid).map((run) => run(3))).toEqual(['first 3', 'second 3'])
})

test('two nodes share no entries', () => {
  const [one, other] = [new Hooks([onPaid(() => 'one')]), new Hooks([])]
  expect([one.of(onPaid).length, other.of(onPaid).length]).toEqual([1, 0])
})

test('a hook for one entry', () => {
  expect(new Hooks([]).one(onPaid)).toBeUndefined()
  expect(new Hooks([onPaid(() => 'only')]).one(onPaid)?.(1)).toBe('only')
  expect(() => new Hooks([onPaid(() => 'a'), onPaid(() => 'b')]).one(onPaid)).toThrow(
    'paid has 2 entries instead of one',
  )
})

test('tables of several modules are merged into one', () => {
  const hooks = new Hooks([limits({ small: 1 }), limits({ large: 9 })])
  expect(hooks.table(limits)).toEqual({ small: 1, large: 9 })
  expect(hooks.table(limits)).toBe(hooks.table(limits))
  expect(new Hooks([]).table(limits)).toEqual({})
})

test('two modules cannot add the same key to a table', () => {
  expect(() => new Hooks([limits({ small: 1 }), limits({ small: 2 })]).table(limits)).toThrow(
    'limits has two entries for small',
  )
})
