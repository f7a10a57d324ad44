import { expect, test, vi } from 'vitest'
import type { Logger } from 'pino'
import { startTestApp } from '../testing/test-app.ts'
import type { Ctx } from '../context/context.ts'
import { enqueue, liveWorkers } from '../database/queue.ts'
import { jobsOf, schedulesOf, startJobs, superviseRunner, systemContext } from './runner.ts'
import { watchWorkers } from './watch-workers.ts'
import { recoverJobs } from './worker-heartbeat.ts'
import { eventually } from '../../shared/testing/eventually.ts'

/** A fake runner that ends on command. */
function makeRunner() {
  let end!: (error?: Error) => void
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  return { promise, end, stop: vi.fn<() => Promise<void>>(async () => end()) }
}

test('a job runner that exits unexpectedly is replaced, even if the first replacement fails to start', async () => {
  const [first, second] = [makeRunner(), makeRunner()]
  const log = { error: vi.fn<Logger['error']>() }
  const start = vi
    .fn<() => Promise<ReturnType<typeof makeRunner>>>()
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValueOnce(second)
  const stop = await superviseRunner(start, log, 1)
  first.end(new Error('the connection was lost'))
  await eventually(() => expect(start).toHaveBeenCalledTimes(3))
  expect(log.error.mock.calls.map(([, text]) => text)).toEqual([
    'The job runner stopped; starting another one',
    'Starting the job runner failed',
  ])
  await stop()
  expect(second.stop).toHaveBeenCalledOnce()
})

test('a stopped job runner is not replaced', async () => {
  const runner = makeRunner()
  const start = vi.fn<() => Promise<typeof runner>>(async () => runner)
  const stop = await superviseRunner(start, { error: vi.fn<Logger['error']>() })
  await stop()
  expect(start).toHaveBeenCalledOnce()
})

test('a node that only serves requests leaves the queue alone and runs only the schedules of every node', async ({
  onTestFinished,
}) => {
  const app = await startTestApp({ env: { ROLE: 'web' } })
  onTestFinished(() => app.stop())
  const schedules = schedulesOf(app.node)
  const runs = schedules.map((each) => vi.spyOn(each, 'run').mockResolvedValue(undefined))
  // other test files run the same schedules
  onTestFinished(() => runs.forEach((run) => run.mockRestore()))
  await startJobs(app.node, app.database.url)
  const repeated = schedules.filter((_, index) => runs[index]!.mock.calls.length).map(({ name }) => name)
  expect(repeated).toEqual(['texts.refresh', 'reportNode'])
  const connections = `select from pg_stat_activity
    where datname = current_database() and application_name = 'stadia jobs'`
  expect(await app.db.query(connections)).toEqual([])
})

test('two workers run each job once, and share them', async ({ onTestFinished }) => {
  const one = await startTestApp()
  const two = await startTestApp({ peer: one })
  onTestFinished(async () => {
    await two.stop()
    await one.stop()
  })
  const runs: { worker: number; id: string }[] = []
  for (const [worker, { node }] of [one, two].entries()) {
    vi.spyOn(jobsOf(node), 'attempt.closed').mockImplementation(async (_ctx, { attemptIds }) => {
      runs.push({ worker, id: attemptIds[0]! })
    })
    vi.spyOn(node.hooks, 'of').mockReturnValue([])
  }
  const ids = Array.from({ length: 200 }, (_, n) => `job ${n}`)
  for (const id of ids) await enqueue(one.as(null).ctx, 'attempt.closed', { attemptIds: [id] })
  await Promise.all([one, two].map(({ node }) => startJobs(node, one.database.url)))
  await eventually(() => expect(new Set(runs.map(({ id }) => id)).size).toBe(ids.length))
  expect(runs).toHaveLength(ids.length)
  expect(new Set(runs.map(({ worker }) => worker)).size).toBe(2)
  expect(await liveWorkers(one.db)).toBe(2)
})

test('without a node that runs jobs, the others log it once, and again when one has started', async ({
  onTestFinished,
}) => {
  const app = await startTestApp({ env: { ROLE: 'web' } })
  onTestFinished(() => app.stop())
  const log = { error: vi.fn<Logger['error']>(), info: vi.fn<Logger['info']>() }
  const ctx = { ...systemContext(app.node, 'watchWorkers'), log } as unknown as Ctx
  const watch = watchWorkers()
  for (let look = 0; look < 5; look++) await watch.run(ctx)
  expect(log.error.mock.calls).toEqual([['No node runs background jobs: start one with ROLE=worker or ROLE=both']])
  await recoverJobs(app.db, ['worker'], [])
  for (let look = 0; look < 3; look++) await watch.run(ctx)
  expect(log.info.mock.calls).toEqual([['A node runs background jobs again']])
  expect(log.error).toHaveBeenCalledOnce()
})
