import { expect, test } from 'vitest'
import type { QuestionContent } from '../../../../shared/questions/content.ts'
import { answerByte } from '../../../../shared/questions/raw-answer.ts'
import type { GradingQuestion } from '../../exams/public.ts'
import { codedAnswers } from './answer-codes.ts'
import { otherAnswer } from './option-curves.ts'

const question = (content: QuestionContent): GradingQuestion => ({
  questionNo: 1,
  content,
  frame: { options: 4, lists: [], units: {} },
  scoring: null,
  points: 1,
  topic: 'Sets',
  level: null,
  cancelled: false,
})

/** The codes of answers of different students to one question, and the code of the right answer. */
function codesOf(content: QuestionContent, ...raw: string[]) {
  const given = raw.map((each) => ({
    answers: Uint8Array.of(answerByte(each)),
    typed: { 1: each },
    language: 'en',
  }))
  const { answers, key } = codedAnswers([question(content)], given)
  return { answers: answers.map(([code]) => code), key: key[0] }
}

test('options keep their numbers, and other answers to a question with options have one code', () => {
  const content: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'C' } }
  expect(codesOf(content, 'A', 'C', '', 'AC', 'xyz')).toEqual({ answers: [1, 3, 0, otherAnswer, otherAnswer], key: 3 })
})

test('each of several right options is right, and a blank is not', () => {
  const content: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'AC' } }
  expect(codesOf(content, 'B', 'A', 'C', '', 'B', 'D')).toEqual({ answers: [2, 1, 1, 0, 2, 3], key: 1 })
})

test('right numbers are one code however they are typed, and frequent wrong ones have their own', () => {
  const content: QuestionContent = {
    kind: 'number',
    shape: { form: 'any', unit: 'none' },
    key: { accepted: [{ value: '5' }] },
  }
  expect(codesOf(content, '5', '5,0', '7', '7', '8', '')).toEqual({ answers: [1, 1, 2, 2, 3, 0], key: 1 })
})

test.each<[QuestionContent, raw: string[], codes: number[]]>([
  [
    {
      kind: 'words',
      shape: {},
      key: { accepted: { en: [{ text: 'Mars' }] }, caseSensitive: false, wildcards: false },
    },
    ['mars', ' MARS ', 'venus', 'sun', 'sun'],
    [1, 1, 3, 2, 2],
  ],
  [{ kind: 'several', shape: { max: null }, key: { right: 'AC' } }, ['AC', 'AB', 'AB', 'D'], [1, 2, 2, 3]],
  [{ kind: 'ordering', shape: {}, key: { right: 'CABD' } }, ['CABD', 'ABCD', 'ABCD', 'BACD'], [1, 2, 2, 3]],
])('all right answers are equal, and equal wrong ones too: %j', (content, raw, codes) => {
  expect(codesOf(content, ...raw)).toEqual({ answers: codes, key: 1 })
})
