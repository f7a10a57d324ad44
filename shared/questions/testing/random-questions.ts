import fc from 'fast-check'
import type { GapKey, GapShape, PartRule, QuestionContent, QuestionWords } from '../content.ts'
import { numberForms, partRules, unitUses } from '../content.ts'
import type { GradedQuestion } from '../grade-answer.ts'
import { noLetter } from '../kinds/letters.ts'
import { optionLetters } from '../raw-answer.ts'
import { graded, textsWith } from './questions.ts'

/** A valid question and an answer of the right form to it. */
export interface Case {
  question: GradedQuestion
  raw: string
}

type Texts = Record<string, QuestionWords>
type Made = { content: QuestionContent; words: Texts; answer: fc.Arbitrary<string> }

const count = fc.integer({ min: 2, max: 8 })
const lettersUpTo = (options: number) => optionLetters.slice(0, options)
const someOf = (options: number) =>
  fc.subarray([...lettersUpTo(options)], { minLength: 1 }).map((letters) => letters.join(''))
const anOrderOf = (options: number) =>
  fc.shuffledSubarray([...lettersUpTo(options)], { minLength: options }).map((letters) => letters.join(''))
/** Letters, or none, for rows; different ones. */
const rowsOf = (rows: number, options: number) =>
  fc
    .shuffledSubarray([...lettersUpTo(options), ...noLetter.repeat(rows)], { minLength: rows, maxLength: rows })
    .map((letters) => letters.join(''))

const choices = fc.record({ options: count }).chain(({ options }) =>
  fc.record({ right: someOf(options), shared: fc.boolean() }).map(({ right, shared }): Made => {
    const wrong = lettersUpTo(options).filter((letter) => !right.includes(letter))
    const shares = Object.fromEntries(wrong.map((letter, i) => [letter, i % 2 ? '1/2' : '-1/3']))
    return {
      content: { kind: 'choice', shape: {}, key: { right, ...(shared ? { shares } : {}) } },
      words: textsWith(options),
      answer: fc.constantFrom(...lettersUpTo(options)),
    }
  }),
)
const severals = count.chain((options) =>
  fc.record({ right: someOf(options), shared: fc.boolean() }).map(({ right, shared }): Made => {
    const shares = Object.fromEntries(
      lettersUpTo(options).map((letter) => [letter, right.includes(letter) ? `1/${right.length}` : '-1/2']),
    )
    return {
      content: { kind: 'several', shape: { max: null }, key: { right, ...(shared ? { shares } : {}) } },
      words: textsWith(options),
      answer: someOf(options),
    }
  }),
)
const matchings = fc.tuple(count, count).chain(([rows, options]) =>
  rowsOf(rows, options)
    .filter((right) => right.replaceAll(noLetter, '') !== '')
    .map((right): Made => ({
      content: { kind: 'matching', shape: { reuse: false }, key: { right } },
      words: textsWith(rows, [options]),
      answer: rowsOf(rows, options),
    })),
)
const orderings = count.chain((options) =>
  anOrderOf(options).map((right): Made => ({
    content: { kind: 'ordering', shape: {}, key: { right } },
    words: textsWith(options),
    answer: anOrderOf(options),
  })),
)
const places = count.chain((options) =>
  someOf(options).map((right): Made => {
    const regions = lettersUpTo(options).map((_, i) => ({
      form: 'circle' as const,
      x: 100 * i + 50,
      y: 50,
      radius: 40,
    }))
    return {
      content: { kind: 'place', shape: { picture: `${'a'.repeat(64)}.png`, regions }, key: { right } },
      words: textsWith(options),
      answer: fc.constantFrom(...lettersUpTo(options)),
    }
  }),
)

const numberShape = { form: 'any', unit: 'none' } as const
const numberKey = { accepted: [{ value: '2' }, { from: '3', to: '4', share: '1/3' }] }
const units = [{ text: 'm', factor: '1' }]
const numberAnswer = fc.constantFrom('2', '2.0', '7/2', '3,5 m', '7', '-1', '2,000', '2 m')
const numbers: fc.Arbitrary<Made> = fc
  .record({ form: fc.constantFrom(...numberForms), unit: fc.constantFrom(...unitUses) })
  .map((shape) => ({
    content: { kind: 'number', shape, key: shape.unit === 'asked' ? { ...numberKey, units } : numberKey },
    words: { en: { text: '', options: [], ...(shape.unit === 'shown' ? { unit: 'm' } : {}) } },
    answer: numberAnswer,
  }))

const wordsKey = {
  accepted: { en: [{ text: 'red' }, { text: 're*', share: '1/2' }], tr: [{ text: 'kırmızı' }] },
  caseSensitive: false,
  wildcards: true,
}
const wordsAnswer = fc.constantFrom('Red', 'reed', 'blue', 'r’ed')
const typedWords: fc.Arbitrary<Made> = fc.constant({
  content: { kind: 'words', shape: {}, key: wordsKey },
  words: { ...textsWith(0), tr: { text: '', options: [] } },
  answer: wordsAnswer,
})

const gapKinds: { shape: GapShape; key: GapKey; options: number; answer: fc.Arbitrary<string> }[] = [
  { shape: { kind: 'choice' }, key: { right: 'C' }, options: 4, answer: fc.constantFrom('A', 'B', 'C', 'D', '') },
  { shape: { kind: 'number', ...numberShape }, key: numberKey, options: 0, answer: numberAnswer },
  { shape: { kind: 'words' }, key: wordsKey, options: 0, answer: wordsAnswer },
]
const gaps = fc.array(fc.constantFrom(...gapKinds), { minLength: 1, maxLength: 6 }).map((each): Made => ({
  content: {
    kind: 'gaps',
    shape: { gaps: each.map(({ shape }) => shape) },
    key: { gaps: each.map(({ key }) => key) },
  },
  words: textsWith(
    0,
    each.map(({ options }) => options),
    each.map((_, i) => `[[${i + 1}]]`).join(' '),
  ),
  answer: fc.tuple(...each.map(({ answer }) => answer)).map((answers) => answers.join('\n')),
}))

const made = fc.oneof(choices, severals, matchings, orderings, places, numbers, typedWords, gaps)
const rule: fc.Arbitrary<PartRule> = fc.constantFrom(...partRules)

/** Valid contents of all kinds with their texts. */
export const randomContents = made.map(({ content, words }) => ({ content, words }))

/** Questions of all kinds under all rules for parts. */
export const randomQuestions = fc.tuple(made, rule).map(([{ content, words }, parts]) => graded(content, words, parts))

/** Questions with answers of the right form. */
export const randomCases: fc.Arbitrary<Case> = fc
  .tuple(made, rule)
  .chain(([{ content, words, answer }, parts]) =>
    answer.map((raw) => ({ question: graded(content, words, parts), raw })),
  )
