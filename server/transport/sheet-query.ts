import { queryText, type HttpRequest } from './http-route.ts'

/** A text of the query string; null if it is missing, empty or repeated. */
const filledText = (request: HttpRequest, name: string) => queryText(request, name) || null

/** A whole number of the query string; null for none. */
export function wholeNumber(request: HttpRequest, name: string): number | null {
  const value = Number(filledText(request, name) ?? Number.NaN)
  return Number.isInteger(value) ? value : null
}

/** The sheet, headings and text format that an uploader of a spreadsheet has chosen; null: not chosen. */
export const sheetReading = (request: HttpRequest) => ({
  sheet: filledText(request, 'sheet'),
  headingRow: wholeNumber(request, 'headingRow'),
  encoding: filledText(request, 'encoding'),
  separator: filledText(request, 'separator'),
})
