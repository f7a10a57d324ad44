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
  // large, and few nodes ever need it
  const { utils, write } = await import('@e965/xlsx')
  const rows = questions.map(cellsOf).map((cells) => tableHeads.map((column) => cells[column]))
  const sheet = utils.aoa_to_sheet([tableHeads.map((column) => heads[column] ?? column), ...rows])
  sheet['!cols'] = tableHeads.map((column) => ({ wch: column === 'text' ? 60 : 16 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Questions')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
