import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Alarms } from './alarms.ts'

let rung: string[][]
let alarms: Alarms
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  rung = []
  alarms = new Alarms(
    () => Date.now(),
    (ids) => rung.push([...ids]),
  )
})
afterEach(() => {
  alarms.clear()
  vi.useRealTimers()
})

test('deadlines close to each other ring together and never early', () => {
  alarms.set('a', 1_000_110)
  alarms.set('b', 1_000_140)
  alarms.set('c', 1_000_160)
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(149)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(1)
  expect(rung).toEqual([['a', 'b']])
  vi.advanceTimersByTime(50)
  expect(rung).toEqual([['a', 'b'], ['c']])
  expect(vi.getTimerCount()).toBe(0)
})

test('an alarm can be moved and cancelled', () => {
  alarms.set('a', 1_000_100)
  alarms.set('b', 1_000_100)
  alarms.set('a', 1_000_900)
  alarms.set('b', null)
  vi.advanceTimersByTime(500)
  expect(rung).toEqual([])
  vi.advanceTimersByTime(500)
  expect(rung).toEqual([['a']])
})

test('a distant deadline is reached through intermediate timers', () => {
  alarms.set('a', 1_000_000 + 40 * 86_400_000)
  vi.advanceTimersByTime(3_600_000)
  expect(rung).toEqual([['a']])
})

test('ten thousand equal deadlines take one timer', () => {
  for (let i = 0; i < 10_000; i++) alarms.set(String(i), 1_005_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(5000)
  expect(rung[0]).toHaveLength(10_000)
})
