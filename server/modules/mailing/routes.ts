import { locales } from '../../editions.ts'
import { createContext } from '../../context/context.ts'
import { forbidden, unauthenticated } from '../../errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { guest } from '../../context/viewer.ts'
import { localePrefix } from '../../base/page-url.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import { uploadAttachment } from './campaigns/attachments.service.ts'
import { setMailPreference } from './preferences/preferences.service.ts'
import { receiveBounce } from './sending/bounce.service.ts'

/**
 * One-click unsubscribe (RFC 8058). Mail clients POST a form of any type here without a cookie; a GET of the same URL
 * shows a page and changes nothing.
 */
const unsubscribe = locales.map((locale): HttpRoute => ({
  method: 'POST',
  path: `${localePrefix(locale)}/unsubscribe/:token`,
  body: { kind: 'bytes', maxBytes: 64 * 1024 },
  async handle(_node, { params: { token = '' }, caller }) {
    await setMailPreference(await caller(), { token, subscribed: false })
    return { headers: { 'cache-control': 'no-store' }, body: { success: true } }
  },
}))

/** Webhook for bounces of any size from a mailbox; the service reads the head of the stream. */
const bounce: HttpRoute = {
  method: 'POST',
  path: '/api/mail/bounce',
  body: { kind: 'stream' },
  async handle(node, { headers: { authorization }, stream }) {
    const { mailBounceToken } = node.config
    if (!mailBounceToken) throw forbidden()
    if (!sameSecret(authorization ?? '', `Bearer ${mailBounceToken}`)) throw unauthenticated()
    return { body: { found: await receiveBounce(createContext(node, guest), stream) } }
  },
}

/** POST of a file as raw bytes, with `name`. */
const mailAttachment: HttpRoute = {
  method: 'POST',
  path: '/upload/mail-attachment',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const name = queryText(request, 'name') ?? 'file'
    const file = await uploadAttachment(await request.caller(), request.stream, name)
    return { status: 201, body: { id: toGlobalId('StoredFile', file.id), name: file.name, size: file.size } }
  },
}

export const mailingRoutes: readonly HttpRoute[] = [...unsubscribe, bounce, mailAttachment]
