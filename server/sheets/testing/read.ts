import { expect } from 'vitest'
import { readWorkbook, type SheetLimits, type WorkbookOptions } from '../read-workbook.ts'

/** Limits of a class list. */
export const limits: SheetLimits = { bytes: 5 * 1024 * 1024, rows: 2000, columns: 60, characters: 500 }

export const read = (bytes: Buffer, options?: WorkbookOptions) => readWorkbook(bytes, limits, options)

/** The rows of a file: row number and the text of each cell, or null. */
export const textsOf = async (bytes: Buffer, options?: WorkbookOptions) =>
  (await read(bytes, options)).rows.map(({ row, cells }) => [row, ...cells.map((cell) => cell?.text ?? null)])

/** An expected failure. */
export const failureOf = (code: string, message: RegExp) => ({
  message: expect.stringMatching(message),
  extensions: expect.objectContaining({ code }),
})
