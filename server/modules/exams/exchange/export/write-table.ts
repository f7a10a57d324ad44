import { Readable } from 'node:stream'
import { xlsxOf } from '../../../../export/xlsx.ts'
import { tableHeads } from '../../import/index.ts'
import { rightOption } from '../../papers/content.ts'
import type { ExportedQuestion, Writer } from './exported-question.ts'

const heads: Partial<Record<(typeof tableHeads)[number], string>> = { text: 'question' }

const cellsOf = (question: ExportedQuestion): Record<(typeof tableHeads)[number], string | number> => ({
  text: question.words.text,
  a: question.words.options[0] ?? '',
  b: question.words.options[1] ?? '',
  c: question.words.options[2] ?? '',
  d: question.words.options[3] ?? '',
  e: question.words.options[4] ?? '',
  f: question.words.options[5] ?? '',
  g: question.words.options[6] ?? '',
  h: question.words.options[7] ?? '',
  answer: rightOption(question.content) ?? '',
  topic: question.topic,
  points: question.points,
  difficulty: question.difficulty ?? '',
  source: question.source ?? '',
  explanation: question.words.explanation ?? '',
})

/** A workbook with the columns of the import format; texts in Markdown, pictures by their URL here. */
export const writeTable: Writer = async (questions) => {
  const rows = questions.map(cellsOf).map((cells) => tableHeads.map((column) => cells[column]))
  const titles = tableHeads.map((column) => heads[column] ?? column)
  const workbook = xlsxOf(titles, Readable.from([rows]), {
    widthOf: (column) => (tableHeads[column] === 'text' ? 60 : 16),
    nameOf: () => 'Questions',
  })
  return Buffer.concat(await workbook.toArray())
}
