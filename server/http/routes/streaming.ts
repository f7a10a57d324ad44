import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors/errors.ts'
import { createViewer, guest } from '../../graphql/viewer.ts'
import { openSegment, receiveStreamEvent, segmentPath } from '../../modules/streaming/public.ts'
import { antMediaSandboxPath } from '../../providers/providers.ts'
import { readAntMediaEvent } from '../../providers/streaming/ant-media.ts'

/** Maximum size of a webhook in bytes. */
const maxBytes = 64 * 1024

/** Recording segments behind expiring links, and the webhook of the streaming server. */
export function mountStreaming(fastify: FastifyInstance, node: AppNode): void {
  fastify.get<{ Querystring: { link?: unknown } }>(segmentPath, async (request, reply) => {
    const segment = await openSegment(createContext(node, guest), String(request.query.link))
    return reply
      .type(segment.mimeType)
      .header('content-length', segment.size)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(segment.stream)
  })
  mountWebhook(fastify, node)
  const { antMediaSandbox } = node.providers
  antMediaSandbox?.deliverBy(async (url, payload) => {
    await fastify.inject({ method: 'POST', url: new URL(url).pathname, payload })
  })
}

/** A secret in the URL replaces the signature, which the streaming server does not support. It never retries. */
function mountWebhook(fastify: FastifyInstance, node: AppNode) {
  const provider = createViewer({ id: null, userType: null, sessionId: null, roles: [], freeForm: false })
  fastify.post<{ Params: { secret: string } }>(
    '/webhooks/ant-media/:secret',
    { bodyLimit: maxBytes, logLevel: 'silent' },
    async (request, reply) => {
      const [given, right] = [request.params.secret, node.providers.streamingHookSecret].map((text) =>
        Buffer.from(text),
      )
      if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) throw notFound()
      const event = readAntMediaEvent(request.body, new Date(node.clock.now()))
      const ctx = createContext(node, provider, { log: node.log.child({ requestId: request.id }) })
      const known = event ? await receiveStreamEvent(ctx, event) : false
      return reply.send({ received: true, known })
    },
  )
}

/** Forwards a websocket to the sandbox of the streaming server. @returns false if it is not for the sandbox */
export function upgradeToSandbox(node: AppNode, request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
  const { antMediaSandbox } = node.providers
  if (!antMediaSandbox || request.url?.split('?', 1)[0] !== antMediaSandboxPath) return false
  antMediaSandbox.upgrade(request, socket, head)
  return true
}
