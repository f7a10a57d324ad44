import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenApiDocument } from '../openapi.ts'
import { compressAnswer } from '../../http/compress.ts'
import { referencePage } from './page.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** Nothing but two files of our own: no inline script or style, no other host, no frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Reference {
  prefix: string
  origin?: string
}

/** `/openapi.json`, and the reference for people at `/docs`: compressed, for nothing in them is secret. */
export function mountReference(api: FastifyInstance, document: OpenApiDocument, reference: Reference) {
  void api.register(async (inner) => mountFiles(inner, document, reference))
}

function mountFiles(api: FastifyInstance, document: OpenApiDocument, { prefix, origin }: Reference) {
  api.addHook('onSend', compressAnswer)
  const text = JSON.stringify(document)
  api.get('/openapi.json', file('application/json; charset=utf-8', text))
  api.get('/docs/reference.css', file('text/css; charset=utf-8', style))
  api.get('/docs/reference.js', file('text/javascript; charset=utf-8', script))
  api.get('/docs', async (request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(
        referencePage(document, {
          prefix,
          origin: origin ?? `${request.protocol}://${request.host}`,
          scheme: schemeOf(request.headers.cookie),
        }),
      ),
  )
}

/** The reader's choice of colours, as the web app remembers it. */
function schemeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const choice = /(?:^|; )dark-mode=(true|false)/.exec(cookie ?? '')?.[1]
  return choice === undefined ? null : choice === 'true' ? 'dark' : 'light'
}

/** A text that stays the same until the next start: asked again, it is answered by its tag. */
function file(type: string, text: string) {
  // weak: the same text in any encoding
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ etag, 'cache-control': 'no-cache' }).type(type)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
  }
}
