import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { parsers } from '../../import.service.ts'
import { choices } from '../../papers/paper.ts'
import { formats } from './export.service.ts'
import type { ExportedPicture, ExportedQuestion } from './exported-question.ts'
import type { ExportFormat } from './export.types.ts'
import { lossesOf, meaningOf } from './losses.ts'

let picture: ExportedPicture
let sha256 = ''
beforeAll(async () => {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  picture = { bytes, mimeType: 'image/png' }
  sha256 = createHash('sha256').update(bytes).digest('hex')
})

const base: ExportedQuestion = {
  questionNo: 1,
  text: 'How many?',
  options: ['one', 'two', 'three', 'four'],
  answer: 3,
  points: 1,
  topic: 'Counting',
  shuffle: false,
  difficulty: null,
  source: null,
  explanation: null,
}
const of = (given: Partial<ExportedQuestion>): ExportedQuestion => ({ ...base, ...given })
const rich = (): Record<string, ExportedQuestion> => ({
  plain: base,
  'signs with a meaning elsewhere': of({
    text: 'Is 5 = 2 + 3: {yes} ~ #1 & a < b > c "d" \\\\ 100 %?',
    options: ['a = b', '~c', '{d}', '#e: f'],
  }),
  formulas: of({
    text: 'Solve $\\frac{a}{b} = \\{1, 2\\}$ for $x < 3 \\& y$.\n\n$$\\sum_{i=1}^{n} i = \\nu \\times 10^{-3}$$',
    options: ['$x^{2}$', '$\\sqrt{2}$', '$\\ce{H2O}$', '$1 : 2$'],
  }),
  emphasis: of({ text: 'A **bold**, *slanted*, <u>lined</u>, <mark>marked</mark> and ~~struck~~ word and `code(1)`' }),
  'lists and tables': of({
    text: 'Choose:\n\n- one\n- two\n\n| n | m |\n| --- | --- |\n| 1 | 2 |\n| 3 | << |\n\n<ol type="a">\n\n1. first\n2. second',
  }),
  pictures: of({
    text: `Look: ![a square](image:${sha256}.png)`,
    options: [`![red](image:${sha256}.png)`, 'b', 'c', 'd'],
  }),
  'further scripts': of({ text: 'Сколько будет «два»?\nİkinci sətir — ə, ğ, ş', topic: 'Sıfır / bir' }),
})
const full = of({
  points: 2.5,
  shuffle: true,
  explanation: 'Count **again**: $1+1+1$',
  difficulty: 4,
  source: 'A book',
})

const lossesIn = async (format: ExportFormat, question: ExportedQuestion) => {
  const { write, read } = formats[format]
  return lossesOf(question, await parsers[read](await write([question], new Map([[sha256, picture]]), 'en')))
}

describe('questions after export and import', () => {
  it.each(['moodle', 'gift', 'qti21', 'qti30'] as const)('have the same meaning in %s', async (format) => {
    const lost: Record<string, string[]> = {}
    for (const [name, question] of Object.entries(rich())) {
      const losses = await lossesIn(format, question)
      if (losses.length) lost[name] = losses
    }
    expect(lost).toEqual({})
  })

  it('have the same meaning in a spreadsheet', async () => {
    const lost: Record<string, string[]> = {}
    for (const [name, question] of Object.entries(rich())) {
      const losses = await lossesIn('table', question)
      if (losses.length) lost[name] = losses
    }
    expect(lost).toEqual({})
  })

  it('keep text and answers in Aiken, and losses are reported', async () => {
    const lost = Object.fromEntries(
      await Promise.all(
        Object.entries(rich()).map(async ([name, question]) => [name, await lossesIn('aiken', question)] as const),
      ),
    )
    expect(lost).toMatchInlineSnapshot(`
      {
        "emphasis": [
          "formatting",
          "topic",
        ],
        "formulas": [
          "topic",
        ],
        "further scripts": [
          "topic",
        ],
        "lists and tables": [
          "formatting",
          "topic",
        ],
        "pictures": [
          "pictures",
          "topic",
        ],
        "plain": [
          "topic",
        ],
        "signs with a meaning elsewhere": [
          "topic",
        ],
      }
    `)
  })

  it('report what a format cannot hold', async () => {
    const lost = Object.fromEntries(
      await Promise.all(
        Object.keys(formats).map(async (name) => [name, await lossesIn(name as ExportFormat, full)] as const),
      ),
    )
    expect(lost).toMatchInlineSnapshot(`
      {
        "aiken": [
          "explanation",
          "points",
          "topic",
          "difficulty",
          "source",
          "shuffle",
        ],
        "gift": [
          "points",
          "difficulty",
          "source",
          "shuffle",
        ],
        "moodle": [
          "difficulty",
          "source",
        ],
        "qti21": [
          "difficulty",
          "source",
        ],
        "qti30": [
          "difficulty",
          "source",
        ],
        "table": [
          "shuffle",
        ],
      }
    `)
  })

  it('are complete and in order', async () => {
    const questions = Object.values(rich()).map((question, i) => ({
      ...question,
      questionNo: i + 1,
      answer: (i % 4) + 1,
    }))
    for (const [name, { write, read }] of Object.entries(formats)) {
      if (name === 'aiken') continue
      const { questions: back, refusals } = await parsers[read](
        await write(questions, new Map([[sha256, picture]]), 'en'),
      )
      expect(refusals, name).toEqual([])
      expect(back.map(({ answer }) => answer)).toEqual(questions.map(({ answer }) => choices[answer - 1]))
      expect(back.map(({ text }) => meaningOf(text))).toEqual(questions.map(({ text }) => meaningOf(text)))
    }
  })

  it('are written as identical bytes every time', async () => {
    for (const { write } of Object.values(formats)) {
      const once = await write([full], new Map(), 'en')
      expect((await write([full], new Map(), 'en')).equals(once)).toBe(true)
    }
  })
})
