import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../../graphql/context.ts'
import { uploadTextPicture } from '../../modules/office/public.ts'
import { contextOf } from '../request-context.ts'
import { mountScope } from '../scope.ts'

/** Upload path of screenshots for translators. */
export const textPicturePath = '/upload/text-picture'

/** POST of a picture as raw bytes, with the `id` of the text and `part=1` if it applies to the whole namespace. */
export function mountTextPictures(fastify: FastifyInstance, node: AppNode): void {
  mountScope(fastify, 'text pictures', (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads the stream and counts its bytes
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    raw.post<{ Querystring: { id?: unknown; part?: unknown } }>(textPicturePath, async (request, reply) => {
      const { id, part } = request.query
      const ctx = await contextOf(node, request, reply)
      const given = { textId: typeof id === 'string' ? id : '', ofPart: part === '1' }
      return reply.code(201).send(await uploadTextPicture(ctx, request.raw, given))
    })
  })
}
