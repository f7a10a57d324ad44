import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDatabaseClock } from './clock.ts'
import { eventually } from '../../shared/testing/eventually.ts'

/** Simulated clocks of a machine and a database, in milliseconds. */
const world = { monotonic: 0, wall: 0, database: 0, samples: 0 }
const machine = { wall: () => world.wall, monotonic: () => world.monotonic }
const database = {
  async query<T>() {
    world.samples++
    return [{ ms: world.database }] as T
  },
}

let stop = () => {}
beforeEach(() => void Object.assign(world, { monotonic: 500, wall: 1_000_000, database: 1_003_000, samples: 0 }))
afterEach(() => stop())

async function startClock() {
  const clock = await createDatabaseClock(database, machine)
  stop = clock.stop
  return clock
}

function pass(ms: number) {
  for (const each of ['monotonic', 'wall', 'database'] as const) world[each] += ms
}

test('the clock follows the time of the database', async () => {
  const clock = await startClock()
  expect(clock.now()).toBe(1_003_000)
  pass(5000)
  expect(clock.now()).toBe(1_008_000)
})

test.each([120_000, -120_000])('a step of the wall clock by %i ms does not move the clock', async (step) => {
  const clock = await startClock()
  world.wall += step
  pass(1000)
  expect(clock.now()).toBe(1_004_000)
})

test('a step of the wall clock triggers an immediate query of the database clock', async () => {
  const clock = await startClock()
  const { samples } = world
  pass(1000)
  clock.now()
  expect(world.samples).toBe(samples)
  world.wall -= 120_000
  world.database -= 120_000
  clock.now()
  await eventually(() => expect(clock.now()).toBe(884_000))
  expect(world.samples).toBe(samples * 2)
  clock.now()
  expect(world.samples).toBe(samples * 2)
})
