import type { Ctx } from '../../../../context/context.ts'
import { failure } from '../../../../errors/errors.ts'
import type { JudgedDates } from '../../../../sheets/dates.ts'
import { previewSheet, type SheetPreview } from '../../../../sheets/preview.ts'
import { BankLayout, type StoredReading } from '../bank.entity.ts'
import { readCamt } from './camt.ts'
import { columnsOf, countHeadings, csvFields, layoutOf, type CsvColumns } from './csv-columns.ts'
import { csvLimits, readCsv, type DecimalSign } from './csv.ts'
import type { ReadFile } from './statement.types.ts'

/** Choices for a file of rows, as detected, remembered or chosen. */
export interface CsvPreview {
  /** the headings, by which the choices are remembered */
  layout: string
  /** whether the choices are those of an earlier import */
  isRemembered: boolean
  columns: CsvColumns
  dates: JudgedDates | null
  decimal: DecimalSign | null
  /** whether date and amount have columns */
  isComplete: boolean
}

/** A file of statements, with its interpretation if it is a file of rows. */
export interface ReadBankFile extends ReadFile {
  preview: SheetPreview
  csv: CsvPreview | null
  /** the choices to be remembered */
  reading: StoredReading
}

const noSheet: SheetPreview = {
  ...{ sheetNames: [], sheetName: null, headingRow: null, topRows: [] },
  ...{ encoding: null, separator: null, columns: [] },
}

/**
 * Reads a file of statements: CAMT.053, or rows.
 * @throws UNSUPPORTED_MEDIA (also MT940), TOO_LARGE, RULE_BROKEN
 */
export async function readFile(ctx: Ctx, bytes: Buffer, reading: StoredReading): Promise<ReadBankFile> {
  const start = bytes.subarray(0, 2000).toString('latin1')
  if (/^(?:\s|\u00ef\u00bb\u00bf)*<|^(?:\xff\xfe<|\xfe\xff\0<)/.test(start)) {
    return { ...readCamt(decodeXml(bytes)), preview: noSheet, csv: null, reading: {} }
  }
  if (/^\s*(?:\{1:F01|:20:)|^:(?:25|28C|60F|61):/m.test(start)) {
    throw failure('UNSUPPORTED_MEDIA', 'MT940 is not read. Export the statement from your bank as CAMT.053 or CSV.')
  }
  return readRows(ctx, bytes, reading)
}

/** Decodes an XML file in the encoding that it declares. @throws UNSUPPORTED_MEDIA (another encoding) */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const declared = /^[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  const label = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : (declared ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    throw failure(
      'UNSUPPORTED_MEDIA',
      'The characters of the file cannot be read. Download the statement from your bank again.',
    )
  }
}

async function readRows(ctx: Ctx, bytes: Buffer, given: StoredReading): Promise<ReadBankFile> {
  const { sheet = null, headingRow = null, encoding = null, separator = null } = given
  const reading = { sheet, headingRow, encoding, separator }
  const { preview, table } = await previewSheet(bytes, csvLimits, reading, { recognized: countHeadings })
  if (!table) return { format: 'csv', statements: [], problems: [], preview, csv: null, reading: given }
  const layout = layoutOf(table.headings)
  const known = (await ctx.db.findOneBy(BankLayout, { layout }))?.reading
  const found = columnsOf(table.headings)
  const columns = Object.fromEntries(
    csvFields.map((field) => [field, chosenColumn(field, table.headings.length, given, known) ?? found[field]]),
  ) as CsvColumns
  for (const field of csvFields) if (columns[field] === -1) columns[field] = null
  const dateOrder = given.dateOrder ?? known?.dateOrder ?? null
  const decimal = given.decimal ?? known?.decimal ?? null
  const { currency } = ctx.node.edition
  const rows = readCsv(table, { columns, dateOrder, decimal, currency }, ctx.locale)
  const currencies = new Set(rows.entries.map((entry) => entry.currency))
  return {
    format: 'csv',
    // a statement has one currency
    statements: [...currencies].map((each) => ({
      ...{ number: null, account: null, openingBalance: null, closingBalance: null, currency: each },
      entries: rows.entries.filter((entry) => entry.currency === each),
    })),
    problems: rows.problems,
    preview,
    csv: {
      ...{ layout, columns, dates: rows.dates, decimal: rows.decimal, isRemembered: known !== undefined },
      isComplete:
        columns.date !== null && [columns.amount, columns.credit, columns.debit].some((each) => each !== null),
    },
    reading: { ...given, columns: withNone(columns), dateOrder: rows.dates?.order ?? dateOrder, decimal: rows.decimal },
  }
}

/** The column of a field that the admin has chosen now or earlier; -1 for none, null if never chosen. */
function chosenColumn(
  field: string,
  width: number,
  given: StoredReading,
  known: StoredReading | undefined,
): number | null {
  const column = given.columns?.[field] ?? known?.columns?.[field] ?? null
  return column !== null && column < width ? column : null
}

const withNone = (columns: CsvColumns): Record<string, number> =>
  Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, column ?? -1]))
