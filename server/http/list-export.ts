import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { csvOf } from '../export/csv.ts'
import { listReader } from '../export/list-rows.ts'
import { sheetReader } from '../export/reader.ts'
import { readExportRequest } from '../export/request.ts'
import { xlsxOf } from '../export/xlsx.ts'
import type { AppNode } from '../graphql/context.ts'
import { unauthenticated } from '../graphql/errors.ts'
import type { PersistedOperations } from '../graphql/operations.ts'
import { readCell, type CellValue } from '../../shared/sheet-cell.ts'
import { contextOf } from './request-context.ts'

/** Bytes of a request: the words of all columns fit. */
const bodyLimit = 256 * 1024

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * POST /export/list: all rows of a list that the web app shows, with its filters and columns, as a spreadsheet that is
 * made while it is sent. The list's own operation is run as the viewer, so its access rules hold. A body, and no GET:
 * what somebody searched for belongs in no address and no log.
 */
export function mountListExport(
  fastify: FastifyInstance,
  node: AppNode,
  schema: GraphQLSchema,
  operations: PersistedOperations,
): void {
  const pagesOf = listReader(schema, operations)
  fastify.post('/export/list', { bodyLimit }, async (request, reply) => {
    const ctx = await contextOf(node, request, reply)
    if (ctx.viewer.id === null) throw unauthenticated()
    const asked = readExportRequest(request.body)
    await node.limits.consume('listExportByUser', ctx.viewer.id)

    const { columns, format, fileName } = asked
    const reader = sheetReader(ctx.locale, ctx.clock.now())
    const pages = pagesOf(ctx, asked)
    // what is refused is refused before the answer begins
    const first = await pages.next()
    const sheetPages = async function* (): AsyncGenerator<CellValue[][]> {
      const rowsOf = (page: readonly unknown[]) =>
        page.map((row) => columns.map(({ cell }) => readCell(cell, row, reader)))
      if (!first.done) yield rowsOf(first.value)
      for await (const page of pages) yield rowsOf(page)
    }
    const titles = columns.map(({ title }) => title)
    const file = format === 'csv' ? Readable.from(csvOf(titles, sheetPages())) : xlsxOf(titles, sheetPages())
    file.on('error', (error) => ctx.log.error({ err: error }, 'An export of a list failed'))
    // whoever goes away needs no more pages
    reply.raw.on('close', () => void pages.return(undefined))
    const name = encodeURIComponent(`${fileName}.${format}`)
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="export.${format}"; filename*=UTF-8''${name}`)
      .header('cache-control', 'private, no-store')
      .send(file)
  })
}
