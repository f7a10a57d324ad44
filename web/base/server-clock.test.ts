import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

test('the clock follows the device until the first sample', () => {
  expect(
    createServerClock(
      () => 5,
      () => 1_000_000,
    ).now(),
  ).toBe(1_000_000)
})

test('the clock ignores errors of the device clock and uses the sample with the shortest delay', () => {
  let monotonic = 0
  const clock = createServerClock(
    () => monotonic,
    () => 42,
  )
  clock.sample(1_700_000_000_000, 100, 300)
  monotonic = 1200
  expect(clock.now()).toBe(1_700_000_001_000)
  clock.sample(1_800_000_000_000, 0, 1000)
  expect(clock.now()).toBe(1_700_000_001_000)
  clock.sample(1_700_000_002_000, 1200, 1220)
  monotonic = 1210
  expect(clock.now()).toBe(1_700_000_002_000)
})
