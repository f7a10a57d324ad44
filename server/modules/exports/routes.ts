import { readExportRequest, readLongExport } from '../../export/request.ts'
import { unauthenticated } from '../../errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { attachment, linkRoute } from '../../transport/downloads.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { openExport, startExport } from './exports.service.ts'
import { readerOf, sheetOf, sheetTypes } from './reading.ts'

/** Enough for the titles of all columns. */
const maxBytes = 256 * 1024

/**
 * All rows of a list of the web app, with its filters and columns, streamed as a spreadsheet. Runs the list's own
 * operation as the viewer, so its access rules apply. POST, since search terms do not belong in a URL or log.
 */
const list: HttpRoute = {
  method: 'POST',
  path: '/export/list',
  body: { kind: 'json', maxBytes },
  async handle(node, { body, caller, onClosed }) {
    const ctx = await caller()
    if (ctx.viewer.id === null) throw unauthenticated()
    const asked = readExportRequest(body)
    await node.limits.consume('listExportByUser', ctx.viewer.id)

    const { format, fileName } = asked
    const pages = readerOf(node)(ctx, asked)
    // errors are raised before the response starts
    const first = await pages.next()
    const allPages = async function* (): AsyncGenerator<readonly unknown[]> {
      if (!first.done) yield first.value
      yield* pages
    }
    const file = sheetOf(allPages(), asked, { locale: ctx.locale, now: ctx.clock.now() })
    file.on('error', (error) => ctx.log.error({ err: error }, 'An export of a list failed'))
    // stops reading pages when the client disconnects
    onClosed(() => void pages.return(undefined))
    const name = encodeURIComponent(`${fileName}.${format}`)
    return {
      type: sheetTypes[format],
      headers: {
        'content-disposition': `attachment; filename="export.${format}"; filename*=UTF-8''${name}`,
        'cache-control': 'private, no-store',
      },
      body: file,
    }
  },
}

/** For long lists: a job writes the file, and the page follows it as a ListExport. */
const longList: HttpRoute = {
  method: 'POST',
  path: '/export/long-list',
  body: { kind: 'json', maxBytes },
  async handle(_node, { body, caller }) {
    const ctx = await caller()
    const { total, ...asked } = readLongExport(body)
    const { id } = await startExport(ctx, asked, total)
    return { status: 202, body: { id: toGlobalId('ListExport', id) } }
  },
}

const written = linkRoute('/files/export', async (ctx, link) => {
  const file = await openExport(ctx, link)
  return {
    type: file.mimeType,
    headers: {
      'content-length': file.size,
      'content-disposition': attachment(file.name),
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    },
    body: file.stream,
  }
})

/** Exports of lists as spreadsheets. */
export const exportRoutes: readonly HttpRoute[] = [list, longList, written]
