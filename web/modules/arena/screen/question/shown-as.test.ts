import { expect, test } from 'vitest'
import { choiceOf, letterOf, numberOf } from './shown-as.ts'

const question = (questionNo: number, options?: readonly ('A' | 'B' | 'C' | 'D')[]) => ({
  questionNo,
  selectedAnswer: null,
  source: null,
  ...(options ? { options } : {}),
})
const questions = [question(7, ['C', 'A', 'D', 'B']), question(2)]

test('a question is shown under its position', () => {
  expect([7, 2, 9].map((no) => numberOf(questions, no))).toEqual([1, 2, 9])
})

test('an option is shown under the letter of its position and stored under its own', () => {
  expect(letterOf(questions, 7, 'C')).toBe('A')
  expect(choiceOf(questions, 7, 'A')).toBe('C')
  for (const letter of ['A', 'B', 'C', 'D'] as const) {
    expect(choiceOf(questions, 7, letterOf(questions, 7, letter))).toBe(letter)
    expect(letterOf(questions, 2, letter)).toBe(letter)
    expect(choiceOf(questions, 2, letter)).toBe(letter)
  }
})
