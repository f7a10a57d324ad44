import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { openLabels } from '../../modules/forms/public.ts'

/** GET of shipment labels with ?link=…: the link is the permission, since a browser that saves a file sends no token. */
export function mountForms(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Querystring: { link?: unknown } }>('/files/labels', async (request, reply) => {
    const { name, bytes } = await openLabels(createContext(node, guest), String(request.query.link))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(bytes)
  })
}
