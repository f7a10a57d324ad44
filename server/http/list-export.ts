import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { listReader } from '../export/list-rows.ts'
import { readExportRequest, readLongExport } from '../export/request.ts'
import type { AppNode } from '../graphql/context.ts'
import { unauthenticated } from '../graphql/errors/errors.ts'
import type { PersistedOperations } from '../graphql/operations.ts'
import { createContext } from '../graphql/context.ts'
import { toGlobalId } from '../graphql/node.ts'
import { guest } from '../graphql/viewer.ts'
import { setListReader, openExport, sheetOf, sheetTypes, startExport } from '../modules/exports/public.ts'
import { attachment } from './attachment.ts'
import { contextOf } from './request-context.ts'

/** Maximum bytes of a request: enough for the titles of all columns. */
const bodyLimit = 256 * 1024

/**
 * POST /export/list: all rows of a list of the web app, with its filters and columns, streamed as a spreadsheet. Runs
 * the list's own operation as the viewer, so its access rules apply. POST, since search terms do not belong in a URL or
 * log.
 */
export function mountListExport(
  fastify: FastifyInstance,
  node: AppNode,
  schema: GraphQLSchema,
  operations: PersistedOperations,
): void {
  const pagesOf = listReader(schema, operations)
  setListReader(node, pagesOf)
  fastify.post('/export/list', { bodyLimit }, async (request, reply) => {
    const ctx = await contextOf(node, request, reply)
    if (ctx.viewer.id === null) throw unauthenticated()
    const asked = readExportRequest(request.body)
    await node.limits.consume('listExportByUser', ctx.viewer.id)

    const { format, fileName } = asked
    const pages = pagesOf(ctx, asked)
    // errors are raised before the response begins
    const first = await pages.next()
    const allPages = async function* (): AsyncGenerator<readonly unknown[]> {
      if (!first.done) yield first.value
      yield* pages
    }
    const file = sheetOf(allPages(), asked, { locale: ctx.locale, now: ctx.clock.now() })
    file.on('error', (error) => ctx.log.error({ err: error }, 'An export of a list failed'))
    // stops reading pages when the client disconnects
    reply.raw.on('close', () => void pages.return(undefined))
    const name = encodeURIComponent(`${fileName}.${format}`)
    return reply
      .type(sheetTypes[format])
      .header('content-disposition', `attachment; filename="export.${format}"; filename*=UTF-8''${name}`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })

  // for long lists: a job writes the file, and the page follows it as a ListExport
  fastify.post('/export/long-list', { bodyLimit }, async (request, reply) => {
    const ctx = await contextOf(node, request, reply)
    const { total, ...asked } = readLongExport(request.body)
    const { id } = await startExport(ctx, asked, total)
    return reply.status(202).send({ id: toGlobalId('ListExport', id) })
  })

  // the link is the permission: browsers send no token with a download
  fastify.get<{ Querystring: { link?: unknown } }>('/files/export', async (request, reply) => {
    const file = await openExport(createContext(node, guest), String(request.query.link))
    return reply
      .type(file.mimeType)
      .header('content-length', file.size)
      .header('content-disposition', attachment(file.name))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(file.stream)
  })
}
