import { describe, expect, test } from 'vitest'
import type { QuestionContent, QuestionKeys, QuestionShapes } from '../content.ts'
import { textsWith } from '../testing/questions.ts'
import { acceptingContent, contentProblems, gradeContent, meaningOf } from './index.ts'
import { frameOf } from './kind.ts'

const texts = textsWith(0)
const optionsIn = (language = 'en') => ({ language, frame: frameOf(texts) })
const words = (key: Partial<QuestionKeys['words']> = {}): QuestionContent => ({
  kind: 'words',
  shape: {},
  key: {
    accepted: { en: [{ text: 'colour' }, { text: 'hue', share: '1/2' }] },
    caseSensitive: false,
    wildcards: false,
    ...key,
  },
})
const number = (
  key: Partial<QuestionKeys['number']> = {},
  shape: Partial<QuestionShapes['number']> = {},
): QuestionContent => ({
  kind: 'number',
  shape: { form: 'any', unit: 'none', ...shape },
  key: { accepted: [{ value: '3' }], ...key },
})
const lengths = {
  units: [
    { text: 'cm', factor: '1' },
    { text: 'm', factor: '100' },
  ],
}

describe('an accepted answer', () => {
  test.each<[QuestionContent, raw: string, language: string, accepted: unknown]>([
    [words(), ' Color ', 'en', { en: [{ text: 'colour' }, { text: 'hue', share: '1/2' }, { text: 'Color' }] }],
    [words(), 'HUE', 'en', { en: [{ text: 'colour' }, { text: 'HUE' }] }],
    [words(), 'couleur', 'fr', { en: [{ text: 'colour' }, { text: 'hue', share: '1/2' }], fr: [{ text: 'couleur' }] }],
    [number(), '3,1', 'en', [{ value: '3' }, { value: '3.1' }]],
    [number(), '22/7', 'en', [{ value: '3' }, { value: '22/7' }]],
    [number(), '1,500\t3/2', 'en', [{ value: '3' }, { value: '1.5' }]],
    [number(lengths, { unit: 'asked' }), '0.5 m', 'en', [{ value: '3' }, { value: '50' }]],
    [
      number({ accepted: [{ value: '3' }, { value: '4', share: '1/2' }, { from: '0', to: '9', share: '1/4' }] }),
      '4',
      'en',
      [{ value: '3' }, { from: '0', to: '9', share: '1/4' }, { value: '4' }],
    ],
  ])('of %j, %j in %s, earns all points', (content, raw, language, accepted) => {
    const accepting = acceptingContent(content, raw, optionsIn(language))
    expect(accepting?.key).toMatchObject({ accepted })
    expect(gradeContent(accepting ?? content, raw, { ...optionsIn(language), parts: 'all' }).outcome).toBe('correct')
    if (accepting && language === 'en') expect(contentProblems(accepting, texts)).toEqual([])
  })

  test.each<[QuestionContent, raw: string]>([
    [words(), 'Colour'],
    [words(), ''],
    [words(), 'x'.repeat(201)],
    [words({ wildcards: true }), 'col*'],
    [number(), '3'],
    [number(), '1,500'],
    [number(), 'three'],
    [number(lengths, { unit: 'asked' }), '5'],
    [{ kind: 'choice', shape: {}, key: { right: 'A' } }, 'B'],
  ])('of %j cannot be %j: it is right, cannot be read, or is an option', (content, raw) => {
    expect(acceptingContent(content, raw, optionsIn())).toBeNull()
  })

  test('of gaps is accepted in each typed gap that is not right, unless an option is wrong', () => {
    const frame = frameOf(textsWith(0, [3, 0, 0]))
    const gaps: QuestionContent = {
      kind: 'gaps',
      shape: { gaps: [{ kind: 'choice' }, { kind: 'number', form: 'any', unit: 'none' }, { kind: 'words' }] },
      key: {
        gaps: [
          { right: 'B' },
          { accepted: [{ value: '3' }] },
          { accepted: { en: [{ text: 'red' }] }, caseSensitive: false, wildcards: false },
        ],
      },
    }
    expect(acceptingContent(gaps, 'B\n3\nrose', { language: 'en', frame })?.key).toEqual({
      gaps: [
        { right: 'B' },
        { accepted: [{ value: '3' }] },
        { accepted: { en: [{ text: 'red' }, { text: 'rose' }] }, caseSensitive: false, wildcards: false },
      ],
    })
    expect(acceptingContent(gaps, 'A\n3\nrose', { language: 'en', frame })).toBeNull()
    expect(acceptingContent(gaps, 'B\n\nrose', { language: 'en', frame })).toBeNull()
    expect(meaningOf(gaps, 'B\n3.0\nRED', { language: 'en', frame })).toBe(
      meaningOf(gaps, 'B\n3\nred', { language: 'en', frame }),
    )
  })
})

test.each<[QuestionContent, string[], string]>([
  [number(), ['1/2', '0.5', '0,5', '½'], '5'],
  [number({}, { form: 'decimal' }), ['1.5', '1,5'], '3/2'],
  [words(), ['Rose', ' rose '], 'roses'],
  [words({ caseSensitive: true }), ['Rose', 'Rose '], 'rose'],
  [{ kind: 'several', shape: { max: null }, key: { right: 'A' } }, ['AB'], 'A'],
])('to %j, the answers %j mean the same, and %j something else', (content, same, other) => {
  const meanings = new Set(same.map((raw) => meaningOf(content, raw, optionsIn())))
  expect(meanings.size).toBe(1)
  expect(meanings.has(meaningOf(content, other, optionsIn()))).toBe(false)
})
