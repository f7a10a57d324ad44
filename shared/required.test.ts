import { expect, test } from 'vitest'
import { defined, element, first, last, required } from './required.ts'

test('a required value is returned, also an empty one', () => {
  expect([required(0, 'n'), required('', 'text'), required(false, 'flag')]).toEqual([0, '', false])
})

test.each([null, undefined])('%s is named as missing', (value) => {
  expect(() => required(value, 'exam of the attempt')).toThrow('Missing: exam of the attempt')
})

test('elements of a list are returned, also undefined ones', () => {
  expect([first(['a', 'b']), last(['a', 'b']), element(['a', 'b', 'c'], 1)]).toEqual(['a', 'b', 'b'])
  expect(first([undefined])).toBeUndefined()
})

test.each([
  ['first', () => first([]), 'No element 0 in a list of 0'],
  ['last', () => last([]), 'No element -1 in a list of 0'],
  ['element', () => element(['a'], 3), 'No element 3 in a list of 1'],
])('%s of a list without such an element throws', (_name, read, message) => {
  expect(read).toThrow(message)
})

test('defined omits undefined properties and keeps null', () => {
  const exact: { a?: number; b: string | null } = defined({ a: undefined as number | undefined, b: null })
  expect(Object.entries(exact)).toEqual([['b', null]])
})
