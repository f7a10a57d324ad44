import { expect, test } from 'vitest'
import { lowestId, lowestIdAt, missingQuarters, momentOf, quarterAt, rangeOf } from './quarters.ts'

test('ids of uuid7() lie in the quarter in which they were made', () => {
  // RFC 9562, A.6: made on 22 February 2022, 19:22:22 UTC
  const id = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'
  expect(momentOf(id)).toBe(Date.UTC(2022, 1, 22, 19, 22, 22))
  const { name, from, until } = quarterAt(momentOf(id))
  expect([name, from <= id, id < until]).toEqual(['2022q1', true, true])
  expect(lowestIdAt(momentOf(id))).toBe('017f22e2-79b0-0000-0000-000000000000')
})

test('a quarter begins where the one before ends', () => {
  const last = quarterAt(Date.UTC(2026, 11, 31, 23, 59, 59, 999))
  const next = quarterAt(Date.UTC(2027, 0, 1))
  expect([last.name, next.name, next.from]).toEqual(['2026q4', '2027q1', last.until])
})

test('the missing quarters leave no gap and cover the moment', () => {
  const from = quarterAt(Date.UTC(2026, 11, 1)).until
  const missing = missingQuarters(from, Date.UTC(2027, 6, 1))
  expect(missing.map(({ name }) => name)).toEqual(['2027q1', '2027q2', '2027q3'])
  expect(missing.map((quarter) => quarter.from)).toEqual([from, ...missing.slice(0, -1).map(({ until }) => until)])
  expect(missingQuarters(quarterAt(Date.UTC(2027, 6, 1)).until, Date.UTC(2027, 6, 1))).toEqual([])
})

test('a range that begins within a quarter goes on from there', () => {
  const from = lowestIdAt(Date.UTC(2027, 1, 10))
  expect(missingQuarters(from, Date.UTC(2027, 1, 20))).toEqual([{ ...quarterAt(Date.UTC(2027, 1, 20)), from }])
})

test('the bounds of PostgreSQL are read', () => {
  const until = '019b7400-0000-0000-0000-000000000000'
  expect(rangeOf(`FOR VALUES FROM (MINVALUE) TO ('${until}')`)).toEqual({ from: lowestId, until })
  expect(rangeOf(`FOR VALUES FROM ('${until}') TO ('${until}')`)).toEqual({ from: until, until })
  expect(rangeOf('DEFAULT')).toBeNull()
  expect(() => rangeOf('FOR VALUES IN (1)')).toThrow(/bounds/)
})
