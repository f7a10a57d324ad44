import { locales } from '../../editions.ts'
import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { localeOf } from '../../locales/locale-of.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import { readFeed } from './calendar/calendar-feed.service.ts'
import { uploadTextPicture } from './languages/pictures/text-pictures.service.ts'
import { textsCache } from './languages/texts.cache.ts'

/** GET /calendar.ics?key=…: a user's calendar feed. The URL is the permission. */
const calendarFeed: HttpRoute = {
  method: 'GET',
  path: '/calendar.ics',
  locale: ({ query }) => localeOf(query.lang),
  async handle(node, { query, address }) {
    await node.limits.consume('calendarFeedByAddress', address)
    return {
      type: 'text/calendar; charset=utf-8',
      headers: {
        'content-disposition': 'attachment; filename="calendar.ics"',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, max-age=900',
      },
      body: await readFeed(createContext(node, guest), String(query.key), localeOf(query.lang)),
    }
  },
}

/** POST of a screenshot as raw bytes, with the `id` of the text and `part=1` if it applies to the whole namespace. */
const textPicture: HttpRoute = {
  method: 'POST',
  path: '/upload/text-picture',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const given = { textId: queryText(request, 'id') ?? '', ofPart: queryText(request, 'part') === '1' }
    return { status: 201, body: await uploadTextPicture(await request.caller(), request.stream, given) }
  },
}

/**
 * GET of a language's text overrides by namespace and key, cached forever by version; the HTML page names their
 * version.
 */
const texts: HttpRoute = {
  method: 'GET',
  path: '/texts/:locale',
  async handle(node, { params, query }) {
    const locale = locales.find((known) => known === params.locale)
    if (!locale) return { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } }
    const { version, web } = textsCache({ node }).of(locale)
    const current = version !== '' && query.v === version
    return {
      type: 'application/json; charset=utf-8',
      headers: { 'cache-control': current ? 'public, max-age=31536000, immutable' : 'no-cache' },
      body: JSON.stringify(web),
    }
  },
}

export const officeRoutes: readonly HttpRoute[] = [calendarFeed, textPicture, texts]
