import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { enqueue } from '../database/queue.ts'
import { startTcpProxy, type TcpProxy } from '../../shared/testing/tcp-proxy.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { HeldJobs } from './held-jobs.ts'
import { JobPool } from './job-pool.ts'

const app = useTestApp()
const jobs = 'graphile_worker._private_jobs'
let proxy: TcpProxy
let pool: JobPool
const outcomes: (readonly string[])[] = []
const log = { warn: vi.fn<Logger['warn']>() }

beforeEach(async () => {
  const url = new URL(app.database.url)
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  outcomes.length = 0
  const onOutcome = (ids: readonly string[]) => void outcomes.push(ids)
  pool = new JobPool({ connection: { connectionString: url.href, max: 1 }, log, onOutcome })
  return async () => {
    if (!pool.ended) await pool.close(0)
    await proxy.cut().catch(() => undefined)
  }
})

/** Adds a job. @returns its id, and the statement by which the queue completes it */
async function addJob(key: string) {
  await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: [] }, { key })
  const [{ id }] = await app.db.query(`select id from ${jobs} where key = $1`, [key])
  const statement = { name: 'complete_job/graphile_worker', text: `delete from ${jobs} where id = $1`, values: [id] }
  return { id: id as string, statement }
}
const exists = async (id: string) => (await app.db.query(`select from ${jobs} where id = $1`, [id])).length > 0

test("a job's outcome is written once PostgreSQL is back, whether it was sent before or after the connection broke", async () => {
  const [early, late] = [await addJob('early'), await addJob('late')]
  const connected = await pool.connect()
  await proxy.cut()
  const writing = connected.query(early.statement).finally(() => connected.release())
  await proxy.mend()
  await writing
  await proxy.cut()
  const unconnected = await pool.connect()
  const writingLate = unconnected.query(late.statement).finally(() => unconnected.release())
  await proxy.mend()
  await writingLate
  expect([await exists(early.id), await exists(late.id)]).toEqual([false, false])
  expect(outcomes).toEqual([[early.id], [late.id]])
})

test('other statements fail during an outage and are not retried', async () => {
  await proxy.cut()
  const client = await pool.connect()
  await expect(client.query('select 1')).rejects.toThrow('ECONNREFUSED')
  client.release()
})

test('the first read of the task ids waits for PostgreSQL, since the queue would cache its failure', async () => {
  await proxy.cut()
  const client = await pool.connect()
  const reading = client.query({ text: 'select id from graphile_worker._private_tasks as tasks', values: [] })
  await proxy.mend()
  await expect(reading).resolves.toMatchObject({ rows: expect.any(Array) })
  client.release()
})

test('a closing pool gives up an outcome that PostgreSQL does not accept', async () => {
  const { id, statement } = await addJob('given up')
  await proxy.cut()
  const client = await pool.connect()
  const writing = client.query(statement)
  await pool.close(1)
  await expect(writing).resolves.toMatchObject({ rows: [] })
  expect(outcomes).toEqual([[id]])
  const [fields, message] = log.warn.mock.lastCall as unknown as [object, string]
  expect(fields).toMatchObject({ jobIds: [id] })
  expect(message).toBe('The outcome of a job was lost; the job will run again')
})

test('jobs are held from their start to their outcome, and an ended pool holds none', () => {
  const events: WorkerEvents = new EventEmitter()
  const held = new HeldJobs(events)
  const emit = (name: string, payload: object) => (events as EventEmitter).emit(name, payload)
  const workerPool = { id: 'pool-1' }
  emit('pool:create', { workerPool })
  for (const id of ['1', '2']) emit('job:start', { worker: { workerPool }, job: { id } })
  held.drop(['1'])
  expect([held.living, held.jobIds, held.ended]).toEqual([['pool-1'], ['2'], []])
  emit('pool:release', { workerPool })
  expect([held.living, held.jobIds, held.ended]).toEqual([[], [], ['pool-1']])
  held.forget(['pool-1'])
  expect(held.ended).toEqual([])
})
