import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDataSource } from '../database/data-source.ts'
import { Random } from '../demo-part/random.ts'
import { migrate } from '../database/migrate.ts'
import { enqueue } from '../database/queue.ts'
import { jobsOf } from './runner.ts'
import { entities } from '../modules.ts'
import { expectConsistent, makeSitting, rowId } from '../testing/arena.ts'
import { closeClients, examDayOperations, openClient } from '../testing/exam-day-client.ts'
import { startOwnPostgres, type OwnPostgres } from '../testing/processes/own-postgres.ts'
import { TestClock } from '../testing/test-clock.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { startJobs } from './runner.ts'
import { eventually } from '../../shared/testing/eventually.ts'

/** Restarts of PostgreSQL; `OUTAGES=20 OUTAGE_SEED=7 npx vitest run --project server server/jobs/outage.test.ts` */
const outages = Number(process.env.OUTAGES ?? 2)
const seed = Number(process.env.OUTAGE_SEED ?? 1)
/** Milliseconds after PostgreSQL is back by which each job has its outcome. */
const recoveryLimit = 15_000

let postgres: OwnPostgres
const closers: (() => unknown)[] = []
// registered first, so that it runs last
afterAll(async () => {
  closeClients()
  for (const close of closers) await close()
})
const app = useTestApp(async () => {
  postgres = await startOwnPostgres()
  const url = await postgres.createDatabase('outage')
  const dataSource = await createDataSource(url, { entities, pool: 5 }).initialize()
  await migrate(dataSource, url)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stadia-test-'))
  closers.push(
    () => dataSource.destroy(),
    () => postgres.remove(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
  const end = async () => undefined
  return {
    persistedOperations: examDayOperations,
    peer: {
      database: { name: 'outage', url, dataSource, disconnect: end, close: end },
      clock: new TestClock(),
      node: { config: { dataDir } },
    },
  }
})

type Outcome = 'succeeds' | 'fails once'
/** Attempts of the test's jobs so far, by job. */
const attempts = new Map<string, number>()

beforeAll(async () => {
  // any job of the product will do: only its outcome matters
  vi.spyOn(jobsOf(app.node), 'attempt.closed').mockImplementation(async (_ctx, { attemptIds }) => {
    const [id, outcome, ms] = attemptIds as [string, Outcome, string]
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    await pause(Number(ms))
    if (outcome === 'fails once' && attempt === 1) throw new Error('the first attempt fails')
  })
  await startJobs(app.node, app.database.url)
})
afterAll(() => void vi.restoreAllMocks())

test(`each job has an outcome within 15 s of a database outage, and no saved answer is lost (${outages} outages, seed ${seed})`, async () => {
  const random = new Random(seed)
  const students = await Promise.all([1, 2, 3].map(() => startSaving()))
  for (let round = 0; round < outages; round++) {
    const ids = await enqueueJobs(round, random)
    await pause(random.whole(50, 600))
    await postgres.stop(random.chance(0.5) ? 'fast' : 'immediate')
    await pause(random.whole(0, 1500))
    await postgres.start()
    const back = Date.now()
    await eventually(async () => expect(await withoutOutcome(ids)).toEqual([]))
    expect(Date.now() - back).toBeLessThan(recoveryLimit)
  }
  for (const student of students) {
    const { acknowledged, attempt } = await student.stop()
    expect(acknowledged).toBeGreaterThan(0)
    const { ackSeq } = await expectConsistent(app, attempt)
    expect(ackSeq).toBeGreaterThanOrEqual(acknowledged)
  }
})

/** Adds jobs that end around the time of the next outage. @returns their keys */
async function enqueueJobs(round: number, random: Random): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    const id = `${round}/${n}`
    const outcome: Outcome = n % 2 ? 'succeeds' : 'fails once'
    const lane = n % 4 === 3 ? { lane: `lane ${n}` } : {}
    const payload = { attemptIds: [id, outcome, String(random.whole(0, 700))] }
    await enqueue(app.as(null).ctx, 'attempt.closed', payload, { key: id, ...lane })
    ids.push(id)
  }
  return ids
}

/** Keys of jobs that have neither succeeded nor recorded their failure, and that will not run again. */
async function withoutOutcome(ids: readonly string[]): Promise<string[]> {
  const rows: { key: string }[] = await app.db.query(
    `select key from graphile_worker.jobs where key = any($1) and (last_error is null or locked_at is not null)`,
    [ids],
  )
  return rows.map(({ key }) => key)
}

/** A student who saves answers until stopped, and retries each until it is acknowledged. */
async function startSaving() {
  const sitting = await makeSitting(app)
  await sitting.start()
  const client = await openClient(app, sitting.student)
  let stopping = false
  let acknowledged = 0
  const saving = (async () => {
    for (let seq = 1; !stopping;) {
      const operation = { seq, questionNo: 1 + (seq % 5), choice: 'ABCD'[seq % 4]! }
      const { payload } = await client.save(sitting, 'http', [operation]).catch(() => ({ payload: null }))
      if (payload?.ackSeq >= seq) acknowledged = seq++
      await pause(20)
    }
  })()
  return {
    async stop() {
      stopping = true
      await saving
      return { acknowledged, attempt: { id: rowId(sitting.attemptId) } }
    },
  }
}
