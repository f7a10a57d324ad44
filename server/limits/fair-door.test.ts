import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeOf } from '../errors/errors.ts'
import { FairDoor, type LineRules, type Place } from './fair-door.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rules: LineRules = { places: 2, crowd: 3, waiting: 5, patienceMs: 1000, retryAfterMs: 2000 }

/** Asks for places and notes what happens. */
function watched(given: Partial<LineRules> = {}) {
  const door = new FairDoor()
  const running: string[] = []
  const places = new Map<string, Place>()
  const ask = (key: string, name: string) => {
    const place = door.ask(key, { ...rules, ...given })
    places.set(name, place)
    if (!place.wait) running.push(name)
    else void place.wait.then((runs) => runs && running.push(name)).catch(() => {})
    return place
  }
  const leave = async (name: string) => {
    places.get(name)?.leave()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { door, running, ask, leave }
}

test('a line runs few requests at once, and the others wait in it', async () => {
  const { door, running, ask, leave } = watched()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  expect(running).toEqual(['a1', 'a2', 'b1'])
  await leave('a1')
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a2', 'a3', 'a4', 'b1']) await leave(name)
  expect(door.figures).toEqual({ keys: 0, running: 0, waiting: 0 })
})

test('a request beyond the waiting ones is refused with the time to wait, and only in its line', () => {
  const { ask, running } = watched({ crowd: Infinity })
  for (let n = 0; n < 7; n++) ask('a', `a${n}`)
  const refusal = (() => {
    try {
      ask('a', 'one more')
    } catch (error) {
      return error
    }
  })()
  expect(codeOf(refusal)).toBe('RATE_LIMITED')
  expect(refusal).toMatchObject({ extensions: { retryAfterMs: 2000, notStarted: true } })
  ask('b', 'b1')
  expect(running).toContain('b1')
})

test('a request waits no longer than the patience', async () => {
  const { door, ask, leave } = watched()
  for (const name of ['a1', 'a2']) ask('a', name)
  const late = ask('a', 'a3')
  const refusal = late.wait?.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await refusal).toMatchObject({ extensions: { code: 'RATE_LIMITED', notStarted: true } })
  expect(door.figures).toEqual({ keys: 1, running: 2, waiting: 0 })
  for (const name of ['a1', 'a2']) await leave(name)
  expect(door.figures.keys).toBe(0)
})

test('a request whose client has gone leaves the line', async () => {
  const { door, running, ask, leave } = watched()
  for (const name of ['a1', 'a2']) ask('a', name)
  const gone = ask('a', 'gone')
  ask('a', 'a3')
  await leave('gone')
  expect(await gone.wait).toBe(false)
  await leave('a1')
  expect(running).toEqual(['a1', 'a2', 'a3'])
  gone.leave()
  expect(door.figures).toEqual({ keys: 1, running: 2, waiting: 0 })
})

test('a crowded line runs one request at a time, when no other request runs', async () => {
  const { running, ask, leave } = watched()
  for (let n = 1; n <= 6; n++) ask('a', `a${n}`)
  ask('b', 'b1')
  await leave('a1')
  await leave('a2')
  expect(running).toEqual(['a1', 'a2', 'b1'])
  await leave('b1')
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3'])
  // another account does not wait for the crowded one
  ask('b', 'b2')
  expect(running).toContain('b2')
  await leave('a3')
  expect(running).not.toContain('a4')
  await leave('b2')
  expect(running).toContain('a4')
})

test('a crowded line advances beside others that never pause', async () => {
  const { running, ask, leave } = watched()
  for (let n = 1; n <= 6; n++) ask('a', `a${n}`)
  ask('b', 'b1')
  await leave('a1')
  await leave('a2')
  await vi.advanceTimersByTimeAsync(50)
  expect(running).toEqual(['a1', 'a2', 'b1', 'a3'])
  await leave('a3')
  await vi.advanceTimersByTimeAsync(50)
  expect(running.at(-1)).toBe('a4')
})

test('crowded lines are served in turn', async () => {
  const { running, ask, leave } = watched()
  for (let n = 1; n <= 6; n++) ask('a', `a${n}`)
  for (let n = 1; n <= 6; n++) ask('b', `b${n}`)
  for (const name of ['a1', 'a2', 'b1', 'b2']) await leave(name)
  for (let n = 3; n <= 5; n++) for (const key of ['a', 'b']) await leave(`${key}${n}`)
  expect(running.slice(4)).toEqual(['a3', 'b3', 'a4', 'b4', 'a5', 'b5', 'a6'])
})

test('a line is no longer crowded when nobody waits in it', async () => {
  const { running, ask, leave } = watched()
  for (let n = 1; n <= 6; n++) ask('a', `a${n}`)
  for (let n = 1; n <= 6; n++) await leave(`a${n}`)
  ask('b', 'b1')
  for (const name of ['later 1', 'later 2']) ask('a', name)
  expect(running.slice(-2)).toEqual(['later 1', 'later 2'])
})
