import { expect, test, vi } from 'vitest'
import { Batches } from './batches.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Batches of numbers whose results are their squares; a batch ends when `release` is called. */
function stage({ size = 10, concurrent = 1, fail = (_items: readonly number[]): void => {} } = {}) {
  const ran: number[][] = []
  const open: (() => void)[] = []
  const batches = new Batches<number, number>({
    size,
    concurrent,
    keyOf: (item) => String(item % 100).padStart(2, '0'),
    async run(items) {
      ran.push([...items])
      await new Promise<void>((resolve) => open.push(resolve))
      fail(items)
      return items.map((item) => item * item)
    },
    isolates: (error) => (error as Error).message === 'poison',
  })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return {
    ran,
    batches,
    /** lets running batches end until nothing is left */
    async release() {
      for (let idle = 0; idle < 3; idle++) {
        await turn()
        if (open.length) idle = 0
        for (const end of open.splice(0)) end()
      }
    },
    turn,
  }
}

test('items of a turn run together, sorted by key, and get their own results', async () => {
  const { batches, ran, release } = stage()
  const results = Promise.all([3, 1, 2].map((item) => batches.add(item)))
  await release()
  expect(await results).toEqual([9, 1, 4])
  expect(ran).toEqual([[1, 2, 3]])
})

test('items that arrive while a batch runs form the next ones, up to the size', async () => {
  const { batches, ran, release, turn } = stage({ size: 3 })
  const early = batches.add(50)
  await turn()
  const later = Promise.all(numbers(4).map((item) => batches.add(item)))
  expect(batches.waiting).toBe(4)
  await release()
  expect([await early, await later]).toEqual([2500, [0, 1, 4, 9]])
  expect(ran).toEqual([[50], [0, 1, 2], [3]])
})

test('two items of a key never share a batch', async () => {
  const { batches, ran, release } = stage()
  const results = Promise.all([1, 101, 2].map((item) => batches.add(item)))
  await release()
  expect(await results).toEqual([1, 10_201, 4])
  expect(ran).toEqual([[1, 2], [101]])
})

test('at most `concurrent` batches run at once', async () => {
  const { batches, ran, release, turn } = stage({ size: 1, concurrent: 2 })
  const results = Promise.all(numbers(3).map((item) => batches.add(item)))
  await turn()
  await turn()
  expect(ran).toEqual([[0], [1]])
  await release()
  expect(await results).toEqual([0, 1, 4])
})

test('a failure of an item does not fail the others of its batch', async () => {
  const { batches, release } = stage({
    fail: (items) => {
      if (items.includes(2)) throw new Error('poison')
    },
  })
  const results = Promise.allSettled(numbers(4).map((item) => batches.add(item)))
  await release()
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('any other failure fails the whole batch, and the next one runs', async () => {
  let broken = true
  const { batches, ran, release } = stage({
    fail: () => {
      if (broken) throw new Error('no database')
    },
  })
  const results = Promise.allSettled(numbers(2).map((item) => batches.add(item)))
  await release()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  const next = batches.add(5)
  await release()
  expect(await next).toBe(25)
  expect(ran).toEqual([[0, 1], [5]])
})

test('with an interval, items that arrive soon after a batch gather for the next one', async () => {
  vi.useFakeTimers()
  const ran: number[][] = []
  const batches = new Batches<number, number>({
    size: 10,
    concurrent: 1,
    interval: 50,
    keyOf: String,
    run: async (items) => {
      ran.push([...items])
      return items
    },
  })
  await Promise.all([batches.add(1), vi.advanceTimersByTimeAsync(0)])
  const later = [batches.add(2)]
  await vi.advanceTimersByTimeAsync(30)
  later.push(batches.add(3))
  expect(ran).toEqual([[1]])
  await Promise.all([...later, vi.advanceTimersByTimeAsync(30)])
  expect(ran).toEqual([[1], [2, 3]])
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all([batches.add(4), vi.advanceTimersByTimeAsync(0)])
  expect(ran).toEqual([[1], [2, 3], [4]])
  vi.useRealTimers()
})
