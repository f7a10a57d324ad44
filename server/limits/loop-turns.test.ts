import { expect, test } from 'vitest'
import { LoopTurns } from './loop-turns.ts'

test('each key continues once in a turn of the event loop', async () => {
  const turns = new LoopTurns()
  const order: string[] = []
  const ask = async (name: string) => {
    const wait = turns.take(name[0] ?? '')
    if (wait) await wait
    order.push(name)
  }
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask)
  expect(order).toEqual(['a1', 'b1', 'c1'])
  await Promise.all(all)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a request of a later turn continues at once', async () => {
  const turns = new LoopTurns()
  expect(turns.take('a')).toBeNull()
  await new Promise((resolve) => setImmediate(resolve))
  expect(turns.take('a')).toBeNull()
})
