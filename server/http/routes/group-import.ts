import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../../graphql/context.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { uploadClassList } from '../../modules/group-import/public.ts'
import { contextOf } from '../request-context.ts'
import { mountScope } from '../scope.ts'

/** Upload path of class lists. */
export const classListPath = '/upload/class-list'

/** POST of a class list as raw bytes, with `name` and optionally the `encoding` of a text file. */
export function mountGroupImport(fastify: FastifyInstance, node: AppNode): void {
  mountScope(fastify, 'group import', (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads the stream and counts its bytes
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    raw.post<{ Querystring: { name?: unknown; encoding?: unknown } }>(classListPath, async (request, reply) => {
      const { name, encoding } = request.query
      const ctx = await contextOf(node, request, reply)
      const list = await uploadClassList(
        ctx,
        request.raw,
        typeof name === 'string' ? name : 'list',
        typeof encoding === 'string' ? encoding : null,
      )
      return reply.code(201).send({ id: toGlobalId('GroupImport', list.id) })
    })
  })
}
