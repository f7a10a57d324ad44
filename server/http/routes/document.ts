import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode, type Ctx } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { clientAddress } from '../request-context.ts'

/** Renders the document of a link. */
type OpenDocument = (ctx: Ctx, link: string) => Promise<{ name: string; bytes: Buffer }>

/** GET of a PDF with ?link=…: the link is the permission, since browsers send no token with a download. */
export function mountDocument(fastify: FastifyInstance, node: AppNode, path: string, open: OpenDocument): void {
  fastify.get<{ Querystring: { link?: unknown } }>(path, async (request, reply) => {
    await node.limits.consume('documentByAddress', clientAddress(request.raw, node.config.trustedProxies))
    const { name, bytes } = await open(createContext(node, guest), String(request.query.link))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
