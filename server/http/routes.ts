import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppNode } from '../context/context.ts'
import type { HttpCookie, HttpReply, HttpRequest, HttpRoute, RouteBody } from '../transport/http-route.ts'
import { ofAccountAtDoor } from './door.ts'
import { sendRefusal } from './errors.ts'
import { clientAddress, contextOf, readingMethods } from './request-context.ts'
import { mountScope } from './scope.ts'

/** Mounts the routes of modules and sandboxes. */
export function mountRoutes(fastify: FastifyInstance, node: AppNode, routes: readonly HttpRoute[]): void {
  for (const route of routes) {
    const { body } = route
    if (!body || body.kind === 'json') {
      mountRoute(fastify, node, route)
      continue
    }
    mountScope(fastify, route.path, (scope) => {
      takeBody(scope, body)
      mountRoute(scope, node, route)
    })
  }
}

function mountRoute(fastify: FastifyInstance, node: AppNode, route: HttpRoute): void {
  const { body, locale } = route
  fastify.route({
    method: typeof route.method === 'string' ? route.method : [...route.method],
    url: route.path,
    ...(body && 'maxBytes' in body && body.maxBytes ? { bodyLimit: body.maxBytes } : {}),
    async handler(request, reply) {
      const asked = requestOf(node, request, reply)
      try {
        const lane = readingMethods.has(request.method) ? 'read' : body?.kind === 'stream' ? 'file' : 'change'
        // the place is left before the response is sent: a slow download must not delay its account's pages
        return send(reply, await ofAccountAtDoor(node, request.raw, lane, () => route.handle(node, asked)))
      } catch (error) {
        if (!locale) throw error
        return sendRefusal(node, request, reply, error, locale(asked))
      }
    },
  })
}

/** Parses bodies as the route declares; content types other than that of a form are refused with 415. */
function takeBody(scope: FastifyInstance, body: Exclude<RouteBody, { kind: 'json' }>): void {
  if (body.kind !== 'form' || !body.orJson) scope.removeAllContentTypeParsers()
  if (body.kind === 'stream') {
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  } else if (body.kind === 'bytes') {
    const options = { parseAs: 'buffer', bodyLimit: body.maxBytes } as const
    scope.addContentTypeParser('*', options, (_request, bytes, done) => done(null, bytes))
  } else {
    const options = { parseAs: 'string', bodyLimit: body.maxBytes } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
  }
}

function requestOf(node: AppNode, request: FastifyRequest, reply: FastifyReply): HttpRequest {
  return {
    id: request.id,
    method: request.method,
    url: request.url,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    cookies: request.cookies,
    body: request.body,
    stream: request.raw,
    address: clientAddress(request.raw, node.config.trustedProxies),
    caller: () => contextOf(node, request, reply),
    onClosed: (run) => void reply.raw.on('close', run),
  }
}

function send(reply: FastifyReply, { status = 200, type, headers, cookies = [], redirect, body }: HttpReply) {
  for (const cookie of cookies) setCookie(reply, cookie)
  if (redirect !== undefined) return reply.redirect(redirect, status === 200 ? 302 : status)
  if (type !== undefined) reply.type(type)
  return reply
    .code(status)
    .headers(headers ?? {})
    .send(body)
}

const setCookie = (reply: FastifyReply, { name, value, path }: HttpCookie) =>
  reply.setCookie(name, value, { path, httpOnly: true, sameSite: 'lax' })
