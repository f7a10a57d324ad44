import { expect, test } from 'vitest'
import { canReorder, reorderedContent, revealsKey } from './index.ts'

/** The options D, A, C and B of before are now A, B, C and D. */
const order = [3, 0, 2, 1]

test('the key follows its options into another order', () => {
  expect(
    reorderedContent(
      { kind: 'choice', shape: { fixed: 'D' }, key: { right: 'B', shares: { B: '1', D: '-1/3' } } },
      order,
    ),
  ).toEqual({ kind: 'choice', shape: { fixed: 'A' }, key: { right: 'D', shares: { A: '-1/3', D: '1' } } })
  expect(reorderedContent({ kind: 'several', shape: { max: 2 }, key: { right: 'AD' } }, order).key).toEqual({
    right: 'AB',
  })
  expect(reorderedContent({ kind: 'ordering', shape: {}, key: { right: 'ABCD' } }, order).key).toEqual({
    right: 'BDCA',
  })
  expect(reorderedContent({ kind: 'matching', shape: { reuse: true }, key: { right: 'EFG-' } }, order).key).toEqual({
    right: '-EGF',
  })
})

test('options of a picture and typed kinds keep their order', () => {
  expect((['place', 'number', 'words', 'gaps'] as const).filter(canReorder)).toEqual([])
})

test('items in the right order and rows beside their partners give the answer away', () => {
  expect(revealsKey({ kind: 'ordering', shape: {}, key: { right: 'ABCD' } })).toBe(true)
  expect(revealsKey({ kind: 'ordering', shape: {}, key: { right: 'BACD' } })).toBe(false)
  expect(revealsKey({ kind: 'matching', shape: { reuse: false }, key: { right: 'ABC' } })).toBe(true)
  expect(revealsKey({ kind: 'choice', shape: {}, key: { right: 'A' } })).toBe(false)
})
