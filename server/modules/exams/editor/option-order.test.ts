import { expect, test } from 'vitest'
import { optionOrderAfter } from './option-order.ts'

const order = [3, 1, 2]
const options = ['a', 'b', 'c']

test.each([
  ['kept', ['a', 'b', 'c'], [3, 1, 2]],
  ['moved', ['b', 'a', 'c'], [1, 3, 2]],
  ['removed', ['a', 'c'], [3, 2]],
  ['changed', ['a', 'new', 'c'], [3, 1, 2]],
  ['moved and changed', ['c', 'new', 'a'], [2, 1, 3]],
])('options that are %s keep the numbers of their file', (_, after, expected) => {
  expect(optionOrderAfter(order, options, after)).toEqual(expected)
})

test('equal options keep different numbers', () => {
  expect(optionOrderAfter(order, ['', '', 'c'], ['c', '', ''])).toEqual([2, 3, 1])
})

test('an added option ends the order of the file', () => {
  expect(optionOrderAfter(order, options, [...options, 'd'])).toBeNull()
  expect(optionOrderAfter(null, options, options)).toBeNull()
})
