import { expect, test } from 'vitest'
import { AttemptMemory } from './memory.ts'
import type { AttemptState } from './types.ts'

const stateOf = (attemptId: string, typed: Record<string, string> = {}): AttemptState => ({
  attemptId,
  userId: 'student',
  epoch: 1,
  ackSeq: 0,
  head: '',
  answers: Buffer.alloc(1),
  typed,
  openUntil: 1,
  limits: [],
})
const numbers = Array.from({ length: 10 }, (_, i) => String(i))
const kept = (memory: AttemptMemory) => numbers.filter((id) => memory.get(id))

test('attempts beyond the limit are dropped, those not used for longest', () => {
  const memory = new AttemptMemory(8)
  for (const id of numbers) memory.learn(stateOf(id))
  expect(['0', '3', '4', '9'].map((id) => memory.get(id)?.attemptId)).toEqual([undefined, undefined, '4', '9'])
})

test('an attempt that is read again counts once', () => {
  const memory = new AttemptMemory(20)
  for (let i = 0; i < 5; i++) for (const id of numbers.slice(0, 9)) memory.learn(stateOf(id))
  expect(kept(memory)).toHaveLength(9)
})

test('attempts with long typed answers fill the cache sooner', () => {
  const memory = new AttemptMemory(8)
  for (const id of numbers) memory.learn(stateOf(id, { 1: 'x'.repeat(2000) }))
  expect(kept(memory)).toEqual(['9'])
})

test('answers typed after an attempt was read count too', () => {
  const memory = new AttemptMemory(8)
  memory.learn(stateOf('0'))
  memory.countTyped(2000)
  memory.learn(stateOf('1'))
  memory.countTyped(2000)
  expect(kept(memory)).toEqual(['1'])
})
