import { createContext } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { guest } from '../../context/viewer.ts'
import { readAntMediaEvent } from '../../providers/streaming/ant-media.ts'
import { sameSecret } from '../../secrets/same-secret.ts'
import { linkRoute, privateHeaders } from '../../transport/downloads.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { openSegment, segmentPath } from './recording/recordings.service.ts'
import { receiveStreamEvent } from './streams/provider-events.service.ts'

/** Recording segments behind expiring links. */
const segment = linkRoute(segmentPath, async (ctx, link) => {
  const { mimeType, size, stream } = await openSegment(ctx, link)
  return { type: mimeType, headers: { 'content-length': size, ...privateHeaders }, body: stream }
})

/**
 * Webhook of the streaming server. A secret in the URL replaces the signature, which the server does not support. It
 * never retries.
 */
const webhook: HttpRoute = {
  method: 'POST',
  path: '/webhooks/ant-media/:secret',
  body: { kind: 'json', maxBytes: 64 * 1024 },
  async handle(node, { id, params: { secret = '' }, body }) {
    if (!sameSecret(secret, node.providers.streamingHookSecret)) throw notFound()
    const event = readAntMediaEvent(body, new Date(node.clock.now()))
    const ctx = createContext(node, guest, { log: node.log.child({ requestId: id }) })
    const known = event ? await receiveStreamEvent(ctx, event) : false
    return { body: { received: true, known } }
  },
}

export const streamingRoutes: readonly HttpRoute[] = [segment, webhook]
