import * as XLSX from '@e965/xlsx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { element, first, required } from '../../../../../shared/required.ts'
import {
  numberForms,
  questionKinds,
  type AcceptedNumber,
  type QuestionContent,
  type QuestionKind,
  type QuestionWords,
} from '../../../../../shared/questions/content.ts'
import { contentProblems, partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'
import { randomContents } from '../../../../../shared/questions/testing/random-questions.ts'
import { contentIn, parseTable } from '../../import/index.ts'
import { parseFile } from '../../import.service.ts'
import type { ExportedQuestion } from './exported-question.ts'
import { lossesOf } from './losses.ts'
import { questionTemplate, writeTable } from './write-table.ts'

type Made = { content: QuestionContent; words: QuestionWords }

const exact = fc.oneof(
  fc.constantFrom('1.125', '1500', '-0.5', '1/3', '-22/7', '0.000001', '1234567.891', '1000000'),
  fc.integer({ min: -9999, max: 9999 }).map(String),
)
const accepted = fc.oneof(
  fc.record({ value: exact }),
  fc.record({
    value: exact,
    tolerance: fc.constantFrom({ absolute: '0.125' }, { relative: '0.05' }, { relative: '1/800' }),
  }),
  fc.constantFrom({ from: '-1.125', to: '2/3' }, { from: '1000' }, { to: '0.1' }),
) as fc.Arbitrary<AcceptedNumber>
const numbers: fc.Arbitrary<Made> = fc
  .record({ accepted: fc.array(accepted, { minLength: 1, maxLength: 4 }), form: fc.constantFrom(...numberForms) })
  .map(({ accepted: list, form }): Made => ({
    content: {
      kind: 'number',
      shape: { form, unit: 'asked' },
      key: {
        accepted: list,
        units: [
          { text: 'm', factor: '1' },
          { text: 'cm', factor: '0.01' },
        ],
      },
    },
    words: { text: 'How long?', options: [] },
  }))
  .filter(({ content, words }) => contentProblems(content, { en: words }).every(({ code }) => code === 'overlap'))

const place: Made = {
  content: {
    kind: 'place',
    shape: {
      picture: `${'b'.repeat(64)}.webp`,
      regions: [
        { form: 'rectangle', left: 0.5, top: 10, width: 100, height: 20 },
        {
          form: 'polygon',
          points: [
            [0, 0],
            [10, 0.25],
            [5, 9],
          ],
        },
      ],
    },
    key: { right: 'B' },
  },
  words: { text: 'Where?', options: ['here', 'there'] },
}
const several: Made = {
  content: { kind: 'several', shape: { fixed: 'CD', max: 2 }, key: { right: 'AC' } },
  words: { text: 'Which?', options: ['*a*', '$x_1$', 'both', 'none'] },
}

const anyContent: fc.Arbitrary<Made> = fc.oneof(
  randomContents
    .filter(({ words }) => 'en' in words)
    .map(({ content, words }) => {
      const english = required(words.en, 'English texts')
      return { content, words: { ...english, text: english.text || 'How much?' } }
    }),
  numbers,
  fc.constantFrom(place, several),
)

const questions = fc
  .record({
    made: anyContent,
    wrong: fc.constantFrom(undefined, '-1/4', '-0.125'),
    rule: fc.nat(),
    points: fc.constantFrom(1, 2.5, 0.125, 1000),
    shuffle: fc.boolean(),
    difficulty: fc.constantFrom(null, 1, 5),
    explanation: fc.constantFrom('', 'Because **so**.'),
  })
  .map(({ made: { content, words }, wrong, rule, explanation, ...others }): ExportedQuestion => {
    const rules = partRulesOf(content.kind)
    const parts = rules.length > 1 ? element(rules, rule % rules.length) : undefined
    return {
      questionNo: 1,
      words: { ...words, ...(explanation ? { explanation } : {}) },
      content,
      scoring: wrong || parts ? { ...(wrong ? { wrong } : {}), ...(parts ? { parts } : {}) } : null,
      topic: '_x0041_ & <b>',
      source: 'Book, page 1/2',
      ...others,
    }
  })

/** The content with the words of one language only, and with equal numbers written alike. */
function comparable<T>(value: T): T {
  const alike = (key: string, each: unknown): unknown => {
    if (key === 'accepted' && !Array.isArray(each)) return { en: (each as { en: unknown }).en }
    return typeof each === 'string' && /^-?\d+(?:\.\d+|\/\d+)?$/.test(each) ? Rational.of(each).toString() : each
  }
  return JSON.parse(JSON.stringify(value, alike)) as T
}

test('questions of every kind are the same after an export to a spreadsheet and an import', async () => {
  const seen = new Set<QuestionKind>()
  await fc.assert(
    fc.asyncProperty(fc.array(questions, { minLength: 1, maxLength: 6 }), async (given) => {
      const numbered = given.map((question, i) => ({ ...question, questionNo: i + 1 }))
      const file = await writeTable(numbered, new Map(), 'en')
      const { questions: back, refusals, dropped } = await parseTable(file)
      expect({ refusals, dropped }).toEqual({ refusals: [], dropped: [] })
      for (const [i, question] of numbered.entries()) {
        const { words, content, scoring, points, topic, shuffle, difficulty, source } = element(back, i)
        expect(comparable(contentIn(content, 'en'))).toEqual(comparable(question.content))
        expect(words).toEqual(question.words)
        expect(comparable(scoring)).toEqual(comparable(question.scoring))
        expect({ points, topic, difficulty, source }).toEqual({
          points: question.points,
          topic: question.topic,
          difficulty: question.difficulty,
          source: question.source,
        })
        expect(shuffle ?? false).toBe(question.shuffle)
        seen.add(content.kind)
      }
    }),
    { numRuns: 40, seed: 11 },
  )
  expect([...seen].toSorted()).toEqual(questionKinds.toSorted())
})

test('no kind of question loses anything in a spreadsheet', async () => {
  for (const question of fc.sample(questions, { seed: 5, numRuns: 40 })) {
    const file = await writeTable([question], new Map(), 'en')
    expect(lossesOf(question, await parseFile('table', file, 'en'), 'en')).toEqual([])
  }
})

test('a text that is longer than a cell can be is named as a loss', async () => {
  const question = first(fc.sample(questions, { seed: 5, numRuns: 1 }))
  const long = { ...question, words: { ...question.words, explanation: 'x'.repeat(40_000) } }
  const losses = lossesOf(long, await parseFile('table', await writeTable([long], new Map(), 'en'), 'en'), 'en')
  expect(losses).toEqual(['unreadable'])
})

test('the template has a sheet for each kind with an example that can be read, and explanations', async () => {
  const file = await questionTemplate()
  const book = XLSX.read(file)
  expect(book.SheetNames).toEqual([...questionKinds, 'Notes'])
  // the unchanged examples are no questions
  expect(await parseTable(file)).toMatchObject({ found: 0, refusals: [{ code: 'no_questions' }] })
  for (const kind of questionKinds) {
    const [titles, cells] = XLSX.utils.sheet_to_json<string[]>(required(book.Sheets[kind], kind), {
      header: 1,
      defval: '',
    })
    const one = XLSX.utils.book_new()
    const rows = [
      required(titles, 'titles'),
      required(cells, 'example').map((cell) => (cell === 'example' ? '1' : cell)),
    ]
    XLSX.utils.book_append_sheet(one, XLSX.utils.aoa_to_sheet(rows), kind)
    const {
      questions: read,
      refusals,
      dropped,
    } = await parseTable(XLSX.write(one, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
    expect({ refusals, dropped }).toEqual({ refusals: [], dropped: [] })
    expect(read.map(({ content }) => content.kind)).toEqual([kind])
  }
})

test('an example that is changed, but still marked as one, is refused', async () => {
  const csv = 'no,kind,question,a,b,answer\nexample,choice,My own?,1,2,A\n'
  expect((await parseTable(csv)).refusals).toMatchObject([
    { line: 2, reason: 'Row 2, column A “no”: Write a whole number instead of example.' },
  ])
})

test('what is typed into the template stays as typed', async () => {
  const sheet = required(XLSX.read(await questionTemplate(), { cellNF: true, cellStyles: true }).Sheets.number, 'sheet')
  expect(sheet.C2).toMatchObject({ v: '1.4142', z: '@' })
})
