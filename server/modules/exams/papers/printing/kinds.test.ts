import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { QuestionContent, QuestionWords, WordsKey } from '../../../../../shared/questions/content.ts'
import { contentAsShown, keyText } from '../../../../../shared/questions/kinds/index.ts'
import { editions } from '../../../../editions.ts'
import { createTranslator } from '../../../../locales/translator.ts'
import { pdfText } from '../../../../testing/payments.ts'
import { printedForm } from './fields.ts'
import { drawPaper } from './paper.pdf.ts'

const sha256 = 'b'.repeat(64)
const words = (text: string): WordsKey => ({ accepted: { en: [{ text }] }, caseSensitive: false, wildcards: false })
const asked: [QuestionContent, QuestionWords, order: string][] = [
  [
    { kind: 'choice', shape: {}, key: { right: 'B' } },
    { text: 'How many legs has a spider?', options: ['six', 'eight', 'ten', 'twelve'] },
    'DBCA',
  ],
  [
    { kind: 'several', shape: { max: 2 }, key: { right: 'AC' } },
    {
      text: 'Which of these animals lay eggs?',
      options: [
        'the hen, which lives on many farms around the world',
        'the cow',
        'the duck, which can swim and fly',
        'the cat',
      ],
    },
    'CABD',
  ],
  [
    { kind: 'number', shape: { form: 'any', unit: 'shown' }, key: { accepted: [{ value: '5/2' }] } },
    { text: 'A rope of 10 m is cut into four equal pieces. How long is one?', options: [], unit: 'm' },
    '',
  ],
  [
    {
      kind: 'number',
      shape: { form: 'any', unit: 'asked' },
      key: { accepted: [{ value: '2' }], units: [{ text: 'kg', factor: '1' }] },
    },
    { text: 'How heavy is the box?', options: [] },
    '',
  ],
  [{ kind: 'words', shape: {}, key: words('Moon') }, { text: 'What orbits the Earth once a month?', options: [] }, ''],
  [
    { kind: 'matching', shape: { reuse: false }, key: { right: 'BA-' } },
    {
      text: 'Which animal lives where?',
      options: ['camel', 'polar bear', 'frog'],
      lists: [['ice and snow', 'desert']],
    },
    'BAC',
  ],
  [
    { kind: 'ordering', shape: {}, key: { right: 'BAC' } },
    { text: 'Put the planets in order, beginning at the Sun.', options: ['Venus', 'Mercury', 'Earth'] },
    'CAB',
  ],
  [
    {
      kind: 'gaps',
      shape: { gaps: [{ kind: 'choice' }, { kind: 'words' }, { kind: 'number', form: 'any', unit: 'none' }] },
      key: { gaps: [{ right: 'A' }, words('gas'), { accepted: [{ value: '100' }] }] },
    },
    {
      text: 'When water [[1]], it becomes a [[2]]. This happens at [[3]] °C.',
      options: [],
      lists: [['boils', 'freezes'], [], []],
    },
    '',
  ],
  [
    {
      kind: 'place',
      shape: {
        picture: `${sha256}.png`,
        regions: [
          { form: 'circle', x: 200, y: 400, radius: 90 },
          { form: 'rectangle', left: 500, top: 100, width: 300, height: 300 },
          {
            form: 'polygon',
            points: [
              [500, 900],
              [700, 500],
              [900, 900],
            ],
          },
        ],
      },
      key: { right: 'C' },
    },
    { text: 'Where is the roof?', options: ['left', 'top right', 'bottom right'] },
    'ABC',
  ],
]

async function drawn(language = 'en') {
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#dde' } })
    .png()
    .toBuffer()
  return drawPaper(
    {
      edition: editions.stem,
      language,
      title: 'All kinds',
      minutes: 30,
      questions: asked.map(([content, texts, order]) => ({ level: null, form: printedForm(content, texts, order) })),
      variantOf: [],
      keys: asked.map(([content, , order]) => keyText(contentAsShown(content, order), 'en')),
      pictures: new Map([[sha256, { bytes: new Uint8Array(bytes), width: 600, height: 400 }]]),
      printedAt: 0,
    },
    createTranslator(),
  )
}

test('each kind is printed with what a pen needs, in the order that the student sees', async () => {
  const text = await pdfText(await drawn())
  for (const part of [
    'A. twelve B. eight C. ten D. six',
    'Mark at most 2. A. the duck, which can swim and fly B. the hen',
    'How long is one? m',
    '(write the unit too)',
    'Write the letter of what belongs to it in each box. 1. polar bear 2. camel 3. frog A. ice and snow B. desert',
    'A. Earth B. Venus C. Mercury',
    'When water (1) …',
    'For gap (1): A. boils B. freezes',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/\[\[|top right/)
})

test('the key page has the right answers of all kinds in the letters of the paper', async () => {
  const text = await pdfText(await drawn())
  const keys = text.slice(text.indexOf('Right answers'))
  for (const part of [
    '1 B',
    '2 A, B',
    '3 5/2',
    '5 Moon',
    '6 1 → A, 2 → B, 3 → –',
    '7 C < B < A',
    '8 A; gas; 100',
    '9 C',
  ]) {
    expect(keys).toContain(part)
  }
})

test('the regions of a picture keep their letters', () => {
  const [content, texts, order] = asked.at(-1) as (typeof asked)[number]
  const form = printedForm(content, texts, order)
  expect(form.fields).toMatchObject([
    { kind: 'picture', sha256, regions: [{ form: 'circle' }, {}, { form: 'polygon' }] },
  ])
})
