import type { DataSource } from 'typeorm'

/**
 * The time that decides: the database's, so that all nodes agree whatever their own clocks say.
 * `shift` is added by the exam-day statements to the database's own `now()`; it is 0 outside tests.
 */
export interface Clock {
  /** milliseconds since 1970 */
  now(): number
  /** milliseconds */
  readonly shift: number
}

const samples = 5
const resyncEvery = 60_000

/**
 * A clock that follows the database's: its offset is taken from the sample with the least delay
 * (Cristian's algorithm), at start and once a minute.
 */
export async function createDatabaseClock(db: DataSource): Promise<Clock & { stop(): void }> {
  let offset = await measureOffset(db)
  const timer = setInterval(() => {
    // an unreachable database has louder ways to say so; the old offset serves until it is back
    measureOffset(db).then(
      (measured) => (offset = measured),
      () => {},
    )
  }, resyncEvery)
  timer.unref()
  return { now: () => Date.now() + offset, shift: 0, stop: () => clearInterval(timer) }
}

async function measureOffset(db: DataSource): Promise<number> {
  let best = { delay: Infinity, offset: 0 }
  for (let i = 0; i < samples; i++) {
    const sent = Date.now()
    const [row] = await db.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const received = Date.now()
    const delay = received - sent
    if (delay < best.delay) best = { delay, offset: Number(row.ms) - (sent + received) / 2 }
  }
  // half the delay is the most that the sample can be wrong: a smaller offset is noise
  return Math.abs(best.offset) <= best.delay / 2 + 1 ? 0 : best.offset
}
