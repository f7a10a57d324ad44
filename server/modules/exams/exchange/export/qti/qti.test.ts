import { createHash } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QuestionContent, QuestionWords } from '../../../../../../shared/questions/content.ts'
import { gradeContent, partRulesOf } from '../../../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { scoreOf } from '../../../../../../shared/questions/scoring.ts'
import { randomCases, randomContents } from '../../../../../../shared/questions/testing/random-questions.ts'
import { textsWith } from '../../../../../../shared/questions/testing/questions.ts'
import { treeOf } from '../../../import/formats/qti/node.ts'
import { processingOf } from '../../../import/formats/qti/scoring/processing.ts'
import { parseQti } from '../../../import/formats/qti.ts'
import type { ExportedQuestion, Pictures } from '../exported-question.ts'
import type { ExportLoss } from '../export-loss.ts'
import { lossesOf } from '../losses.ts'
import { writeQti21, writeQti30 } from '../write-qti.ts'
import { qti21, qti30 } from './dialect.ts'
import { itemOf } from './item.ts'
import { modelProblems } from './testing/content-model.ts'

let pictures: Pictures = new Map()
beforeAll(async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#246' } })
  const bytes = await picture.png().toBuffer()
  pictures = new Map([[createHash('sha256').update(bytes).digest('hex'), { bytes, mimeType: 'image/png' }]])
})

/** A content with the picture of this test. */
function withPicture(content: QuestionContent): QuestionContent {
  if (content.kind !== 'place') return content
  return { ...content, shape: { ...content.shape, picture: `${[...pictures.keys()].join('')}.png` } }
}

const questionOf = (
  content: QuestionContent,
  words: QuestionWords,
  given: Partial<ExportedQuestion> = {},
): ExportedQuestion => ({
  questionNo: 1,
  words: { ...words, text: `Question: ${words.text}` },
  content: withPicture(content),
  scoring: null,
  points: 1,
  topic: 'Topic',
  shuffle: false,
  difficulty: null,
  source: null,
  ...given,
})

const scorings = fc.record(
  {
    wrong: fc.constantFrom('-1/4', -0.5, '-1/3'),
    blank: fc.constantFrom(0, 0.1),
    right: fc.constantFrom(1, '2'),
  },
  { requiredKeys: [] },
)
const points = fc.constantFrom(1, 2.5, 3)

/** Valid questions of all kinds under one of their rules, with points and scoring. */
const questions = fc
  .tuple(randomContents, fc.nat(), scorings, points, fc.boolean(), fc.boolean())
  .map(([{ content, words }, at, scoring, all, shuffle, isExplained]) => {
    const rules = partRulesOf(content.kind)
    const parts = rules[at % rules.length] ?? 'all'
    const texts = {
      ...(words['en'] ?? { text: '', options: [] }),
      ...(isExplained ? { explanation: 'Since $x < 2$' } : {}),
    }
    return questionOf(content, texts, { scoring: { ...scoring, parts }, points: all, shuffle })
  })

describe('a QTI item', () => {
  it.each([
    ['2.1', qti21],
    ['3.0', qti30],
  ] as const)('of any kind has the elements and attributes of QTI %s in their order', (version, dialect) => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(modelProblems(itemOf(question, pictures, 'en', dialect), version)).toEqual([])
      }),
    )
  })

  it('scores selected answers as this product does', () => {
    fc.assert(
      fc.property(randomCases, scorings, points, ({ question, raw }, scoring, all) => {
        const { parts, frame, ...content } = question
        const words = textsWith(frame.options, [...frame.lists]).en
        const given = answersOf(content.kind, raw)
        if (!given || !partRulesOf(content.kind).includes(parts)) return
        const exported = questionOf(content, words, { scoring: { ...scoring, parts }, points: all })
        const grade = gradeContent(content, raw, { language: 'en', frame, parts })
        if (grade.outcome === 'unread') return
        const expected = scoreOf(grade, all, { right: 1, wrong: 0, blank: 0, ...scoring })
        for (const dialect of [qti21, qti30]) {
          const scorer = processingOf(treeOf(Buffer.from(itemOf(exported, pictures, 'en', dialect))))
          const scored = scorer.score(new Map(given.length ? [['RESPONSE', given]] : []))
          expect(scored.toString()).toBe(expected.toString())
        }
      }),
      { numRuns: 300 },
    )
  })

  it('declares the greatest number of points', () => {
    const words = textsWith(2).en
    const content: QuestionContent = { kind: 'choice', shape: {}, key: { right: 'A' } }
    const item = itemOf(questionOf(content, words, { points: 2.5, scoring: { right: 2 } }), pictures, 'en', qti30)
    expect(processingOf(treeOf(Buffer.from(item))).declared).toEqual(Rational.of(5))
  })
})

/** The answer of an item for a raw answer; null for kinds that are typed. */
function answersOf(kind: string, raw: string): string[] | null {
  const ids = [...raw].map((letter) => `choice${'ABCDEFGH'.indexOf(letter) + 1}`)
  if (kind === 'matching') return ids.flatMap((id, i) => (id === 'choice0' ? [] : [`row${i + 1} ${id}`]))
  return ['choice', 'several', 'ordering', 'place'].includes(kind) ? ids : null
}

const formats = { qti21: writeQti21, qti30: writeQti30 }
const lossesIn = async (format: keyof typeof formats, question: ExportedQuestion) =>
  lossesOf(question, await parseQti(await formats[format]([question], pictures, 'en')), 'en')

/** What QTI, or its import, cannot keep of a random content. */
function expectedLosses({ kind, shape }: QuestionContent): ExportLoss[] {
  if (kind !== 'number') return []
  return [
    ...(['decimal', 'fraction'].includes(shape.form) ? ['numberForm' as const] : []),
    ...(shape.unit === 'asked' ? ['units' as const] : []),
  ]
}

describe('a question in QTI', () => {
  it('is read back with the same content or with named losses', async () => {
    await fc.assert(
      fc.asyncProperty(randomContents, fc.nat(), points, async ({ content, words }, at, all) => {
        const rules = partRulesOf(content.kind)
        const parts = rules[at % rules.length] ?? 'all'
        const question = questionOf(content, words['en'] ?? { text: '', options: [] }, {
          scoring: { parts },
          points: all,
        })
        for (const format of ['qti21', 'qti30'] as const) {
          const losses = await lossesIn(format, question)
          expect(losses.filter((loss) => !expectedLosses(content).includes(loss))).toEqual([])
        }
      }),
    )
  })

  const number = (key: QuestionContent<'number'>['key'], unit: 'none' | 'asked' = 'none') =>
    questionOf({ kind: 'number', shape: { form: 'any', unit }, key }, { text: 'How many?', options: [] })
  const typed = (
    accepted: { text: string; share?: string }[],
    given: { caseSensitive?: boolean; wildcards?: boolean } = {},
  ) =>
    questionOf(
      {
        kind: 'words',
        shape: {},
        key: { accepted: { en: accepted }, caseSensitive: false, wildcards: false, ...given },
      },
      { text: 'Which?', options: [] },
    )
  const examples: Record<string, ExportedQuestion> = {
    'a tolerance in absolute terms': number({ accepted: [{ value: '9.81', tolerance: { absolute: '0.05' } }] }),
    'a relative tolerance': number({ accepted: [{ value: '-200', tolerance: { relative: '0.02' } }] }),
    'an open interval with a share': number({ accepted: [{ value: '3' }, { from: '10', share: '0.5' }] }),
    'a repeating decimal': number({ accepted: [{ value: '1/3' }] }),
    'units with factors': number(
      {
        accepted: [{ value: '1500' }],
        units: [
          { text: 'km', factor: '1000' },
          { text: 'm', factor: '1' },
        ],
      },
      'asked',
    ),
    'spellings with a share': typed([{ text: 'blue whale' }, { text: 'whale', share: '1/3' }]),
    'spellings whose capitals matter': typed([{ text: 'NaCl' }], { caseSensitive: true }),
    'spellings with wildcards': typed([{ text: 'colo*r' }], { wildcards: true }),
    'points for wrong answers': questionOf(
      { kind: 'several', shape: { max: 2 }, key: { right: 'AC' } },
      textsWith(4).en,
      {
        scoring: { wrong: '-1/4' },
      },
    ),
  }

  it('loses only what is named', async () => {
    const lost = Object.fromEntries(
      await Promise.all(
        Object.entries(examples).map(async ([name, one]) => [name, await lossesIn('qti30', one)] as const),
      ),
    )
    expect(lost).toMatchInlineSnapshot(`
      {
        "a relative tolerance": [],
        "a repeating decimal": [
          "fractions",
        ],
        "a tolerance in absolute terms": [],
        "an open interval with a share": [],
        "points for wrong answers": [
          "scoring",
        ],
        "spellings whose capitals matter": [],
        "spellings with a share": [],
        "spellings with wildcards": [],
        "units with factors": [
          "units",
        ],
      }
    `)
  })
})
