import { notFound } from '../../errors/errors.ts'
import { fromGlobalId } from '../../graphql/node.ts'
import { attachment, documentRoute, linkRoute, privateHeaders } from '../../transport/downloads.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import { sheetReading, wholeNumber } from '../../transport/sheet-query.ts'
import { openPaper } from './bulk/open-paper.ts'
import { readScoreSheet } from './results/score-sheet.service.ts'
import { openHandedIn } from './uploads/participant-file.service.ts'

/** An uploaded file, decrypted. */
const handedIn = linkRoute('/files/grand-final/handed-in', async (ctx, link) => {
  const { name, mimeType, bytes } = await openHandedIn(ctx, link)
  return {
    type: mimeType,
    headers: { 'content-disposition': attachment(name), ...privateHeaders },
    body: bytes,
  }
})

/** POST of a spreadsheet, to preview its points; the query chooses sheet, headings and columns. Imports nothing. */
const points: HttpRoute = {
  method: 'POST',
  path: '/upload/points',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const ctx = await request.caller()
    const { type, id } = fromGlobalId(queryText(request, 'categoryId') ?? '') ?? {}
    if (type !== 'GrandFinalCategory' || !id) throw notFound('Category not found')
    const reading = {
      ...sheetReading(request),
      whoColumn: wholeNumber(request, 'whoColumn'),
      pointsColumn: wholeNumber(request, 'pointsColumn'),
    }
    return { body: await readScoreSheet(ctx, request.stream, id, reading) }
  },
}

/** Documents of the Grand Final, files of participants, and uploads of points. */
export const grandFinalRoutes: readonly HttpRoute[] = [documentRoute('/files/grand-final', openPaper), handedIn, points]
