import { expect, test } from 'vitest'
import { awardFor, awardLimits, totalShare } from './award-shares.ts'
import { hasDecimals, minorUnits, quotientOf, roundTo, sumOf, timesExactly } from './decimal.ts'

test('decimals are added and multiplied exactly', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([0.1, 17.6, 49.6, 32.7])).toBe(100)
  expect(sumOf([])).toBe(0)
  expect(timesExactly(1.1, 3)).toBe(3.3)
})

test('halves are rounded away from zero, like in PostgreSQL', () => {
  expect([roundTo(1.005, 2), roundTo(-1.005, 2), roundTo(1.0045, 3)]).toEqual([1.01, -1.01, 1.005])
  expect([quotientOf(2.01, 2, 2), quotientOf(1, 3, 2), quotientOf(57, 2, 0)]).toEqual([1.01, 0.33, 29])
})

test('amounts of money are converted to whole minor units', () => {
  expect([minorUnits(0.29), minorUnits(1.005), minorUnits(8.325), minorUnits(2250)]).toEqual([29, 101, 833, 225_000])
})

test('decimals beyond the maximum are detected', () => {
  expect([hasDecimals(0.125, 3), hasDecimals(1.1255, 3), hasDecimals(1e-7, 3), hasDecimals(40, 0)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('four decimal shares with the sum 100 percent are not more than 100', () => {
  expect(totalShare({ gold: 0.1, silver: 17.6, bronze: 49.6, honourable: 32.7 })).toBe(100)
})

test('8.3 percent gold and 8.4 percent silver of 1 000 are 83 and 84', () => {
  const shares = { gold: 8.3, silver: 8.4, bronze: 0, honourable: 0 }
  expect(awardLimits(shares)).toEqual([
    { award: 'gold', upTo: 8.3 },
    { award: 'silver', upTo: 16.7 },
  ])
  const given = Array.from({ length: 1000 }, (_, i) => awardFor(shares, { rank: i + 1, ranked: 1000, score: 1 }))
  expect(given.filter((award) => award === 'gold')).toHaveLength(83)
  expect(given.filter((award) => award === 'silver')).toHaveLength(84)
  expect(awardFor(shares, { rank: 1, ranked: 1000, score: 0 })).toBeNull()
})
