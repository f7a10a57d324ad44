import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { openGrandFinalDocument } from '../../modules/grand-final/public.ts'

/** GET of a document as PDF with ?link=…: the link is the permission, since a browser that saves a file sends no token. */
export function mountGrandFinal(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Querystring: { link?: unknown } }>('/files/grand-final', async (request, reply) => {
    const { name, bytes } = await openGrandFinalDocument(createContext(node, guest), String(request.query.link))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
