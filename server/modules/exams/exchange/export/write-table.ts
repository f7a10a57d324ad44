import { Readable } from 'node:stream'
import { xlsxOf } from '../../../../export/xlsx.ts'
import { tableHeads } from '../../import/index.ts'
import { choiceOf } from '../../papers/paper.ts'
import type { ExportedQuestion, Writer } from './exported-question.ts'

const heads: Partial<Record<(typeof tableHeads)[number], string>> = { text: 'question' }

const cellsOf = (question: ExportedQuestion): Record<(typeof tableHeads)[number], string | number> => ({
  text: question.text,
  a: question.options[0],
  b: question.options[1],
  c: question.options[2],
  d: question.options[3],
  answer: choiceOf(question.answer),
  topic: question.topic,
  points: question.points,
  difficulty: question.difficulty ?? '',
  source: question.source ?? '',
  explanation: question.explanation ?? '',
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
