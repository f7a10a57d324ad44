import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode, type Ctx } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'

/** Finds the document that a link leads to and draws it. */
type OpenDocument = (ctx: Ctx, link: string) => Promise<{ name: string; bytes: Buffer }>

/** GET of a PDF with ?link=…: the link is the permission, since a browser that saves a file sends no token. */
export function mountDocument(fastify: FastifyInstance, node: AppNode, path: string, open: OpenDocument): void {
  fastify.get<{ Querystring: { link?: unknown } }>(path, async (request, reply) => {
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
