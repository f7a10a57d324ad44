import { documentRoute } from '../../transport/downloads.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { sheetReading, wholeNumber } from '../../transport/sheet-query.ts'
import { readCodeSheet } from './codes/code-sheet.service.ts'
import { openLabels } from './custom/labels.service.ts'

/** POST of a spreadsheet, to preview its codes; the query chooses sheet, headings and column. Imports nothing. */
const codes: HttpRoute = {
  method: 'POST',
  path: '/upload/codes',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const ctx = await request.caller()
    const reading = { ...sheetReading(request), column: wholeNumber(request, 'column') }
    return { body: await readCodeSheet(ctx, request.stream, reading) }
  },
}

/** Shipping labels, and uploads of external codes. */
export const formRoutes: readonly HttpRoute[] = [documentRoute('/files/labels', openLabels), codes]
