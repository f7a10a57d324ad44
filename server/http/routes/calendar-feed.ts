import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { guest } from '../../graphql/viewer.ts'
import { readFeed } from '../../modules/office/public.ts'
import { sendRefusal } from '../errors.ts'
import { clientAddress, localeOf } from '../request-context.ts'

/** GET /calendar.ics?key=…: a user's calendar feed. The URL is the permission. */
export function mountCalendarFeed(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Querystring: { key?: unknown; lang?: unknown } }>('/calendar.ics', async (request, reply) => {
    const { key, lang } = request.query
    const locale = localeOf(lang)
    try {
      await node.limits.consume('calendarFeedByAddress', clientAddress(request.raw, node.config.trustedProxies))
      const file = await readFeed(createContext(node, guest), String(key), locale)
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="calendar.ics"')
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'private, max-age=900')
        .send(file)
    } catch (error) {
      return sendRefusal(node.log, request, reply, error, locale)
    }
  })
}
