import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppNode, Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors/errors.ts'
import { fromGlobalId } from '../../graphql/node.ts'
import { readCodeSheet } from '../../modules/forms/public.ts'
import { readScoreSheet } from '../../modules/grand-final/public.ts'
import { contextOf } from '../request-context.ts'
import { mountScope } from '../scope.ts'

type Query = Readonly<Record<string, unknown>>

const textOf = (query: Query, name: string) =>
  typeof query[name] === 'string' && query[name] !== '' ? query[name] : null

function numberOf(query: Query, name: string): number | null {
  const value = Number(textOf(query, name) ?? Number.NaN)
  return Number.isInteger(value) ? value : null
}

const readingOf = (query: Query) => ({
  sheet: textOf(query, 'sheet'),
  headingRow: numberOf(query, 'headingRow'),
  encoding: textOf(query, 'encoding'),
  separator: textOf(query, 'separator'),
})

/** POST of a file as raw bytes, to preview its rows; the query chooses sheet, headings and columns. Imports nothing. */
export function mountSheets(fastify: FastifyInstance, node: AppNode): void {
  mountScope(fastify, 'sheets', (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads the stream and counts its bytes
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const preview = (path: string, read: (ctx: Ctx, request: FastifyRequest, query: Query) => Promise<unknown>) =>
      raw.post(path, async (request, reply) =>
        reply.send(await read(await contextOf(node, request, reply), request, request.query as Query)),
      )
    preview('/upload/points', (ctx, request, query) => {
      const { type, id } = fromGlobalId(textOf(query, 'categoryId') ?? '') ?? {}
      if (type !== 'GrandFinalCategory' || !id) throw notFound('Category not found')
      return readScoreSheet(ctx, request.raw, id, {
        ...readingOf(query),
        whoColumn: numberOf(query, 'whoColumn'),
        pointsColumn: numberOf(query, 'pointsColumn'),
      })
    })
    preview('/upload/codes', (ctx, request, query) =>
      readCodeSheet(ctx, request.raw, { ...readingOf(query), column: numberOf(query, 'column') }),
    )
  })
}
