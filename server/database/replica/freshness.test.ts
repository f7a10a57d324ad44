import { expect, test } from 'vitest'
import { Freshness, positionOf } from './freshness.ts'
import { LastWrites } from './last-writes.ts'

test('a replica has what was stored when its position was the primary’s', () => {
  const freshness = new Freshness()
  freshness.sample(100, 10n)
  freshness.sample(200, 20n)
  freshness.replayed(9n)
  expect(freshness.asOf).toBe(-Infinity)
  freshness.replayed(19n)
  expect(freshness.asOf).toBe(100)
  freshness.replayed(20n)
  expect(freshness.asOf).toBe(200)
})

test('a position that goes back is another replica, of which nothing is known', () => {
  const freshness = new Freshness()
  freshness.sample(100, 10n)
  freshness.replayed(10n)
  freshness.sample(200, 20n)
  freshness.replayed(5n)
  expect(freshness.asOf).toBe(-Infinity)
  freshness.replayed(30n)
  expect(freshness.asOf).toBe(-Infinity)
})

test('a replica that is hours behind still has a known age when it catches up', () => {
  const freshness = new Freshness()
  for (let n = 0; n < 1000; n++) freshness.sample(n, BigInt(n))
  freshness.replayed(100n)
  expect(freshness.asOf).toBe(100)
  freshness.replayed(1000n)
  expect(freshness.asOf).toBe(239)
  freshness.sample(2000, 2000n)
  freshness.replayed(2000n)
  expect(freshness.asOf).toBe(2000)
})

test('positions are compared as numbers', () => {
  expect(positionOf('0/0')).toBe(0n)
  expect(positionOf('16/B374D848')).toBe(0x16b374d848n)
  expect(positionOf('A/1') > positionOf('9/FFFFFFFF')).toBe(true)
})

test('a write counts from its beginning, and for a while without an end', () => {
  const writes = new LastWrites()
  expect(writes.of('a')).toBe(-Infinity)
  writes.begin('a', 1000)
  expect(writes.of('a')).toBe(91_000)
  writes.end('a', 2000)
  expect(writes.of('a')).toBe(2000)
  writes.forgetUntil(1999)
  expect(writes.of('a')).toBe(2000)
  writes.forgetUntil(2000)
  expect(writes.of('a')).toBe(-Infinity)
  writes.missed(3000)
  expect(writes.of('b')).toBe(3000)
})
