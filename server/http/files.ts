import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../graphql/context.ts'
import { asGraphQLError, httpStatusOf, presentError } from '../graphql/present-errors.ts'
import { openFile } from '../modules/files/public.ts'
import { contextOf } from './request-context.ts'

/** GET /files/{sha256}.{ext}: stored pictures. They are shown where they belong and never run. */
export function mountFiles(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    try {
      const [sha256 = ''] = request.params.name.split('.')
      const file = await openFile(await contextOf(node, request, reply), sha256)
      return await reply
        .type(file.mimeType)
        .header('content-length', file.size)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'private, no-store')
        .send(file.stream)
    } catch (error) {
      const { message, extensions } = presentError(asGraphQLError(error), request.id, node.log)
      return reply.code(httpStatusOf({ message, extensions })).send({ message, ...extensions })
    }
  })
}
