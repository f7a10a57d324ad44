import jschardet from 'jschardet'
import Papa from 'papaparse'
import { Dropped } from '../dropped.ts'
import { toMarkdown } from '../markup/markdown.ts'
import { fourOptions, pointsOf, type ReadOption } from '../multichoice.ts'
import { Refusals, Refused } from '../refusals.ts'
import { MAX_FILE_BYTES } from '../source-text.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { isZip, readSheet } from './xlsx.ts'
import { resultOf } from '../result.ts'

/** Columns of a question sheet, with the headings that identify them. */
const heads = {
  text: ['question', 'text', 'sual', 'soru', 'вопрос', 'énoncé'],
  a: ['a', 'option a'],
  b: ['b', 'option b'],
  c: ['c', 'option c'],
  d: ['d', 'option d'],
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

/** Limit on the rows read. */
const MAX_ROWS = 2000
const stored = /^image:[0-9a-f]{64}(?:\.(?:png|webp))?$/

/**
 * Parses a spreadsheet of questions (xlsx or CSV): one per row, columns identified by heading, texts in Markdown.
 * Pictures must be stored already. `line` is the row of the sheet. Never throws.
 */
export async function parseTable(source: string | Buffer): Promise<ImportResult> {
  const refusals = new Refusals()
  const dropped = new Dropped()
  const questions: ImportedQuestion[] = []
  const bytes = Buffer.from(source)
  let rows: string[][] = []
  try {
    rows = isZip(bytes) ? await readSheet(bytes, MAX_ROWS + 1) : readCsv(bytes)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusals.stop(1, error.code, error.message)
  }
  const columns = columnsOf(rows[0] ?? [])
  const missing = (['text', 'a', 'b', 'c', 'd', 'answer'] as const).filter((column) => columns[column] === undefined)
  if (rows.length && missing.length) {
    refusals.stop(1, 'not_a_quiz', `The first row lacks the columns ${missing.join(', ')}.`)
    rows = []
  }
  if (rows.length > MAX_ROWS + 1) refusals.stop(MAX_ROWS + 1, 'too_large', `Only ${MAX_ROWS} rows are read.`)
  let found = 0
  const known = Object.values(columns)
  for (const [i, row] of rows.slice(1, MAX_ROWS + 1).entries()) {
    if (row.every((cell) => !cell.trim())) continue
    refusals.enter(++found)
    const cell = (column: Column) => (columns[column] === undefined ? '' : (row[columns[column]] ?? '').trim())
    const question = refusals.attempt(i + 2, () => readRow(i + 2, cell, refusals, dropped))
    if (row.some((each, at) => each.trim() && !known.includes(at))) dropped.add(found, 'otherColumns')
    if (question) questions.push(question)
    if (refusals.full) break
  }
  return resultOf(questions, found, { refusals, dropped })
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const names = row.map((cell) => cell.trim().toLowerCase())
  return Object.fromEntries(
    Object.entries(heads).flatMap(([column, words]) => {
      const at = names.findIndex((name) => (words as readonly string[]).includes(name))
      return at < 0 ? [] : [[column, at]]
    }),
  )
}

const image = (source: string) => {
  if (stored.test(source)) return source
  throw new Refused('image_external', `The image ${source.slice(0, 80)} is not stored here.`)
}

function readRow(
  line: number,
  cell: (column: Column) => string,
  refusals: Refusals,
  dropped: Dropped,
): ImportedQuestion | null {
  const before = refusals.count
  const references = { image, link: () => dropped.add(refusals.question, 'links') }
  const markdown = (column: Column) => refusals.attempt(line, () => toMarkdown(cell(column), 'markdown', references))
  const text = markdown('text')
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  const answer = /^[a-d]$/i.test(cell('answer'))
    ? cell('answer').toLowerCase()
    : (['a', 'b', 'c', 'd'][Number(cell('answer')) - 1] ?? null)
  if (!answer) refusals.add(line, 'no_right_answer', 'The answer must be A, B, C or D.')
  const options = (['a', 'b', 'c', 'd'] as const).map((column): ReadOption => ({
    line,
    text: markdown(column) ?? null,
    fraction: answer === null ? null : column === answer ? 100 : 0,
  }))
  const points = cell('points') ? refusals.attempt(line, () => pointsOf(cell('points').replace(',', '.'))) : 1
  const difficulty = cell('difficulty') ? Number(cell('difficulty')) : null
  if (difficulty !== null && !(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5)) {
    refusals.add(line, 'bad_points', 'The difficulty must be from 1 to 5.')
  }
  const choice = fourOptions(line, options, refusals)
  const feedback = cell('explanation') ? markdown('explanation') : null
  if (!choice || refusals.count > before || !text || points === undefined) return null
  return {
    no: refusals.question,
    line,
    topic: cell('topic') || null,
    text,
    ...choice,
    shuffle: null,
    points,
    feedback: feedback ?? null,
    difficulty,
    source: cell('source') || null,
  }
}

function readCsv(bytes: Buffer): string[][] {
  if (bytes.length > MAX_FILE_BYTES) throw new Refused('too_large', 'The file is larger than 16 MB.', 1)
  const { data } = Papa.parse<string[]>(decoded(bytes), { skipEmptyLines: false, preview: MAX_ROWS + 2 })
  return data.filter((row) => Array.isArray(row))
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or the best guess. */
function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const { encoding } = jschardet.detect(bytes)
    try {
      return new TextDecoder(encoding ?? 'windows-1252').decode(bytes)
    } catch {
      throw new Refused('bad_encoding', 'The encoding of the file is not known. Save it as UTF-8.', 1)
    }
  }
}
