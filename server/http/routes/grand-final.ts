import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { attachment } from '../attachment.ts'
import { openHandedIn, openPaper } from '../../modules/grand-final/public.ts'
import { mountDocument } from './document.ts'

/**
 * GET of an uploaded file, decrypted, and of a PDF document with ?link=…: the link is the permission, since browsers
 * send no token with a download.
 */
export function mountGrandFinal(fastify: FastifyInstance, node: AppNode): void {
  mountDocument(fastify, node, '/files/grand-final', openPaper)
  fastify.get<{ Querystring: { link?: unknown } }>('/files/grand-final/handed-in', async (request, reply) => {
    const ctx = createContext(node, guest)
    const { name, mimeType, bytes } = await openHandedIn(ctx, String(request.query.link))
    return reply
      .type(mimeType)
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
