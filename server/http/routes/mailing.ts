import { timingSafeEqual } from 'node:crypto'
import { localePrefix } from '../../page-url.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { forbidden, unauthenticated } from '../../graphql/errors/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { guest } from '../../graphql/viewer.ts'
import { locales } from '../../editions.ts'
import { receiveBounce, setMailPreference, uploadAttachment } from '../../modules/mailing/public.ts'
import { contextOf } from '../request-context.ts'
import { mountScope } from '../scope.ts'

/** Maximum size of the form that mail clients post, in bytes. */
const maxBytes = 64 * 1024
/** Path for bounces from a mailbox. */
export const bouncePath = '/api/mail/bounce'

/** Upload path of mailing attachments. */
export const attachmentPath = '/upload/mail-attachment'

/** POST of a file as raw bytes, with `name`. */
export function mountMailAttachments(fastify: FastifyInstance, node: AppNode): void {
  mountScope(fastify, 'mail pictures', (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads the stream and counts its bytes
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    raw.post<{ Querystring: { name?: unknown } }>(attachmentPath, async (request, reply) => {
      const { name } = request.query
      const ctx = await contextOf(node, request, reply)
      const file = await uploadAttachment(ctx, request.raw, typeof name === 'string' ? name : 'file')
      return reply.code(201).send({ id: toGlobalId('StoredFile', file.id), name: file.name, size: file.size })
    })
  })
}

/** One-click unsubscribe of mailings (RFC 8058), and the webhook for bounces of any size. */
export function mountMailing(fastify: FastifyInstance, node: AppNode): void {
  mountScope(fastify, 'mail notices', (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    // Mail clients POST here without a cookie; a GET of the same URL shows a page and changes nothing.
    const unsubscribe = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const { token } = request.params
      await setMailPreference(await contextOf(node, request, reply), { token, subscribed: false })
      return reply.header('cache-control', 'no-store').send({ success: true })
    }
    for (const locale of locales) {
      raw.post(`${localePrefix(locale)}/unsubscribe/:token`, unsubscribe)
    }
  })
  mountScope(fastify, 'bounces', (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads the head of the stream
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    raw.post(bouncePath, async (request, reply) => {
      requireBounceToken(node, request.headers.authorization)
      return reply.send({ found: await receiveBounce(createContext(node, guest), request.raw) })
    })
  })
}

/** @throws FORBIDDEN if bounces are disabled, UNAUTHENTICATED without the token */
function requireBounceToken({ config }: AppNode, authorization: string | undefined): void {
  const { mailBounceToken } = config
  if (!mailBounceToken) throw forbidden()
  const [given, right] = [authorization ?? '', `Bearer ${mailBounceToken}`].map((text) => Buffer.from(text))
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) throw unauthenticated()
}
