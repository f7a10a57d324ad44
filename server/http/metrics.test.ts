import { afterEach, expect, test } from 'vitest'
import { makeSitting } from '../testing/arena.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()
afterEach(() => {
  app.clock.shift = 0
})

/** Value of a Prometheus metric; 0 if absent. */
async function read(metric: string): Promise<number> {
  const { body } = await app.http.inject('/metrics')
  const line = body.split('\n').find((each) => each.startsWith(`${metric} `))
  return Number(line?.slice(metric.length + 1) ?? 0)
}

/** Increase of each metric while `work` runs. */
async function growth(metrics: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(metrics.map(read))
  await work()
  const after = await Promise.all(metrics.map(read))
  return after.map((value, i) => value - before[i]!)
}

const refused = (code: string) => `stadia_saves_refused_total{code="${code}"}`

test('saves over GraphQL and REST are counted, with their batches and commits', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  const metrics = ['stadia_saves_total', 'stadia_save_batch_size_count', 'stadia_save_commit_seconds_count']
  expect(await growth(metrics, () => sitting.save(1, [1, 'A']))).toEqual([1, 1, 1])
  const board = { questions: [{ questionNo: 2, selectedAnswer: 'B' }] }
  expect(await growth(metrics, () => sitting.sync(board))).toEqual([1, 1, 1])
})

test('a repeated save is counted as acknowledged, without a batch', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  await sitting.save(1, [1, 'A'])
  const metrics = ['stadia_saves_total', 'stadia_save_batch_size_count']
  expect(await growth(metrics, () => sitting.save(1, [1, 'A']))).toEqual([1, 0])
})

test('refusals are counted by code, including late answers', async () => {
  const sitting = await makeSitting(app)
  await sitting.fetch()
  expect(await growth([refused('SEQ_GAP')], () => sitting.save(5, [1, 'A']))).toEqual([1])
  app.clock.advance(3_700_000)
  expect(await growth([refused('LATE'), 'stadia_saves_total'], () => sitting.save(1, [1, 'A']))).toEqual([1, 0])
})

test('expired attempts are counted, whether closed by the job or a request', async () => {
  app.clock.advance(3_700_000)
  await app.runSchedule('closeDueAttempts')
  const [polled, left] = [await makeSitting(app), await makeSitting(app)]
  await polled.fetch()
  await left.fetch()
  app.clock.advance(3_700_000)
  expect(await growth(['stadia_time_ups_total'], () => polled.fetch())).toEqual([1])
  expect(await growth(['stadia_time_ups_total'], () => app.runSchedule('closeDueAttempts'))).toEqual([1])
  expect(await read('stadia_save_queue')).toBe(0)
})
