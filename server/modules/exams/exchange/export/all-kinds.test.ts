import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { first, required } from '../../../../../shared/required.ts'
import type { QuestionKind } from '../../../../../shared/questions/content.ts'
import { randomContents } from '../../../../../shared/questions/testing/random-questions.ts'
import { parseFile } from '../../import.service.ts'
import type { ExportLoss } from './export-loss.ts'
import { formats } from './export.service.ts'
import type { ExportedQuestion, Pictures } from './exported-question.ts'
import type { ExportFormat } from './export.types.ts'
import { lossesOf } from './losses.ts'

/** Random questions in English, with texts that no file confuses with its own signs. */
const questions = randomContents
  .filter(({ words }) => 'en' in words)
  .map(({ content, words }): ExportedQuestion => {
    const { text, ...english } = required(words.en, 'English texts')
    return {
      questionNo: 1,
      words: { ...english, text: text || 'How much is it?' },
      content,
      scoring: null,
      points: 1,
      topic: 'Any',
      shuffle: false,
      difficulty: null,
      source: null,
    }
  })

let pictures: Pictures = new Map()
beforeAll(async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#246' } })
  const bytes = await picture.png().toBuffer()
  pictures = new Map([[createHash('sha256').update(bytes).digest('hex'), { bytes, mimeType: 'image/png' }]])
})

/** A question with the picture of this test. */
function withPicture({ content, ...question }: ExportedQuestion): ExportedQuestion {
  if (content.kind !== 'place') return { ...question, content }
  const picture = `${[...pictures.keys()].join('')}.png`
  return { ...question, content: { ...content, shape: { ...content.shape, picture } } }
}

async function readBack(format: ExportFormat, question: ExportedQuestion) {
  const { write, read } = formats[format]
  return parseFile(read, await write([question], pictures, 'en'), 'en')
}

async function lossesIn(format: ExportFormat, question: ExportedQuestion): Promise<ExportLoss[]> {
  const written = withPicture(question)
  return lossesOf(written, await readBack(format, written), 'en')
}

/** Losses of each kind in a format, of many random questions. */
async function lossesByKind(format: ExportFormat): Promise<Partial<Record<QuestionKind, ExportLoss[]>>> {
  const found: Partial<Record<QuestionKind, ExportLoss[]>> = {}
  for (const question of fc.sample(questions, { seed: 7, numRuns: 150 })) {
    const { kind } = question.content
    const losses = new Set([...(found[kind] ?? []), ...(await lossesIn(format, question))])
    found[kind] = [...losses].toSorted()
  }
  return found
}

test.each(['moodle', 'gift', 'qti30'] as const)(
  'the losses of every kind of question in %s are known',
  async (format) => {
    expect(await lossesByKind(format)).toMatchSnapshot()
  },
)

test('a scoring of its own is kept in Moodle XML', async () => {
  const [choice, several] = (['choice', 'several'] as const).map((kind) =>
    first(
      fc.sample(
        questions.filter(({ content }) => content.kind === kind && !('shares' in content.key)),
        { seed: 3, numRuns: 1 },
      ),
    ),
  )
  expect(await lossesIn('moodle', { ...required(choice, 'choice'), scoring: { wrong: '-1/3' } })).toEqual([])
  expect(await lossesIn('moodle', { ...required(several, 'several'), scoring: { parts: 'rightMinusWrong' } })).toEqual(
    [],
  )
})

const plain = { scoring: null, points: 1, topic: 'Any', shuffle: false, difficulty: null, source: null }

test('the second list of a matching keeps its order in QTI', async () => {
  const right = ['ABC', 'CAB']
  for (const key of right) {
    const { questions: read } = await readBack('qti30', {
      ...plain,
      questionNo: 1,
      words: { text: 'Match.', options: ['1', '2', '3'], lists: [['one', 'two', 'three']] },
      content: { kind: 'matching', shape: { reuse: false }, key: { right: key } },
    })
    expect(read.map(({ words, content }) => [words.lists, content.key])).toEqual([
      [[['one', 'two', 'three']], { right: key }],
    ])
  }
})

test('the unit of a number is printed behind its box again', async () => {
  const { questions: read } = await readBack('qti30', {
    ...plain,
    questionNo: 1,
    words: { text: 'How fast?', options: [], unit: 'km/h' },
    content: { kind: 'number', shape: { form: 'any', unit: 'shown' }, key: { accepted: [{ value: '90' }] } },
  })
  expect(read.map(({ words, content }) => [words, content.shape])).toEqual([
    [
      { text: 'How fast?', options: [], unit: 'km/h' },
      { form: 'any', unit: 'shown' },
    ],
  ])
})

test('GIFT has a single gap as a missing word and an order as pairs', async () => {
  const gap = await readBack('gift', {
    ...plain,
    questionNo: 1,
    words: { text: 'Water is [[1]] and oxygen.', options: [], lists: [['hydrogen', 'helium']] },
    content: { kind: 'gaps', shape: { gaps: [{ kind: 'choice' }] }, key: { gaps: [{ right: 'A' }] } },
  })
  expect(gap.questions.map(({ words, content }) => [words, content])).toEqual([
    [
      { text: 'Water is \\_\\_\\_\\_\\_ and oxygen.', options: ['hydrogen', 'helium'] },
      { kind: 'choice', shape: {}, key: { right: 'A' } },
    ],
  ])
  const order = await readBack('gift', {
    ...plain,
    questionNo: 1,
    words: { text: 'Put into order.', options: ['third', 'first', 'second'] },
    content: { kind: 'ordering', shape: {}, key: { right: 'BCA' } },
  })
  expect(order.questions.map(({ words, content }) => [words.options, words.lists, content.key])).toEqual([
    [['third', 'first', 'second'], [['3', '1', '2']], { right: 'ABC' }],
  ])
})

test('a place with one right region is kept in Moodle XML, without the descriptions of its regions', async () => {
  const question: ExportedQuestion = {
    ...plain,
    questionNo: 1,
    words: { text: 'Where?', options: ['left', 'right'] },
    content: {
      kind: 'place',
      shape: {
        picture: '',
        regions: [
          { form: 'circle', x: 100, y: 500, radius: 50 },
          { form: 'rectangle', left: 500, top: 0, width: 300, height: 500 },
        ],
      },
      key: { right: 'B' },
    },
  }
  expect(await lossesIn('moodle', question)).toEqual(['descriptions'])
})
