import type { QuestionKind } from '../../../../../../shared/questions/content.ts'
import type { NamedSheet } from '../../../../../sheets/read-workbook.ts'
import { columnLetters, tableOf } from '../../../../../sheets/table.ts'
import { allows, exampleMark, isKnown, notesSheet } from './common.ts'
import { readHeading, type Heading } from './headings.ts'
import { exampleOfKind, kindNamed } from './kinds/index.ts'
import { QuestionRow, type ColumnName, type RowFile } from './row.ts'

/** A question of a sheet, not yet read. */
export interface SheetQuestion {
  /** its row, and those that continue it */
  row: QuestionRow
  rows: readonly QuestionRow[]
  /** null if the row does not say it, or wrongly */
  kind: QuestionKind | null
  /** whether neither the row nor the sheet names the kind */
  isImplied: boolean
  /** cells under headings that a question of the kind does not have */
  others: readonly string[]
  /** addresses of pictures and other drawings at its rows */
  drawings: readonly string[]
  /** place among the questions of all sheets; null for none */
  order: number | null
}

/** A sheet with its columns found. */
interface FoundSheet {
  sheet: NamedSheet
  kind: QuestionKind | null
  headingRow: number
  headings: readonly Heading[]
  titles: readonly string[]
  rows: NamedSheet['rows']
}

/** Whether a sheet is that of the template with the explanations. */
export const isNotes = ({ name, rows }: NamedSheet): boolean =>
  name === notesSheet.name && notesSheet.headings.every((heading, i) => rows[0]?.cells[i]?.text === heading)

/** Finds the headings of a sheet. */
export function findColumns(sheet: NamedSheet): FoundSheet {
  const known = (titles: readonly string[]) => titles.filter((title) => isKnown(readHeading(title)))
  const table = tableOf(sheet, { recognized: (titles) => known(titles).length, mayBeEmpty: true })
  return {
    sheet,
    kind: kindNamed(sheet.name),
    headingRow: table.headingRow || 1,
    headings: table.headings.map(readHeading),
    titles: table.headings,
    rows: table.rows,
  }
}

/** Headings that a sheet lacks for questions. */
export function missingColumns({ kind, headings }: FoundSheet): Heading[] {
  const needed = kind || headings.includes('kind') ? ['question'] : ['question', 'a', 'b', 'answer 1']
  return needed.filter((heading) => !headings.includes(heading)).map((heading) => heading.replace(/ 1$/, ''))
}

/** Known headings that two columns of a sheet have. */
export const repeatedColumns = ({ headings }: FoundSheet): Heading[] =>
  headings.filter((heading, i) => isKnown(heading) && headings.indexOf(heading) < i)

/** The questions of a sheet, without the unchanged example of the template. */
export function questionsOf({ sheet, kind, headings, titles, rows }: FoundSheet, file: RowFile): SheetQuestion[] {
  const columns = new Map<Heading, ColumnName>(
    headings.map((heading, i) => [heading, { heading: titles[i] ?? '', letters: columnLetters(i) }]),
  )
  const questions: (SheetQuestion & { rows: QuestionRow[]; others: string[]; drawings: string[] })[] = []
  for (const { row: line, cells } of rows) {
    const given = cells.flatMap((cell, i) =>
      cell ? [{ cell, heading: headings[i] ?? '', title: titles[i] ?? '' }] : [],
    )
    const place = sheet.name ? `Sheet “${sheet.name}”, row ${line}` : `Row ${line}`
    const read = new Map(given.map(({ heading, cell }) => [heading, cell]))
    const row = new QuestionRow(file, place, line, read, columns)
    const othersOf = (of: QuestionKind | null) =>
      given
        .filter(({ heading }) => (of ? !allows(of, heading) : !isKnown(heading)))
        .map(({ title, cell }) => `${title || 'no heading'} (${sheet.name ? `${sheet.name}!${cell.at}` : cell.at})`)
    const before = questions.at(-1)
    if (!row.has('question') && row.has('gap') && before?.kind === 'gaps') {
      before.rows.push(row)
      before.others.push(...othersOf(before.kind))
      continue
    }
    const named = read.get('kind')?.text ?? ''
    const ofRow = named ? kindNamed(named) : (kind ?? (headings.includes('kind') ? null : 'choice'))
    questions.push({
      row,
      rows: [row],
      kind: ofRow,
      isImplied: !named && !kind,
      others: othersOf(ofRow),
      drawings: [],
      order: orderOf(read.get('no')?.text),
    })
  }
  for (const { row, at } of sheet.drawings) {
    const owner = questions.findLast((question) => question.row.line <= row) ?? questions[0]
    owner?.drawings.push(at)
  }
  return questions.filter((question) => !isExample(question))
}

const orderOf = (text: string | undefined) => (text && /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null)

const isExample = ({ row, kind }: SheetQuestion): boolean =>
  row.cells.get('no')?.text === exampleMark && kind !== null && row.cells.get('question')?.text === exampleOfKind(kind)
