import { describe, expect, test } from 'vitest'
import type { QuestionContent, QuestionKeys, QuestionShapes, QuestionWords } from '../content.ts'
import { gradeAnswer } from '../grade-answer.ts'
import { typedWordsLimit, withPicked } from '../raw-answer.ts'
import { graded, gradeText, problemText, readingText, textsWith } from '../testing/questions.ts'
import { contentProblems, keyText, readAnswer, showAnswer } from './index.ts'
import { frameOf } from './kind.ts'

const typed = textsWith(0)
const problemsOf = (content: QuestionContent, words: Record<string, QuestionWords>) =>
  contentProblems(content, words).map(problemText)
const read = (content: QuestionContent, raw: string, words: Record<string, QuestionWords> = typed, language = 'en') =>
  readingText(readAnswer(content, raw, { language, frame: frameOf(words) }))
const gradeOf = (
  content: QuestionContent,
  raw: string,
  words: Record<string, QuestionWords> = typed,
  language = 'en',
) => gradeText(gradeAnswer(graded(content, words), raw, language)).replace(/,.*/, '')

describe('words', () => {
  const words = (
    accepted: QuestionKeys['words']['accepted'],
    more: Partial<QuestionKeys['words']> = {},
  ): QuestionContent => ({
    kind: 'words',
    shape: {},
    key: { accepted, caseSensitive: false, wildcards: false, ...more },
  })
  const colour = words({ en: [{ text: 'colour' }, { text: 'hue', share: '1/2' }], tr: [{ text: 'IŞIK' }] })

  test.each([
    [' Colour ', 'en', 'correct 1'],
    ['HUE', 'en', 'partial 1/2'],
    ['color', 'en', 'wrong 0'],
    ['', 'en', 'blank 0'],
    [' \u200e\u00a0', 'en', 'blank 0'],
    ['x'.repeat(typedWordsLimit + 1), 'en', 'unread 0'],
    ['ışık', 'tr', 'correct 1'],
    ['işik', 'tr', 'wrong 0'],
    ['colour', 'tr', 'wrong 0'],
    ['colour', 'fr', 'unread 0'],
    ['colour', 'toString', 'unread 0'],
  ])('%j in %s is %s', (raw, language, expected) => {
    expect(gradeOf(colour, raw, typed, language)).toBe(expected)
  })

  test('are compared with case and wildcards as the key says', () => {
    const salt = words({ en: [{ text: 'NaCl' }] }, { caseSensitive: true })
    expect(['NaCl', 'NACL'].map((raw) => gradeOf(salt, raw))).toEqual(['correct 1', 'wrong 0'])
    const any = words({ en: [{ text: 'photo*' }] }, { wildcards: true })
    expect(['Photosynthesis', 'a photo'].map((raw) => gradeOf(any, raw))).toEqual(['correct 1', 'wrong 0'])
  })

  test('are read, shown and checked', () => {
    expect(['', ' ', 'a', 'x'.repeat(201)].map((raw) => read(colour, raw))).toEqual([
      'blank',
      'blank',
      'complete',
      'wrongForm tooLong',
    ])
    expect(showAnswer(colour, ' a\tb ')).toBe('a b')
    expect(keyText(colour, 'en')).toBe('colour / hue (1/2)')
    expect(problemsOf(colour, typed)).toEqual([])
    expect(problemsOf(colour, { ...textsWith(2), fr: { text: '', options: [] } })).toEqual([
      'optionCount en',
      'optionCountsDiffer fr',
      'variantsMissing fr',
    ])
  })
})

describe('numbers', () => {
  const number = (
    key: QuestionKeys['number'],
    shape: QuestionShapes['number'] = { form: 'any', unit: 'none' },
  ): QuestionContent => ({ kind: 'number', shape, key })
  const half = number({ accepted: [{ value: '1.5' }, { from: '1.6', to: '1.7', share: '1/2' }] })
  const thousands = number({ accepted: [{ value: '1500' }] })
  const metres = number(
    {
      accepted: [{ value: '1500' }],
      units: [
        { text: 'm', factor: '1' },
        { text: 'km', factor: '1000' },
      ],
    },
    { form: 'any', unit: 'asked' },
  )
  const percent: Record<string, QuestionWords> = { en: { text: '', options: [], unit: '%' } }

  test.each<[QuestionContent, string, string]>([
    [half, '1.5', 'correct 1'],
    [half, '3/2', 'correct 1'],
    [half, '1.65', 'partial 1/2'],
    [half, '2', 'wrong 0'],
    [half, ' ', 'blank 0'],
    [half, 'two', 'unread 0'],
    [thousands, '1,500', 'unread 0'],
    [thousands, withPicked('1,500', '1500'), 'correct 1'],
    [thousands, withPicked('1,500', '3/2'), 'wrong 0'],
    [thousands, withPicked('1,500', '7'), 'unread 0'],
    [thousands, withPicked('1500', '1500'), 'correct 1'],
    [metres, '1.5 km', 'correct 1'],
    [metres, '1500m', 'correct 1'],
    [metres, '1500 km', 'wrong 0'],
    [metres, '1500', 'unread 0'],
    [metres, '1500 g', 'unread 0'],
  ])('%j: %j is %s', (content, raw, expected) => expect(gradeOf(content, raw)).toBe(expected))

  test('are read as far as the page can know', () => {
    expect(
      ['', '5', '1,500', withPicked('1,500', '3/2'), withPicked('5', '6'), 'five'].map((raw) => read(half, raw)),
    ).toEqual([
      'blank',
      'complete',
      'ambiguous 3/2 | 1500',
      'complete',
      'wrongForm unknownReading',
      'wrongForm letters',
    ])
    const integer = number({ accepted: [] }, { form: 'integer', unit: 'none' })
    expect(read(integer, '1/2')).toBe('wrongForm wrongForm')
  })

  test('need a unit that is asked for, whichever it is', () => {
    const answers = ['', '5', '5 m', '3e5 parsec', '50%', '1,500 g', withPicked('1,500 g', '1500'), 'm']
    expect(answers.map((raw) => read(metres, raw))).toEqual([
      'blank',
      'wrongForm unitMissing',
      'complete',
      'complete',
      'complete',
      'ambiguous 3/2 | 1500',
      'complete',
      'wrongForm letters',
    ])
  })

  test('can repeat the unit that is printed behind the box in the language of the paper', () => {
    const content = number({ accepted: [{ value: '50' }] }, { form: 'any', unit: 'shown' })
    expect(gradeOf(content, '50%', percent)).toBe('correct 1')
    expect(gradeOf(content, '50%', percent, 'fr')).toBe('wrong 0')
    expect(read(content, '50 %', percent)).toBe('complete')
  })

  test('are shown and checked', () => {
    expect([showAnswer(half, ' 1,5 '), showAnswer(half, withPicked('1,500', '3/2'))]).toEqual(['1,5', '1,500 (= 3/2)'])
    const accepted: QuestionKeys['number']['accepted'] = [
      { value: '3', tolerance: { absolute: '0.1' } },
      { value: '7', tolerance: { relative: '0.02' }, share: '1/2' },
      { value: '8', tolerance: { relative: '1/30' } },
      { from: '9', to: '10' },
      { from: '11' },
      { to: '1' },
    ]
    expect(keyText(number({ accepted }), 'en')).toBe('3 ± 0.1 / 7 ± 2% (1/2) / 8 ± 10/3% / 9 – 10 / ≥ 11 / ≤ 1')
    expect(keyText(metres, 'en')).toBe('1500 m')
    expect(problemsOf(half, typed)).toEqual([])
    expect(problemsOf(half, percent)).toEqual(['shownUnitUnused en'])
    expect(problemsOf(number({ accepted: [] }, { form: 'any', unit: 'shown' }), typed)).toEqual([
      'shownUnitMissing en',
      'nothingAccepted',
    ])
    const units = [
      { text: 'm', factor: '1' },
      { text: 'm', factor: '2' },
    ]
    expect(problemsOf(number({ accepted: [{ value: 'x' }], units }, { form: 'any', unit: 'asked' }), typed)).toEqual([
      'unreadableValue 0',
      'repeatedUnit 0 1',
    ])
  })
})
