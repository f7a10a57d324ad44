import type { FastifyInstance } from 'fastify'
import { locales } from '../../editions.ts'
import type { AppNode } from '../../graphql/context.ts'
import { setTextsFolder, textsCache } from '../../modules/office/public.ts'

/** Path of text overrides; the HTML page names their version. */
const path = '/texts/:locale'

/**
 * GET of a language's text overrides by namespace and key, cached forever by version.
 * @param folder of the built web app
 */
export async function mountTexts(fastify: FastifyInstance, node: AppNode, folder: string | null): Promise<void> {
  setTextsFolder({ node }, folder)
  const cache = textsCache({ node })
  await cache.readAll()
  fastify.get<{ Params: { locale: string }; Querystring: { v?: string } }>(path, async (request, reply) => {
    const locale = locales.find((known) => known === request.params.locale)
    if (!locale) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' })
    const { version, web } = cache.of(locale)
    const current = version !== '' && request.query.v === version
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', current ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(JSON.stringify(web))
  })
}
