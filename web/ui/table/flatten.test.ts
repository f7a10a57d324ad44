import { expect, test } from 'vitest'
import { flattenKeys, sheetOf } from './flatten.ts'

test('nested keys become one key each', () => {
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

test('a sheet has a header of every key there is, and a row for each object', () => {
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
