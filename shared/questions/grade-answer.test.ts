import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GradedQuestion, gradeAnswer, rulesVersion } from './grade-answer.ts'
import { contentProblems, keyText, longestAnswer, partRulesOf, readAnswer, showAnswer } from './kinds/index.ts'
import { lettersOf } from './kinds/letters.ts'
import { Rational } from './numbers/rational.ts'
import { readNumber } from './numbers/read-number.ts'
import { gapLimit, questionKinds, type GapShape, type QuestionShape } from './content.ts'
import {
  hasAtMost,
  isStorable,
  numberAnswerLimit,
  numberFieldLimit,
  rawAnswerLimit,
  typedNumberLimit,
  withPicked,
} from './raw-answer.ts'
import { gradeText } from './testing/questions.ts'
import { randomCases, randomContents, randomQuestions } from './testing/random-questions.ts'

const seed = 20_260_101
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.string({ unit: fc.constantFrom(...'ABCDEFGH-\n\t'), maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,/%e- \n\t'), maxLength: 60 }),
    fc.constantFrom(
      '*'.repeat(rawAnswerLimit),
      '9'.repeat(rawAnswerLimit),
      '\n'.repeat(rawAnswerLimit),
      '\ud800',
      '1e999',
    ),
  )
  .filter((text) => bytesOf(text) <= rawAnswerLimit)

test('no text makes grading, reading or showing throw, and shares are from -1 to 1', () => {
  fc.assert(
    fc.property(randomQuestions, anyText, fc.constantFrom('en', 'tr', 'toString'), (question, raw, language) => {
      const grade = gradeAnswer(question, raw, language)
      expect(grade.share.abs().compare(Rational.one)).toBeLessThanOrEqual(0)
      expect(grade.right + grade.wrong).toBeLessThanOrEqual(Math.max(grade.total, lettersOf(8).length))
      expect(showAnswer(question, raw)).not.toMatch(/[\n\t]/)
      const { state } = readAnswer(question, raw, { language, frame: question.frame })
      if (state === 'blank') expect(grade.outcome).toBe('blank')
      if (grade.outcome === 'blank') expect(state).toBe('blank')
    }),
    { seed, numRuns: 3000 },
  )
})

test('the outcome follows from the share', () => {
  fc.assert(
    fc.property(randomCases, ({ question, raw }) => {
      const { outcome, share, right, total } = gradeAnswer(question, raw, 'en')
      if (outcome === 'correct') expect(`${share}`).toBe('1')
      if (outcome === 'partial') expect([share.compare(Rational.zero), share.compare(Rational.one)]).toEqual([1, -1])
      if (outcome === 'blank' || outcome === 'unread') expect(`${share}`).toBe('0')
      expect(right).toBeLessThanOrEqual(total)
    }),
    { seed, numRuns: 2000 },
  )
})

test('valid content has no problems, and its key is shown', () => {
  fc.assert(
    fc.property(randomContents, ({ content, words }) => {
      expect(contentProblems(content, words)).toEqual([])
      expect(keyText(content, 'en')).not.toBe('')
    }),
    { seed, numRuns: 500 },
  )
})

test('a rule for parts that a kind does not know is all or nothing', () => {
  fc.assert(
    fc.property(randomCases, ({ question, raw }) => {
      if (partRulesOf(question.kind).includes(question.parts)) return
      expect(gradeAnswer(question, raw, 'en')).toEqual(gradeAnswer({ ...question, parts: 'all' }, raw, 'en'))
    }),
    { seed, numRuns: 1000 },
  )
})

describe('options in another order with their key', () => {
  /** Replaces letters by those of a permutation. */
  const renamed = (text: string, order: string): string =>
    [...text].map((letter) => order[lettersOf(8).indexOf(letter)] ?? letter).join('')
  const sorted = (letters: string): string => [...letters].sort().join('')

  /** The same question and answer with its options, or those of its second list, in another order. */
  function permuted(question: GradedQuestion, raw: string, order: string): { question: GradedQuestion; raw: string } {
    const sharesOf = (shares: Record<string, string> | undefined) =>
      shares
        ? { shares: Object.fromEntries(Object.entries(shares).map(([a, share]) => [renamed(a, order), share])) }
        : {}
    switch (question.kind) {
      case 'choice':
      case 'several': {
        const { right, shares } = question.key
        const key = { right: sorted(renamed(right, order)), ...sharesOf(shares) }
        return { question: { ...question, key } as GradedQuestion, raw: sorted(renamed(raw, order)) }
      }
      case 'matching':
      case 'ordering':
      case 'place': {
        const right = renamed(question.key.right, order)
        return { question: { ...question, key: { right } } as GradedQuestion, raw: renamed(raw, order) }
      }
      default:
        return { question, raw }
    }
  }

  test('leave the grade as it is', () => {
    const cases = randomCases.chain((each) => {
      const { question } = each
      const size = question.kind === 'matching' ? (question.frame.lists[0] ?? 0) : question.frame.options
      const letters = [...lettersOf(size)]
      return fc
        .shuffledSubarray(letters, { minLength: letters.length })
        .map((order) => ({ ...each, order: order.join('') }))
    })
    fc.assert(
      fc.property(cases, ({ question, raw, order }) => {
        const other = permuted(question, raw, order)
        expect(gradeText(gradeAnswer(other.question, other.raw, 'en'))).toBe(
          gradeText(gradeAnswer(question, raw, 'en')),
        )
      }),
      { seed, numRuns: 2000 },
    )
  })
})

test('rows in another order with their key leave the grade as it is', () => {
  const rows = randomCases
    .filter(({ question }) => question.kind === 'matching')
    .chain((each) => {
      const places = [...each.raw].map((_, i) => i)
      return fc.shuffledSubarray(places, { minLength: places.length }).map((order) => ({ ...each, order }))
    })
  fc.assert(
    fc.property(rows, ({ question, raw, order }) => {
      const moved = (letters: string) => order.map((place) => letters[place] ?? '').join('')
      const key = { right: moved((question.key as { right: string }).right) }
      const other = { ...question, key } as GradedQuestion
      expect(gradeText(gradeAnswer(other, moved(raw), 'en'))).toBe(gradeText(gradeAnswer(question, raw, 'en')))
    }),
    { seed, numRuns: 300 },
  )
})

test('every kind has the rule all or nothing as its default', () => {
  for (const kind of questionKinds) expect(partRulesOf(kind)[0]).toBe('all')
})

test('answers of the greatest length of every kind can be stored', () => {
  const gap: GapShape[] = [{ kind: 'choice' }, { kind: 'words' }, { kind: 'number', form: 'any', unit: 'none' }]
  const shapes: QuestionShape[] = [
    { kind: 'words', shape: {} },
    { kind: 'number', shape: { form: 'any', unit: 'asked' } },
    ...gap.map((each) => ({ kind: 'gaps' as const, shape: { gaps: Array.from({ length: gapLimit }, () => each) } })),
  ]
  for (const shape of shapes) expect(isStorable('😀'.repeat(longestAnswer(shape)))).toBe(true)
  expect(rulesVersion).toBe(1)
})

test('an answer that can be read is no longer than its kind allows', () => {
  fc.assert(
    fc.property(randomQuestions, anyText, (question, raw) => {
      const { state } = readAnswer(question, raw, { language: 'en', frame: question.frame })
      const isRead = state === 'complete' || state === 'incomplete'
      expect(!isRead || hasAtMost(raw, longestAnswer(question))).toBe(true)
    }),
    { seed, numRuns: 1000 },
  )
})

test('each reading of a number with two meanings fits the limit of its answer', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 15 })
  const mark = fc.constantFrom(',', '.', "'")
  const numbers = fc
    .tuple(fc.constantFrom('', '-'), digits, mark, digits, fc.constantFrom('', 'e100', 'e-100', '(9)', '/7', '·10^-99'))
    .map((parts) => parts.join('').slice(0, typedNumberLimit))
  fc.assert(
    fc.property(fc.oneof(numbers, fc.constantFrom('1,234e-100', '1,234e100', '123,456,789,012e-100')), (typed) => {
      const readings = readNumber(typed, { form: 'any' })
      for (const { canonical } of readings.state === 'ambiguous' ? readings.readings : []) {
        expect(hasAtMost(withPicked('x'.repeat(numberFieldLimit), canonical), numberAnswerLimit)).toBe(true)
      }
    }),
    { seed, numRuns: 2000 },
  )
})
