import { createContext } from '../../context/context.ts'
import { guest } from '../../context/viewer.ts'
import { forbidden, unauthenticated } from '../../errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { queryText, type HttpRoute } from '../../transport/http-route.ts'
import { receiveMail } from './inbound/receive.service.ts'
import { uploadFile } from './threads/files.service.ts'

/** POST of a file as raw bytes, with `name`. */
const file: HttpRoute = {
  method: 'POST',
  path: '/upload/support-file',
  body: { kind: 'stream' },
  async handle(_node, request) {
    const ctx = await request.caller()
    if (ctx.viewer.id === null) throw unauthenticated()
    const stored = await uploadFile(ctx, request.stream, queryText(request, 'name') ?? 'file')
    return { status: 201, body: { id: toGlobalId('StoredFile', stored.id), name: stored.name, size: stored.size } }
  },
}

/** Webhook for the mails of the support mailbox, each unmodified. */
const mail: HttpRoute = {
  method: 'POST',
  path: '/api/mail/support',
  body: { kind: 'stream' },
  async handle(node, { headers: { authorization }, stream }) {
    const { mailBounceToken } = node.config
    if (!mailBounceToken) throw forbidden()
    if (!sameSecret(authorization ?? '', `Bearer ${mailBounceToken}`)) throw unauthenticated()
    return { body: { outcome: await receiveMail(createContext(node, guest), stream) } }
  },
}

export const supportRoutes: readonly HttpRoute[] = [file, mail]
