import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { defined } from '../../../../../shared/required.ts'
import type { QuestionWords } from '../../../../../shared/questions/content.ts'
import { parseFile } from '../../import.service.ts'
import { singleChoice } from '../../papers/content.ts'
import { choiceOf } from '../../papers/paper.ts'
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
  words: { text: 'How many?', options: ['one', 'two', 'three', 'four'] },
  content: singleChoice('C'),
  scoring: null,
  points: 1,
  topic: 'Counting',
  shuffle: false,
  difficulty: null,
  source: null,
}
const of = ({ text, options, explanation, ...given }: Partial<ExportedQuestion & QuestionWords>): ExportedQuestion => ({
  ...base,
  ...given,
  words: { ...base.words, ...defined({ text, options, explanation }) },
})
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
  'pictures without a description': of({
    text: `Which is it? ![](image:${sha256}.png)`,
    options: [`![](image:${sha256}.png)`, 'b', 'c', 'd'],
  }),
  'a picture within a table and a list': of({
    text: `| n | picture |\n| --- | --- |\n| $x^2$ | ![a square](image:${sha256}.png) |\n\n- ![red \\] "tile"](image:${sha256}.png) and $y$`,
  }),
  code: of({
    text: 'What does it print?\n\n```\nfor (i = 0; i < 3; i++) {\n  print("{i}: ~" & \'#\' + `x`);\n\n  # $a = b$\n}\n```\n\nAnd `a ~ b = {c} < $d`?',
    options: ['`0 1 2`', '`{0}`', '```\n0\n  1\n```', '`` a`b ``'],
  }),
  'writing from right to left': of({
    text: 'كم يساوي $2+2$ (بالأرقام)؟\n\n- **أولاً**: 4 كم\n- ثانياً — «5»',
    options: ['אחד', 'שתיים $x$', '‎3‏', '٤'],
    topic: 'الحساب / أعداد',
  }),
  'lists within lists': of({
    text: '1. first\n   - inner **bold**\n     - innermost $z$\n   - second inner\n2. second\n\nThen:\n\n3. third\n4. fourth',
  }),
  'aligned tables with formulas and merged cells': of({
    text: '| | | |\n| :-- | :-: | --: |\n| $a \\mid b$ | `x` | 1 |\n| <u>u</u> | << | ^^ |\n\nAfter.',
  }),
  'emphasis within emphasis': of({
    text: '**bold *both* <u>lined *slanted*</u>** and a<b>(b)</b>c ~~<mark>gone</mark>~~ $H_2O$**bold**',
  }),
  'money, percent and backslashes': of({
    text: 'A book costs \\$5, with 20 % off \\$4. Path C:\\\\temp\\\\new; 3 \\* 4; a\\_b; \\# no head; 1\\. no list',
    options: ['\\$1', '\\$2 {x}', '100 %', 'C:\\\\n'],
  }),
  'options that look like directives': of({ options: ['%50%right', '=', '->', '//'] }),
  'line breaks and spaces': of({
    text: 'One  \ntwo\\\nthree\n\n\n\nfour  five 5 km 😀',
    options: ['a b', '1,5', '1.5', '−1'],
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
  return lossesOf(
    question,
    await parseFile(read, await write([question], new Map([[sha256, picture]]), 'en'), 'en'),
    'en',
  )
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
        "a picture within a table and a list": [
          "pictures",
          "topic",
        ],
        "aligned tables with formulas and merged cells": [
          "formatting",
          "topic",
        ],
        "code": [
          "formatting",
          "topic",
        ],
        "emphasis": [
          "formatting",
          "topic",
        ],
        "emphasis within emphasis": [
          "formatting",
          "topic",
        ],
        "formulas": [
          "topic",
        ],
        "further scripts": [
          "topic",
        ],
        "line breaks and spaces": [
          "topic",
        ],
        "lists and tables": [
          "formatting",
          "topic",
        ],
        "lists within lists": [
          "formatting",
          "topic",
        ],
        "money, percent and backslashes": [
          "topic",
        ],
        "options that look like directives": [
          "topic",
        ],
        "pictures": [
          "pictures",
          "topic",
        ],
        "pictures without a description": [
          "pictures",
          "topic",
        ],
        "plain": [
          "topic",
        ],
        "signs with a meaning elsewhere": [
          "topic",
        ],
        "writing from right to left": [
          "formatting",
          "topic",
        ],
      }
    `)
  })

  it('report content that a format cannot represent', async () => {
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
        "table": [],
      }
    `)
  })

  it('are complete and in order', async () => {
    const questions = Object.values(rich()).map((question, i) => ({
      ...question,
      questionNo: i + 1,
      content: singleChoice(choiceOf((i % 4) + 1)),
    }))
    for (const [name, { write, read }] of Object.entries(formats)) {
      if (name === 'aiken') continue
      const { questions: back, refusals } = await parseFile(
        read,
        await write(questions, new Map([[sha256, picture]]), 'en'),
        'en',
      )
      expect(refusals, name).toEqual([])
      expect(back.map(({ content }) => content)).toEqual(questions.map(({ content }) => content))
      expect(back.map(({ words }) => meaningOf(words.text))).toEqual(
        questions.map(({ words }) => meaningOf(words.text)),
      )
    }
  })

  it('are written as identical bytes every time', async () => {
    for (const { write } of Object.values(formats)) {
      const once = await write([full], new Map(), 'en')
      expect((await write([full], new Map(), 'en')).equals(once)).toBe(true)
    }
  })
})
