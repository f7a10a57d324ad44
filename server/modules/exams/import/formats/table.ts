import { codeOf, inEnglish } from '../../../../errors/errors.ts'
import { asNumber } from '../../../../sheets/cell.ts'
import { readSheets, type SheetLimits, type Sheets } from '../../../../sheets/read-workbook.ts'
import { questionKinds, type QuestionKind, type QuestionScoring } from '../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import type { ContentProblem } from '../../../../../shared/questions/kinds/kind.ts'
import { Dropped } from '../dropped.ts'
import { importLimits } from '../limits.ts'
import { pointsOf } from '../multichoice.ts'
import { Refusals, Refused } from '../refusals.ts'
import { resultOf } from '../result.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { checkedWords } from './answers/finish.ts'
import { readKind } from './sheet/kinds/index.ts'
import { exampleMark } from './sheet/common.ts'
import { placeOfProblem } from './sheet/problem-columns.ts'
import {
  findColumns,
  isNotes,
  missingColumns,
  questionsOf,
  repeatedColumns,
  type SheetQuestion,
} from './sheet/questions.ts'
import type { QuestionRow, RowFile } from './sheet/row.ts'

/** Limit on the questions of a sheet. */
const MAX_ROWS = 2000
/** Limits of a question sheet. @internal */
export const sheetLimits: SheetLimits = {
  bytes: importLimits.fileBytes,
  rows: MAX_ROWS + 1,
  columns: 200,
  characters: 200_000,
}

/**
 * Parses a spreadsheet of questions (XLSX, ODS or CSV): one per row, columns identified by heading, texts in Markdown. The
 * name of a sheet or a column `kind` tells the kind; without both, questions have one right option. Pictures must be stored
 * already. `line` is the row of the sheet. Never throws.
 * @param language language code of the texts
 */
export async function parseTable(
  source: string | Buffer,
  limits = sheetLimits,
  language = 'en',
): Promise<ImportResult> {
  const refusals = new Refusals()
  const dropped = new Dropped()
  const file: RowFile = { refusals, dropped, language }
  const sheets = await sheetsIn(Buffer.from(source), limits, refusals)
  const { found, unread } = sheets ? questionsIn(sheets, file) : { found: [], unread: [] }
  for (const sheet of found.length > 0 ? unread : []) dropped.add(1, 'otherSheets', sheet)
  const questions: ImportedQuestion[] = []
  let number = 0
  for (const question of found) {
    const { row } = question
    refusals.enter(++number)
    refusals.locate(row.place)
    const read = refusals.attempt(row.line, () => readQuestion(question, file))
    if (read) questions.push(read)
    if (refusals.full) break
  }
  return resultOf(questions, number, { refusals, dropped })
}

/** The sheets of the file; null after a refusal of the file. */
async function sheetsIn(bytes: Buffer, limits: SheetLimits, refusals: Refusals): Promise<Sheets | null> {
  try {
    // a question may well start with an apostrophe
    return await readSheets(bytes, limits, { keepsApostrophes: true })
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    const { message, extensions } = error as { message: string; extensions: { reason?: string } }
    const isLarge = code === 'TOO_LARGE' || extensions.reason === 'TOO_MANY_ROWS'
    refusals.stop(1, isLarge ? 'too_large' : 'not_a_quiz', message)
    return null
  }
}

/** The questions of all sheets, in the order of their column `no` or else of the rows, and the sheets without questions. */
function questionsIn({ sheets, hidden }: Sheets, file: RowFile): { found: SheetQuestion[]; unread: string[] } {
  const { refusals } = file
  const tables = sheets.filter((sheet) => !isNotes(sheet)).map(findColumns)
  const isQuestions = (table: (typeof tables)[number]) => table.kind !== null || table.headings.includes('question')
  const found: SheetQuestion[] = []
  const unread = hidden.map((name) => `the hidden sheet “${name}”`)
  const refuse = (line: number, name: string, reason: string) =>
    refusals.add(line, 'not_a_quiz', name ? `Sheet “${name}”: ${reason}` : reason)
  for (const table of tables) {
    const { sheet, headingRow } = table
    const [missing, repeated] = [missingColumns(table), repeatedColumns(table)]
    if (missing.length > 0 && !isQuestions(table) && tables.some(isQuestions)) unread.push(`the sheet “${sheet.name}”`)
    else if (missing.length > 0) {
      refuse(headingRow, sheet.name, `The headings lack the columns ${missing.join(', ')}.`)
    } else if (repeated.length > 0) {
      refuse(headingRow, sheet.name, `Two columns have the heading ${repeated.join(', ')}.`)
    } else found.push(...questionsOf(table, file))
  }
  const [name] = hidden
  if (tables.length === 0 && name) refuse(1, name, 'The sheet is hidden. Show it, or delete it.')
  return { found: found.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0), unread }
}

function readQuestion(
  { row, rows, kind, isImplied, others, drawings }: SheetQuestion,
  file: RowFile,
): ImportedQuestion | null {
  const { refusals, dropped, language } = file
  const { line } = row
  const before = refusals.count
  for (const other of others) dropped.add(refusals.question, 'otherColumns', other)
  for (const at of drawings) dropped.add(refusals.question, 'attachments', `a picture or drawing (${at})`)
  if (kind === null) {
    row.refuse('kind', 'unsupported_type', `Write one of the kinds: ${questionKinds.join(', ')}.`)
    return null
  }
  if (row.has('no')) checkNumber(row)
  const text = row.markdown('question')
  if (text === '') row.refuse('question', 'empty_text', 'The text of the question is empty.')
  const answers = readKind(kind, row, rows)
  const explanation = row.markdown('explanation')
  const common = readCommon(kind, row)
  if (isImplied && answers && 'right' in answers.content.key && answers.content.key.right.length > 1) {
    const reason = 'There are several letters. Add a column “kind” with choice if each is right alone, or several.'
    row.refuse('answer 1', 'several_right', reason)
  }
  if (!text || !answers || explanation === null || !common || refusals.count > before) return null
  const locate = (problem: ContentProblem) => {
    const [at, heading] = placeOfProblem(problem, rows)
    refusals.locate((at ?? row).placeOf(heading))
  }
  const words = checkedWords(text, answers, explanation, { line, refusals, dropped, language, locate })
  return words && { no: refusals.question, line, words, content: answers.content, ...common }
}

/** Names a place that is no number; the mark of the example stands in the way of its own text. */
function checkNumber(row: QuestionRow): void {
  const text = row.plain('no')
  if (text === exampleMark) row.refuse('no', 'bad_key', `Write a whole number instead of ${exampleMark}.`)
  else if (text && !/^\d{1,6}$/.test(text)) loseText(row, 'no')
}

function loseText(row: QuestionRow, heading: string): void {
  const { refusals, dropped } = row.file
  const cell = row.cells.get(heading)
  if (cell) dropped.add(refusals.question, 'otherColumns', `${heading}: ${cell.text.slice(0, 40)} (${cell.at})`)
}

type Common = Pick<ImportedQuestion, 'topic' | 'shuffle' | 'points' | 'difficulty' | 'source' | 'scoring'>

/** What questions of all kinds have besides texts and answers; null after a refusal. */
function readCommon(kind: QuestionKind, row: QuestionRow): Common | null {
  const points = row.attempt('points', () => pointsOf(String(storedNumber(row, 'points') ?? 1)))
  const isWord = /\p{L}{3}/u.test(row.cells.get('difficulty')?.text ?? '')
  if (isWord) loseText(row, 'difficulty')
  const difficulty = isWord ? null : row.attempt('difficulty', () => storedNumber(row, 'difficulty'))
  if (difficulty != null && !(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5)) {
    row.refuse('difficulty', 'bad_points', 'The difficulty must be from 1 to 5.')
  }
  const values = row.scoring()
  const parts = row.word('parts', partRulesOf(kind))
  const scoring: QuestionScoring | null = values || parts ? { ...values, ...(parts ? { parts } : {}) } : null
  if (points === undefined) return null
  return {
    topic: row.plain('topic') || null,
    source: row.plain('source') || null,
    shuffle: row.flag('shuffle'),
    points,
    difficulty: difficulty ?? null,
    scoring,
  }
}

/** The stored number of a cell. @throws Refused */
function storedNumber(row: QuestionRow, heading: string): number | null {
  const reading = asNumber(row.cells.get(heading) ?? null)
  if ('value' in reading) return reading.value
  throw new Refused('bad_points', inEnglish(reading.refused))
}
