import { expect, test } from 'vitest'
import { boardAt, momentAfter, seenAs, waitBetween } from './timeline-events.ts'

const answer = (at: number, questionNo: number, answer: string | null) => ({
  at: new Date(at * 1000).toISOString(),
  kind: 'answer',
  questionNo,
  answer,
})
const events = [
  answer(0, 1, 'A'),
  { at: new Date(5000).toISOString(), kind: 'note', action: 'User has left the tab' },
  answer(10, 1, 'C'),
  answer(12, 2, '1,5 m'),
  answer(600, 1, null),
]

test('the board shows the answers at a given time without cleared ones', () => {
  expect([...boardAt(events, 0)]).toEqual([])
  expect([...boardAt(events, 2)]).toEqual([[1, 'A']])
  expect([...boardAt(events, 4)]).toEqual([
    [1, 'C'],
    [2, '1,5 m'],
  ])
  expect([...boardAt(events, 5)]).toEqual([[2, '1,5 m']])
})

test('a replay keeps its pace and limits long waits', () => {
  expect(waitBetween(events, 1, 10)).toBe(500)
  expect(waitBetween(events, 4, 10)).toBe(1500)
  expect(waitBetween(events, 5, 10)).toBe(0)
})

test('the questions are requested as of the last event that has happened', () => {
  expect(momentAfter(events, 0)).toBe(new Date(-1).toISOString())
  expect(momentAfter(events, 3)).toBe(new Date(10_001).toISOString())
  expect(momentAfter(events, 5)).toBeNull()
  expect(momentAfter([], 0)).toBeNull()
})

test('an answer is shown with the number and the letters that the student saw', () => {
  const event = { ...answer(0, 2, '1 → B, 2 → A'), answerSeen: '1 → A, 2 → B' }
  const variant = [
    { questionNo: 2, options: ['B', 'A'] },
    { questionNo: 1, options: [] },
  ]
  expect(seenAs(variant, event)).toEqual({ number: 1, letter: '1 → A, 2 → B' })
  expect(seenAs(null, event)).toBeNull()
  expect([...boardAt([event], 1)]).toEqual([[2, '1 → A, 2 → B']])
})
