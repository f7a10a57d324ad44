import { readExportRequest } from '../../export/request.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { attachment, linkRoute } from '../../transport/downloads.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { openExport, startExport } from './exports.service.ts'

/** Enough for the titles of all columns. */
const maxBytes = 256 * 1024

/**
 * All rows of a list of the web app, with its filters and columns, as a spreadsheet that a job writes: it continues when
 * the page is left, and can be downloaded again. The job runs the list's own operation as the viewer, so its access rules
 * apply. POST, since search terms do not belong in a URL or log.
 */
const lists: HttpRoute = {
  method: 'POST',
  path: '/export/lists',
  body: { kind: 'json', maxBytes },
  async handle(_node, { body, caller }) {
    const ctx = await caller()
    const { total, ...asked } = readExportRequest(body)
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
export const exportRoutes: readonly HttpRoute[] = [lists, written]
