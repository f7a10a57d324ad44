import { describe, expect, test } from 'vitest'
import type { GapKey, GapShape, PartRule, QuestionContent } from '../content.ts'
import { gradeAnswer } from '../grade-answer.ts'
import { graded, gradeText, problemText, readingText, textsWith } from '../testing/questions.ts'
import { contentProblems, keyText, readAnswer, showAnswer } from './index.ts'
import { frameOf } from './kind.ts'

const shapes: GapShape[] = [{ kind: 'choice' }, { kind: 'number', form: 'any', unit: 'none' }, { kind: 'words' }]
const keys: GapKey[] = [
  { right: 'B' },
  { accepted: [{ value: '1500' }] },
  {
    accepted: { en: [{ text: 'red' }, { text: 'rose', share: '1/2' }] },
    caseSensitive: false,
    wildcards: false,
  },
]
const gaps = (gapShapes = shapes, gapKeys = keys): QuestionContent => ({
  kind: 'gaps',
  shape: { gaps: gapShapes },
  key: { gaps: gapKeys },
})
const words = textsWith(0, [3, 0, 0], 'a [[1]] b [[2]] c [[3]]')
const options = { language: 'en', frame: frameOf(words) }

describe.each<[PartRule, [raw: string, grade: string][]]>([
  [
    'all',
    [
      ['B\n1500\nred', 'correct 1, 3 right and 0 wrong of 3'],
      ['B\n1500\nrose', 'partial 1/2, 2 right and 0 wrong of 3'],
      ['B\n1500\n', 'wrong 0, 2 right and 0 wrong of 3'],
      ['C\n1500\nred', 'wrong 0, 2 right and 1 wrong of 3'],
      ['B\n1,500\nred', 'unread 0, 2 right and 0 wrong of 3'],
      ['', 'blank 0, 0 right and 0 wrong of 3'],
      ['\n \n', 'blank 0, 0 right and 0 wrong of 3'],
      ['D\n\n', 'unread 0, 0 right and 0 wrong of 3'],
      ['B\n1500\nred\n', 'unread 0, 0 right and 0 wrong of 3'],
    ],
  ],
  [
    'perPart',
    [
      ['B\n1500\nrose', 'partial 5/6, 2 right and 0 wrong of 3'],
      ['B\n1,500\ngreen', 'partial 1/3, 1 right and 1 wrong of 3'],
      ['C\nx\n', 'wrong 0, 0 right and 1 wrong of 3'],
    ],
  ],
  [
    'rightMinusWrong',
    [
      ['B\n1500\ngreen', 'partial 1/3, 2 right and 1 wrong of 3'],
      ['B\n\n', 'partial 1/3, 1 right and 0 wrong of 3'],
      ['C\n7\nrose', 'wrong 0, 0 right and 2 wrong of 3'],
      ['B\n1500', 'partial 2/3, 2 right and 0 wrong of 3'],
    ],
  ],
])('a text with gaps under the rule %s', (parts, rows) => {
  test.each(rows)('%j is %s', (raw, expected) => {
    expect(gradeText(gradeAnswer(graded(gaps(), words, parts), raw, 'en'))).toBe(expected)
  })
})

test.each([
  ['', 'blank'],
  ['A\n\n', 'incomplete 1/3'],
  ['A\n5\nx', 'complete'],
  ['A\n1,500\n', 'ambiguous 3/2 | 1500'],
  ['A\n1,500\t3/2\nx', 'complete'],
  ['Z\n1,500\nx', 'wrongForm notLetters'],
  ['A\n5\nx\ny', 'wrongForm tooManyGaps'],
])('%j is read as %s', (raw, expected) => expect(readingText(readAnswer(gaps(), raw, options))).toBe(expected))

test('each gap has its own reading', () => {
  const { gaps: readings } = readAnswer(gaps(), 'A\n1,500\n', options)
  expect(readings?.map(readingText)).toEqual(['complete', 'ambiguous 3/2 | 1500', 'blank'])
})

test('answers and keys are shown gap by gap', () => {
  expect(showAnswer(gaps(), 'A\n\n red ')).toBe('A; –; red')
  expect(showAnswer(gaps(), '')).toBe('')
  expect(keyText(gaps(), 'en')).toBe('B; 1500; red / rose (1/2)')
})

describe('the content of a text with gaps', () => {
  const problemsOf = (content: QuestionContent, texts = words) => contentProblems(content, texts).map(problemText)

  test('has no problem if all fits', () => expect(problemsOf(gaps())).toEqual([]))

  test('marks each gap once', () => {
    const texts = textsWith(0, [3, 0, 0], '[[1]] [[1]] [[2]] [[4]]')
    expect(problemsOf(gaps(), texts)).toEqual(['gapMarkRepeated en 1', 'gapMarkMissing en 3', 'gapMarkUnknown en 4'])
  })

  test('has as many gaps as allowed, with keys and lists', () => {
    expect(problemsOf(gaps([], []), textsWith(0))).toEqual(['gapCount'])
    const seven: GapShape[] = Array.from({ length: 7 }, () => ({ kind: 'choice' }))
    const text = seven.map((_, i) => `[[${i + 1}]]`).join()
    const sevenKeys = seven.map(() => ({ right: 'A' }))
    expect(problemsOf(gaps(seven, sevenKeys), textsWith(0, [2, 2, 2, 2, 2, 2, 2], text))).toEqual(['gapCount'])
    expect(problemsOf(gaps(), textsWith(0, [3, 0], 'a [[1]] b [[2]] c [[3]]'))).toEqual(['listCount en'])
    expect(problemsOf(gaps(shapes, keys.slice(0, 2)))).toEqual(['keyLength', 'gapKey 3'])
    expect(problemsOf(gaps(), textsWith(2, [3, 0, 0], 'a [[1]] b [[2]] c [[3]]'))).toEqual(['optionCount en'])
  })

  test('has keys of the kinds of its gaps, which have problems of their own', () => {
    expect(problemsOf(gaps(shapes, keys.toReversed()))).toEqual(['gapKey 1', 'gapKey 3'])
    const wrong: GapKey[] = [{ right: 'D' }, { accepted: [] }, { accepted: {}, caseSensitive: true, wildcards: true }]
    expect(problemsOf(gaps(shapes, wrong))).toEqual(['keyLetter D 1', 'nothingAccepted 2', 'variantsMissing en 3'])
    expect(problemsOf(gaps(), textsWith(0, [1, 2, 0], 'a [[1]] b [[2]] c [[3]]'))).toEqual([
      'optionCount en 1',
      'keyLetter B 1',
      'optionCount en 2',
    ])
  })

  test('with a key of another kind cannot be graded there', () => {
    const broken = graded(gaps(shapes, keys.toReversed()), words, 'perPart')
    expect(gradeText(gradeAnswer(broken, 'B\n1500\nred', 'en'))).toBe('partial 1/3, 1 right and 0 wrong of 3')
    expect(keyText(gaps(shapes, []), 'en')).toBe('–; –; –')
  })
})
