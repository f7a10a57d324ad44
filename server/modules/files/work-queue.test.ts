import { expect, test } from 'vitest'
import { codeOf } from '../../errors/errors.ts'
import { createWorkQueue } from './work-queue.ts'

/** Tasks that finish on demand, and the order in which they started. */
function manualTasks() {
  const started: number[] = []
  const finish = new Map<number, (error?: Error) => void>()
  const task = (id: number) => () => {
    started.push(id)
    return new Promise<number>((resolve, reject) => {
      finish.set(id, (error) => (error ? reject(error) : resolve(id)))
    })
  }
  return { started, finish, task }
}

test('a work queue runs a few tasks concurrently, in order, and refuses tasks beyond its limit', async () => {
  const { started, finish, task } = manualTasks()
  const run = createWorkQueue({ concurrency: 2, maxWaiting: 2, retryAfterMs: 5000 })
  const results = [1, 2, 3, 4].map((id) => run(task(id)))
  const refused = await run(task(5)).catch((error: unknown) => error)
  expect(codeOf(refused)).toBe('OVERLOADED')
  expect(refused).toMatchObject({ extensions: { retryAfterMs: 5000 } })
  expect(started).toEqual([1, 2])

  finish.get(2)!()
  expect(await results[1]).toBe(2)
  expect(started).toEqual([1, 2, 3])
  finish.get(1)!()
  finish.get(3)!()
  await Promise.all([results[0], results[2]])
  finish.get(4)!()
  expect(await results[3]).toBe(4)
  expect(started).toEqual([1, 2, 3, 4])
})

test('a failed task frees its slot for the next', async () => {
  const { finish, task } = manualTasks()
  const run = createWorkQueue({ concurrency: 1, maxWaiting: 1, retryAfterMs: 1 })
  const failing = run(task(1))
  const next = run(task(2))
  finish.get(1)!(new Error('Broken'))
  await expect(failing).rejects.toThrow('Broken')
  finish.get(2)!()
  expect(await next).toBe(2)
})
