import type { DataSource } from 'typeorm'

/**
 * The authoritative clock: the database's, so that all nodes agree even if their own clocks differ.
 * `shift` is added by the exam-day statements to the database's own `now()`; it is 0 outside tests.
 */
export interface Clock {
  /**
   * Estimate of the database's time, milliseconds since 1970. For display and planning; SQL statements are
   * authoritative.
   */
  now(): number
  /** milliseconds */
  readonly shift: number
}

/** The clocks of this machine, in milliseconds. */
interface MachineClocks {
  /** Wall clock since 1970. It may be stepped at any time. */
  wall(): number
  /** Monotonic clock with an arbitrary origin. It never steps. */
  monotonic(): number
}

const machineClocks: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

const samples = 5
const resyncEvery = 60_000
/** Milliseconds between two comparisons of the wall clock with the monotonic clock. */
const checkEvery = 1000
/** Milliseconds by which the wall clock may deviate from the monotonic clock before that counts as a step. */
const stepLimit = 100

/**
 * A clock that follows the database's. It runs on the monotonic clock, so a step of the machine's wall
 * clock does not move it. The offset is the sample with the least delay (Cristian's algorithm), taken at
 * the start, once a minute, and immediately after a step of the wall clock: the database may run on the
 * same machine and have stepped too.
 */
export async function createDatabaseClock(
  db: Pick<DataSource, 'query'>,
  { wall, monotonic } = machineClocks,
): Promise<Clock & { stop(): void }> {
  const difference = () => wall() - monotonic()
  let known = difference()
  let offset = await measureOffset(db, { wall, monotonic })
  let sampling = false

  function sample() {
    if (sampling) return
    sampling = true
    known = difference()
    // While the database is unreachable, the old offset is kept; other parts report the outage.
    measureOffset(db, { wall, monotonic })
      .then(
        (measured) => (offset = measured),
        () => {},
      )
      .finally(() => (sampling = false))
  }

  /** @param at the current monotonic time */
  function sampleAfterStep(at = monotonic()) {
    if (Math.abs(wall() - at - known) > stepLimit) sample()
  }

  const timers = [setInterval(sample, resyncEvery), setInterval(() => sampleAfterStep(), checkEvery)]
  for (const timer of timers) timer.unref()
  return {
    now() {
      const at = monotonic()
      sampleAfterStep(at)
      return Math.floor(at + offset)
    },
    shift: 0,
    stop: () => timers.forEach(clearInterval),
  }
}

/** Milliseconds to add to the monotonic clock to get the database's time. */
async function measureOffset(db: Pick<DataSource, 'query'>, { wall, monotonic }: MachineClocks): Promise<number> {
  let best = { delay: Infinity, offset: 0 }
  for (let i = 0; i < samples; i++) {
    const sent = monotonic()
    const [row] = await db.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const received = monotonic()
    const delay = received - sent
    if (delay < best.delay) best = { delay, offset: Number(row.ms) - (sent + received) / 2 }
  }
  // Half the delay is the maximum error of the sample: a smaller deviation from the wall clock is noise.
  const machine = wall() - monotonic()
  return Math.abs(best.offset - machine) <= best.delay / 2 + 1 ? machine : best.offset
}
