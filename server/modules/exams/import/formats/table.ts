import { codeOf, failure, inEnglish } from '../../../../errors/errors.ts'
import { asNumber, asText, type Cell, type Reading } from '../../../../sheets/cell.ts'
import { readWorkbook, type SheetLimits } from '../../../../sheets/read-workbook.ts'
import { findHeading, tableOf, type SheetTable } from '../../../../sheets/table.ts'
import { Dropped } from '../dropped.ts'
import { importLimits } from '../limits.ts'
import { toMarkdown } from '../markup/markdown.ts'
import { choiceOptions, importedWords, pointsOf, type ReadOption } from '../multichoice.ts'
import { Refusals, Refused } from '../refusals.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { resultOf } from '../result.ts'

/** Columns of a question sheet, with the headings that identify them. */
const heads = {
  text: ['question', 'text', 'sual', 'soru', 'вопрос', 'énoncé'],
  a: ['a', 'option a'],
  b: ['b', 'option b'],
  c: ['c', 'option c'],
  d: ['d', 'option d'],
  e: ['e', 'option e'],
  f: ['f', 'option f'],
  g: ['g', 'option g'],
  h: ['h', 'option h'],
  answer: ['answer', 'key', 'right answer', 'correct', 'cavab', 'yanıt', 'ответ', 'réponse'],
  topic: ['topic', 'mövzu', 'konu', 'тема', 'thème'],
  points: ['points', 'bal', 'puan', 'баллы'],
  difficulty: ['difficulty', 'çətinlik', 'zorluk', 'сложность', 'difficulté'],
  source: ['source', 'mənbə', 'kaynak', 'источник'],
  explanation: ['explanation', 'izah', 'açıklama', 'пояснение', 'explication'],
} as const
type Column = keyof typeof heads
/** Columns in the order of an export. */
export const tableHeads: readonly Column[] = Object.keys(heads) as Column[]

/** Limit on the questions of a file. */
const MAX_ROWS = 2000
/** Limits of a question sheet. @internal */
export const sheetLimits: SheetLimits = {
  bytes: importLimits.fileBytes,
  rows: MAX_ROWS + 1,
  columns: 200,
  characters: 200_000,
}
const optionColumns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const needed = ['text', 'a', 'b', 'answer'] as const
const stored = /^image:[0-9a-f]{64}(?:\.(?:png|webp))?$/

/**
 * Parses a spreadsheet of questions (XLSX, ODS or CSV): one per row, columns identified by heading, texts in Markdown.
 * Pictures must be stored already. `line` is the row of the sheet. Never throws.
 */
export async function parseTable(source: string | Buffer, limits = sheetLimits): Promise<ImportResult> {
  const refusals = new Refusals()
  const dropped = new Dropped()
  const questions: ImportedQuestion[] = []
  const table = await tableIn(Buffer.from(source), limits, refusals)
  const columns = columnsOf(table?.headings ?? [])
  const known = Object.values(columns)
  let found = 0
  for (const { row: line, cells } of table?.rows ?? []) {
    refusals.enter(++found)
    const cell = (column: Column) => (columns[column] === undefined ? null : (cells[columns[column]] ?? null))
    const question = refusals.attempt(line, () => readRow(line, cell, refusals, dropped))
    if (cells.some((each, at) => each && !known.includes(at))) dropped.add(found, 'otherColumns')
    if (question) questions.push(question)
    if (refusals.full) break
  }
  return resultOf(questions, found, { refusals, dropped })
}

/** The rows of the file; null after a refusal of the file, and for one without rows. */
async function tableIn(bytes: Buffer, limits: SheetLimits, refusals: Refusals): Promise<SheetTable | null> {
  try {
    // a question may well start with an apostrophe
    const { sheets, rows } = await readWorkbook(bytes, limits, { keepsApostrophes: true })
    if (sheets.length > 1) throw failure('SHEETS_SEVERAL', { sheets: sheets.map(({ name }) => name).join(', ') })
    if (rows.length === 0) return null
    const table = tableOf(
      { rows },
      { recognized: (headings) => Object.keys(columnsOf(headings)).length, mayBeEmpty: true },
    )
    const missing = needed.filter((column) => columnsOf(table.headings)[column] === undefined)
    if (missing.length === 0) return table
    refusals.stop(table.headingRow || 1, 'not_a_quiz', `The headings lack the columns ${missing.join(', ')}.`)
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    const { message, extensions } = error as { message: string; extensions: { reason?: string } }
    const isLarge = code === 'TOO_LARGE' || extensions.reason === 'TOO_MANY_ROWS'
    refusals.stop(1, isLarge ? 'too_large' : 'not_a_quiz', message)
  }
  return null
}

function columnsOf(headings: readonly string[]): Partial<Record<Column, number>> {
  return Object.fromEntries(
    Object.entries(heads).flatMap(([column, words]) => {
      const at = findHeading(headings, words)
      return at === null ? [] : [[column, at]]
    }),
  )
}

const image = (source: string) => {
  if (stored.test(source)) return source
  throw new Refused('image_external', `The image ${source.slice(0, 80)} is not stored here.`)
}

/** The value of a cell. @throws Refused */
function valueOf<T>(reading: Reading<T>, code: 'bad_points' | 'unsupported_format'): T {
  if ('value' in reading) return reading.value
  throw new Refused(code, inEnglish(reading.refused))
}

function readRow(
  line: number,
  cellOf: (column: Column) => Cell,
  refusals: Refusals,
  dropped: Dropped,
): ImportedQuestion | null {
  const before = refusals.count
  const cell = (column: Column) =>
    refusals.attempt(line, () => valueOf(asText(cellOf(column)), 'unsupported_format')) ?? ''
  const number = (column: Column) => valueOf(asNumber(cellOf(column)), 'bad_points')
  const references = { image, link: () => dropped.add(refusals.question, 'links') }
  const markdown = (column: Column) => refusals.attempt(line, () => toMarkdown(cell(column), 'markdown', references))
  const text = markdown('text')
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  const key = cell('answer')
  const given = optionColumns.slice(0, optionColumns.findLastIndex((column) => cellOf(column) !== null) + 1)
  const answer = given.find((column, i) => key.toLowerCase() === column || key === String(i + 1)) ?? null
  if (!answer) refusals.add(line, 'no_right_answer', 'The answer must be the letter of an option.')
  const options = given.map((column): ReadOption => ({
    line,
    text: markdown(column) ?? null,
    fraction: answer === null ? null : column === answer ? 100 : 0,
  }))
  const points = refusals.attempt(line, () => {
    const given = number('points')
    return given === null ? 1 : pointsOf(String(given))
  })
  const difficulty = refusals.attempt(line, () => number('difficulty'))
  if (difficulty != null && !(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5)) {
    refusals.add(line, 'bad_points', 'The difficulty must be from 1 to 5.')
  }
  const choice = choiceOptions(line, options, refusals)
  const feedback = cellOf('explanation') ? markdown('explanation') : null
  if (!choice || refusals.count > before || !text || points === undefined) return null
  return {
    no: refusals.question,
    line,
    topic: cell('topic') || null,
    words: importedWords(text, choice.options, feedback),
    content: choice.content,
    shuffle: null,
    points,
    difficulty: difficulty ?? null,
    source: cell('source') || null,
  }
}
