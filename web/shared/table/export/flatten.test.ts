import { expect, test } from 'vitest'
import { flattenKeys, sheetOf } from './flatten.ts'

test('flattenKeys joins nested keys', () => {
  const at = new Date(0)
  expect(flattenKeys({ a: 1, b: { c: 'x', d: { e: true } }, list: ['p', 2], at, none: null, odd: Number.NaN })).toEqual(
    {
      a: 1,
      'b.c': 'x',
      'b.d.e': true,
      list: 'p, 2',
      at,
      none: null,
      odd: null,
    },
  )
})

test('sheetOf returns a header of all keys and a row per object', () => {
  expect(
    sheetOf([
      { name: 'Ada', school: { city: 'Baku' } },
      { name: 'Alan', grade: 8 },
    ]),
  ).toEqual([
    ['name', 'school.city', 'grade'],
    ['Ada', 'Baku', undefined],
    ['Alan', undefined, 8],
  ])
})
