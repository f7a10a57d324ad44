import { expect, test, vi } from 'vitest'
import type { Logger } from 'pino'
import { startTestApp } from '../testing/test-app.ts'
import { schedulesOf, startJobs, superviseRunner } from './runner.ts'
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

test('a node without jobs leaves the queue alone and runs only the schedules of every node', async ({
  onTestFinished,
}) => {
  const app = await startTestApp({ env: { JOBS: 'false' } })
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
