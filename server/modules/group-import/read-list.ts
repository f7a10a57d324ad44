import { failure } from '../../errors/errors.ts'
import { asId, asNumber, asText, type Cell, type Reading } from '../../sheets/cell.ts'
import { asDate, judgeDates, type JudgedDates } from '../../sheets/dates.ts'
import { readWorkbook, type SheetLimits, type WorkbookOptions } from '../../sheets/read-workbook.ts'
import type { DateOrder } from '../../sheets/sheet.types.ts'
import { columnLetters, tableOf } from '../../sheets/table.ts'
import type { ReadRow } from './matching.service.ts'
import { countMatches, importFields, languageOfBirth, matchColumns, type Cells, type ImportField } from './fields.ts'
import type { GroupImport } from './group-import.entity.ts'

/** Limits of a class list; the rows include titles and headings. */
export const listLimits: SheetLimits = { bytes: 5 * 1024 * 1024, rows: 2001, columns: 60, characters: 500 }
const maxStudents = 2000

/** How a file is read; absent or null values are detected. */
export interface ListReading extends WorkbookOptions {
  /** 0 for none */
  readonly headingRow?: number | null
}

/** The part of a class list that is read from its file. */
export type ListContent = Pick<
  GroupImport,
  'sheet' | 'columns' | 'encoding' | 'separator' | 'sheetNames' | 'sheetName' | 'headingRow'
>

const noColumns = matchColumns([])

/**
 * Reads a class list. Has no rows if the file has several sheets and none is chosen.
 * @throws like readWorkbook; RULE_BROKEN (formulas, no rows)
 */
export async function readList(bytes: Buffer, reading: ListReading): Promise<ListContent> {
  const book = await readWorkbook(bytes, listLimits, reading)
  const { encoding, separator } = book
  const isText = encoding !== null
  const file = {
    encoding,
    separator,
    sheetNames: isText ? [] : book.sheets.map(({ name }) => name),
    sheetName: isText ? null : book.sheet,
  }
  if (book.sheet === null && book.sheets.length > 1) {
    return { ...file, sheet: { headings: [], above: [], rows: [] }, columns: noColumns, headingRow: null }
  }
  const formula = book.rows.flatMap(({ cells }) => cells).find((cell) => cell?.formula)
  if (formula) throw failure('CELL_WITH_FORMULA', { cell: formula.at })
  const { headingRow, headings, rows, above } = tableOf(book, {
    recognized: countMatches,
    headingRow: reading.headingRow ?? null,
  })
  if (rows.length > maxStudents) throw failure('TOO_MANY_ROWS', { count: maxStudents })
  const line = (cells: readonly Cell[]) =>
    cells
      .flatMap((cell) => cell?.text ?? [])
      .join(', ')
      .slice(0, 100)
  return {
    ...file,
    sheet: {
      headings: [...headings],
      above: above.map(({ row, cells }) => ({ row, text: line(cells) })),
      rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    },
    columns: matchColumns(headings),
    headingRow,
  }
}

type ListDates = Pick<GroupImport, 'sheet' | 'columns' | 'dateOrder' | 'locale'>

/** Order of day and month in the column of dates of birth; null without such a column. */
export function datesOf({ sheet, columns, dateOrder, locale }: ListDates): (JudgedDates & { column: number }) | null {
  const column = columns.birth
  if (column === null || column === undefined) return null
  const heading = sheet.headings[column] ?? ''
  const judged = judgeDates(
    sheet.rows.map(({ cells }) => cells[column] ?? null),
    { chosen: dateOrder, heading, languages: [languageOfBirth(heading), locale] },
  )
  return { ...judged, column }
}

/**
 * Rows of a class list by field; none until the order of its dates is known.
 * @throws RULE_BROKEN (real dates mixed with texts of the other order)
 */
export function rowsOf(list: ListDates): ReadRow[] {
  const dates = datesOf(list)
  if (dates?.evidence === 'mixed') {
    throw failure('SHEET_DATES_MIXED', { column: columnLetters(dates.column), text: dates.example })
  }
  if (dates && dates.order === null) return []
  return list.sheet.rows.map(({ row, cells }) => ({
    rowNo: row,
    cells: Object.fromEntries(
      importFields.map((field) => {
        const column = list.columns[field]
        const cell = column === null || column === undefined ? null : (cells[column] ?? null)
        return [field, cell ? textOf(field, cell, dates?.order ?? 'dayFirst') : '']
      }),
    ) as Cells,
  }))
}

/**
 * Text of a cell in the format of its field. A cell that cannot be converted keeps its text, and the check reports it.
 */
function textOf(field: ImportField, cell: NonNullable<Cell>, order: DateOrder): string {
  if (field === 'birth') return asDate(cell, order)?.split('-').reverse().join('/') ?? cell.text
  const reading: Reading<string | number | null> =
    field === 'studentId' || field === 'phone'
      ? asId(cell)
      : field === 'grade' && cell.kind === 'number'
        ? asNumber(cell)
        : asText(cell)
  return 'value' in reading ? String(reading.value ?? '') : cell.text
}
