import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenApiDocument } from '../openapi.ts'
import { compressAnswer } from '../../http/compress.ts'
import { mountScope } from '../../http/scope.ts'
import { referencePage } from './page.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** Content security policy: only our two files; no inline script or style, no other host, no frame. */
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

/** Serves `/openapi.json` and the reference at `/docs`, compressed, since they contain no secrets. */
export function mountReference(api: FastifyInstance, document: () => OpenApiDocument, reference: Reference) {
  mountScope(api, 'reference', (inner) => mountFiles(inner, document, reference))
}

function mountFiles(api: FastifyInstance, document: () => OpenApiDocument, { prefix, origin }: Reference) {
  api.addHook('onSend', compressAnswer)
  api.get(
    '/openapi.json',
    file('application/json; charset=utf-8', () => JSON.stringify(document())),
  )
  api.get(
    '/docs/reference.css',
    file('text/css; charset=utf-8', () => style),
  )
  api.get(
    '/docs/reference.js',
    file('text/javascript; charset=utf-8', () => script),
  )
  api.get('/docs', async (request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', vary: 'cookie' })
      .type('text/html; charset=utf-8')
      .send(
        referencePage(document(), {
          prefix,
          origin: origin ?? `${request.protocol}://${request.host}`,
          scheme: schemeOf(request.headers.cookie),
        }),
      ),
  )
}

/** The reader's colour scheme, as stored by the web app. */
function schemeOf(cookie: string | undefined): 'light' | 'dark' | null {
  const choice = /(?:^|; )dark-mode=(true|false)/.exec(cookie ?? '')?.[1]
  return choice === undefined ? null : choice === 'true' ? 'dark' : 'light'
}

/** Serves a constant text with an ETag. Reads it when first requested. */
function file(type: string, read: () => string) {
  let known: { text: string; etag: string } | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { text, etag } = (known ??= withEtag(read()))
    reply.headers({ etag, 'cache-control': 'no-cache' }).type(type)
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
  }
}

function withEtag(text: string) {
  // weak, because encodings differ
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
