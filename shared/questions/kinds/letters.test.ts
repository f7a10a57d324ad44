import { describe, expect, test } from 'vitest'
import type { PartRule, QuestionContent, QuestionWords } from '../content.ts'
import { gradeAnswer } from '../grade-answer.ts'
import { graded, gradeText, problemText, readingText, textsWith } from '../testing/questions.ts'
import { contentAsShown, contentProblems, keyText, readAnswer, showAnswer } from './index.ts'
import { frameOf } from './kind.ts'

type Row = [raw: string, grade: string]
const table = (content: QuestionContent, words: Record<string, QuestionWords>, parts: PartRule, rows: Row[]) =>
  test.each(rows)(`${content.kind}, ${parts}: %j is %s`, (raw, expected) => {
    expect(gradeText(gradeAnswer(graded(content, words, parts), raw, 'en'))).toBe(expected)
  })
const problemsOf = (content: QuestionContent, words: Record<string, QuestionWords>) =>
  contentProblems(content, words).map(problemText)

const choice = (right: string, shares?: Record<string, string>): QuestionContent => ({
  kind: 'choice',
  shape: {},
  key: { right, ...(shares ? { shares } : {}) },
})
const several = (right: string, max: number | null = null, shares?: Record<string, string>): QuestionContent => ({
  kind: 'several',
  shape: { max },
  key: { right, ...(shares ? { shares } : {}) },
})
const matching = (right: string, reuse = false): QuestionContent => ({
  kind: 'matching',
  shape: { reuse },
  key: { right },
})
const ordering = (right: string): QuestionContent => ({ kind: 'ordering', shape: {}, key: { right } })

describe('choice', () => {
  table(choice('B'), textsWith(4), 'all', [
    ['B', 'correct 1, 1 right and 0 wrong of 1'],
    ['C', 'wrong 0, 0 right and 1 wrong of 1'],
    ['', 'blank 0, 0 right and 0 wrong of 1'],
    ['E', 'unread 0, 0 right and 0 wrong of 1'],
    ['b', 'unread 0, 0 right and 0 wrong of 1'],
    ['BC', 'unread 0, 0 right and 0 wrong of 1'],
  ])
  table(choice('BD'), textsWith(4), 'all', [
    ['B', 'correct 1, 1 right and 0 wrong of 1'],
    ['D', 'correct 1, 1 right and 0 wrong of 1'],
  ])
  table(choice('A', { B: '1/2', C: '-1/3' }), textsWith(4), 'perPart', [
    ['A', 'correct 1, 1 right and 0 wrong of 1'],
    ['B', 'partial 1/2, 0 right and 0 wrong of 1'],
    ['C', 'wrong -1/3, 0 right and 1 wrong of 1'],
    ['D', 'wrong 0, 0 right and 1 wrong of 1'],
  ])

  test('has its problems', () => {
    expect(problemsOf(choice('A'), textsWith(4))).toEqual([])
    expect(problemsOf(choice(''), textsWith(1))).toEqual(['optionCount en', 'keyMissing'])
    expect(problemsOf(choice('E'), textsWith(4))).toEqual(['keyLetter E'])
    expect(problemsOf(choice('BA'), textsWith(4))).toEqual(['keyOrder'])
    expect(problemsOf(choice('AA'), textsWith(4))).toEqual(['keyRepeated A'])
    expect(problemsOf(choice('A', { A: '1/2', B: '1', C: '2', I: '0' }), textsWith(4))).toEqual([
      'shareNumber C',
      'shareLetter I',
      'shareOfRight A',
      'shareOfWrong B',
    ])
    expect(problemsOf({ kind: 'choice', shape: { fixed: 'DE' }, key: { right: 'A' } }, textsWith(4))).toEqual([
      'fixedLetter E',
    ])
    const words = { ...textsWith(3), fr: { text: '', options: ['un', ' '] }, ru: { text: '', options: ['1', '', '3'] } }
    expect(problemsOf(choice('A'), words)).toEqual(['optionCountsDiffer fr', 'optionEmpty ru B'])
    expect(problemsOf(choice('A'), textsWith(3, [2]))).toEqual(['listCount en'])
  })
})

describe('several', () => {
  table(several('ACD'), textsWith(5), 'all', [
    ['ACD', 'correct 1, 3 right and 0 wrong of 3'],
    ['AC', 'wrong 0, 2 right and 0 wrong of 3'],
    ['ABCD', 'wrong 0, 3 right and 1 wrong of 3'],
    ['', 'blank 0, 0 right and 0 wrong of 3'],
    ['CA', 'unread 0, 0 right and 0 wrong of 3'],
    ['AA', 'unread 0, 0 right and 0 wrong of 3'],
    ['AF', 'unread 0, 0 right and 0 wrong of 3'],
  ])
  table(several('ACD'), textsWith(5), 'rightMinusWrong', [
    ['ACD', 'correct 1, 3 right and 0 wrong of 3'],
    ['AC', 'partial 2/3, 2 right and 0 wrong of 3'],
    ['ABC', 'partial 1/3, 2 right and 1 wrong of 3'],
    ['ABCDE', 'partial 1/3, 3 right and 2 wrong of 3'],
    ['AB', 'wrong 0, 1 right and 1 wrong of 3'],
    ['BE', 'wrong 0, 0 right and 2 wrong of 3'],
  ])
  table(several('ACD'), textsWith(5), 'perPart', [
    ['ACD', 'correct 1, 5 right and 0 wrong of 5'],
    ['AC', 'partial 4/5, 4 right and 1 wrong of 5'],
    ['ABCDE', 'partial 3/5, 3 right and 2 wrong of 5'],
    ['BE', 'wrong 0, 0 right and 5 wrong of 5'],
  ])
  table(several('AC', null, { A: '3/4', C: '1/4', B: '-1/2' }), textsWith(4), 'all', [
    ['AC', 'correct 1, 2 right and 0 wrong of 2'],
    ['ABC', 'partial 1/2, 2 right and 1 wrong of 2'],
    ['BC', 'wrong 0, 1 right and 1 wrong of 2'],
    ['ACD', 'correct 1, 2 right and 1 wrong of 2'],
  ])
  table(several('AC', 2), textsWith(4), 'perPart', [['ABC', 'unread 0, 0 right and 0 wrong of 4']])

  test('has its problems', () => {
    expect(problemsOf(several('AC', 2), textsWith(4))).toEqual([])
    expect(problemsOf(several('ABC', 2), textsWith(4))).toEqual(['keyAboveMax'])
    expect(problemsOf(several('A', 0), textsWith(4))).toEqual(['maxSelected'])
    expect(problemsOf(several('A', 5), textsWith(4))).toEqual(['maxSelected'])
    expect(problemsOf(several('AC', null, { A: '1/2', B: '1/4', C: '1/4' }), textsWith(4))).toEqual([
      'shareOfWrong B',
      'shareSum',
    ])
    expect(problemsOf(several('AC', null, { A: '1' }), textsWith(4))).toEqual(['shareOfRight C'])
  })
})

describe('matching', () => {
  table(matching('BAD-'), textsWith(4, [5]), 'all', [
    ['BAD-', 'correct 1, 4 right and 0 wrong of 4'],
    ['BADE', 'wrong 0, 3 right and 1 wrong of 4'],
    ['BA--', 'wrong 0, 3 right and 0 wrong of 4'],
    ['----', 'blank 0, 0 right and 0 wrong of 4'],
    ['', 'blank 0, 0 right and 0 wrong of 4'],
    ['BB--', 'unread 0, 0 right and 0 wrong of 4'],
    ['BAF-', 'unread 0, 0 right and 0 wrong of 4'],
    ['BA', 'unread 0, 0 right and 0 wrong of 4'],
    ['--', 'unread 0, 0 right and 0 wrong of 4'],
  ])
  table(matching('BAD'), textsWith(3, [5]), 'rightMinusWrong', [
    ['BAC', 'partial 1/3, 2 right and 1 wrong of 3'],
    ['BA-', 'partial 2/3, 2 right and 0 wrong of 3'],
    ['BDA', 'wrong 0, 1 right and 2 wrong of 3'],
  ])
  table(matching('BBA', true), textsWith(3, [2]), 'perPart', [
    ['BBA', 'correct 1, 3 right and 0 wrong of 3'],
    ['BBB', 'partial 2/3, 2 right and 1 wrong of 3'],
    ['B--', 'partial 1/3, 1 right and 0 wrong of 3'],
  ])

  test('has its problems', () => {
    expect(problemsOf(matching('BAD-'), textsWith(4, [5]))).toEqual([])
    expect(problemsOf(matching('BA'), textsWith(3, [5]))).toEqual(['keyLength'])
    expect(problemsOf(matching('BBF'), textsWith(3, [5]))).toEqual(['keyRepeated B', 'keyLetter C'])
    expect(problemsOf(matching('---'), textsWith(3, [5]))).toEqual(['keyMissing'])
    expect(problemsOf(matching('AB'), textsWith(2))).toEqual([
      'listCount en',
      'optionCount en 1',
      'keyLetter A',
      'keyLetter B',
    ])
    const words = { ...textsWith(2, [2]), az: { text: '', options: ['a', 'b'], lists: [['c', 'd', 'e']] } }
    expect(problemsOf(matching('AB'), words)).toEqual(['optionCountsDiffer az 1'])
  })
})

describe('ordering', () => {
  table(ordering('CABED'), textsWith(5), 'all', [
    ['CABED', 'correct 1, 5 right and 0 wrong of 5'],
    ['CABDE', 'wrong 0, 3 right and 2 wrong of 5'],
    ['CAB', 'wrong 0, 3 right and 0 wrong of 5'],
    ['', 'blank 0, 0 right and 0 wrong of 5'],
    ['CABEE', 'unread 0, 0 right and 0 wrong of 5'],
    ['CABEF', 'unread 0, 0 right and 0 wrong of 5'],
  ])
  table(ordering('CABED'), textsWith(5), 'perPart', [
    ['CABDE', 'partial 3/5, 3 right and 2 wrong of 5'],
    ['CAB', 'partial 3/5, 3 right and 0 wrong of 5'],
    ['ABEDC', 'wrong 0, 0 right and 5 wrong of 5'],
  ])
  table(ordering('CABED'), textsWith(5), 'longestRun', [
    ['CABED', 'correct 1, 5 right and 0 wrong of 5'],
    ['ABEDC', 'partial 4/5, 4 right and 1 wrong of 5'],
    ['EDCAB', 'partial 3/5, 3 right and 2 wrong of 5'],
    ['ABCED', 'partial 2/5, 2 right and 3 wrong of 5'],
    ['DEBAC', 'wrong 0, 0 right and 5 wrong of 5'],
    ['A', 'wrong 0, 0 right and 1 wrong of 5'],
  ])

  test('has its problems', () => {
    expect(problemsOf(ordering('CAB'), textsWith(3))).toEqual([])
    expect(problemsOf(ordering('CA'), textsWith(3))).toEqual(['keyLength'])
    expect(problemsOf(ordering('CAA'), textsWith(3))).toEqual(['keyRepeated A'])
    expect(problemsOf(ordering(''), textsWith(3))).toEqual(['keyMissing'])
  })
})

describe('place', () => {
  const circle = { form: 'circle', x: 500, y: 100, radius: 100 } as const
  const rectangle = { form: 'rectangle', left: 0, top: 0, width: 300, height: 1000 } as const
  const place = (
    regions: Extract<QuestionContent, { kind: 'place' }>['shape']['regions'],
    right = 'B',
  ): QuestionContent => ({
    kind: 'place',
    shape: { picture: `${'0a'.repeat(32)}.png`, regions },
    key: { right },
  })
  table(place([circle, rectangle]), textsWith(2), 'all', [
    ['B', 'correct 1, 1 right and 0 wrong of 1'],
    ['A', 'wrong 0, 0 right and 1 wrong of 1'],
    ['C', 'unread 0, 0 right and 0 wrong of 1'],
  ])

  test('has its problems', () => {
    expect(problemsOf(place([circle, rectangle]), textsWith(2))).toEqual([])
    expect(problemsOf(place([circle]), textsWith(2))).toEqual(['regionCount', 'optionCount en', 'keyLetter B'])
    const outside = [
      { ...circle, x: 950 },
      { ...rectangle, height: 1001 },
      {
        form: 'polygon' as const,
        points: [
          [0, 0],
          [-1, 5],
          [9, 9],
        ] as [number, number][],
      },
    ]
    expect(problemsOf(place(outside), textsWith(3))).toEqual(['regionOutside A', 'regionOutside B', 'regionOutside C'])
    const empty = [
      { ...circle, radius: 0 },
      { ...rectangle, width: Number.NaN },
      {
        form: 'polygon' as const,
        points: [
          [0, 0],
          [5, 5],
          [9, 9],
        ] as [number, number][],
      },
    ]
    expect(problemsOf(place(empty), textsWith(3))).toEqual(['regionEmpty A', 'regionEmpty B', 'regionEmpty C'])
    const renamed: QuestionContent = {
      kind: 'place',
      shape: { picture: '../x.png', regions: [circle, rectangle] },
      key: { right: 'A' },
    }
    expect(problemsOf(renamed, textsWith(2))).toEqual(['pictureName'])
  })
})

test.each<[QuestionContent, number[], string, string]>([
  [choice('A'), [4], '', 'blank'],
  [choice('A'), [4], 'D', 'complete'],
  [choice('A'), [4], 'E', 'wrongForm unknownLetter'],
  [choice('A'), [4], 'x', 'wrongForm notLetters'],
  [choice('A'), [4], 'AB', 'wrongForm letterCount'],
  [several('AB', 2), [4], 'BD', 'complete'],
  [several('AB', 2), [4], 'BCD', 'wrongForm tooManySelected'],
  [several('AB'), [4], 'DB', 'wrongForm lettersOutOfOrder'],
  [several('AB'), [4], 'BB', 'wrongForm repeatedLetter'],
  [matching('AB'), [3, 3], '---', 'blank'],
  [matching('AB'), [3, 3], 'A-C', 'incomplete 2/3'],
  [matching('AB'), [3, 3], 'ABC', 'complete'],
  [matching('AB'), [3, 3], 'AAC', 'wrongForm repeatedLetter'],
  [matching('AB', true), [3, 3], 'AAC', 'complete'],
  [matching('AB'), [3, 3], 'AB', 'wrongForm letterCount'],
  [ordering('ABC'), [3], 'CA', 'incomplete 2/3'],
  [ordering('ABC'), [3], 'CAB', 'complete'],
  [ordering('ABC'), [3], 'CABC', 'wrongForm repeatedLetter'],
])('%j with lists %j reads %j as %s', (content, [options = 0, ...lists], raw, expected) => {
  const frame = frameOf(textsWith(options, lists))
  expect(readingText(readAnswer(content, raw, { language: 'en', frame }))).toBe(expected)
})

test('answers and keys are shown as text', () => {
  expect(showAnswer(choice('A'), 'C')).toBe('C')
  expect(showAnswer(several('A'), 'AC')).toBe('A, C')
  expect(showAnswer(matching('A'), 'BA-')).toBe('1 → B, 2 → A, 3 → –')
  expect(showAnswer(ordering('A'), 'CABD')).toBe('C < A < B < D')
  expect(showAnswer(ordering('A'), 'what\nis\tthis')).toBe('what is this')
  const keys = [choice('BD'), several('BD'), matching('B-'), ordering('BA')]
  expect(keys.map((content) => keyText(content, 'en'))).toEqual(['B / D', 'B, D', '1 → B, 2 → –', 'B < A'])
})

test.each<[QuestionContent, raw: string, key: string, shown: string]>([
  [choice('BD'), 'C', 'C / D', 'A'],
  [several('BD'), 'AC', 'C, D', 'A, B'],
  [matching('BAD-'), 'ABCD', '1 → D, 2 → B, 3 → –, 4 → A', '1 → C, 2 → A, 3 → D, 4 → B'],
  [ordering('ABCD'), 'DCBA', 'B < D < A < C', 'C < A < D < B'],
])('%j and %j are shown in the letters of a student with the order CADB', (content, raw, key, shown) => {
  expect(keyText(contentAsShown(content, 'CADB'), 'en')).toBe(key)
  expect(showAnswer(content, raw, 'CADB')).toBe(shown)
})

test('shares follow their options to the letters that a student sees, and typed answers stay as they are', () => {
  expect(contentAsShown(several('AC', null, { A: '1/2', C: '1/2' }), 'CAB').key).toEqual({
    right: 'AB',
    shares: { A: '1/2', B: '1/2' },
  })
  expect(showAnswer({ kind: 'words', shape: {} }, 'CAB', 'BCA')).toBe('CAB')
})
