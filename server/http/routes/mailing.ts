import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type AppNode } from '../../graphql/context.ts'
import { forbidden, unauthenticated } from '../../graphql/errors.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { guest } from '../../graphql/viewer.ts'
import { locales } from '../../editions.ts'
import { receiveBounce, setMailPreference, uploadAttachment } from '../../modules/mailing/public.ts'
import { contextOf } from '../request-context.ts'

/** Larger than any delivery status notification that quotes the mail, bytes. */
const mostBytes = 1024 * 1024
/** Where a mailbox hands bounces over. */
export const bouncePath = '/api/mail/bounce'

/** Where attachments of mailings are uploaded. */
export const attachmentPath = '/upload/mail-attachment'

/** POST of a file as it is, with `name`. */
export function mountMailAttachments(fastify: FastifyInstance, node: AppNode): void {
  void fastify.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    // the service reads it and counts the bytes
    raw.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    raw.post<{ Querystring: { name?: unknown } }>(attachmentPath, async (request, reply) => {
      const { name } = request.query
      const ctx = await contextOf(node, request, reply)
      const file = await uploadAttachment(ctx, request.raw, typeof name === 'string' ? name : 'file')
      return reply.code(201).send({ id: toGlobalId('StoredFile', file.id), name: file.name, size: file.size })
    })
  })
}

/** The one-click unsubscribe of mailings (RFC 8058), and the door for their bounces. */
export function mountMailing(fastify: FastifyInstance, node: AppNode): void {
  void fastify.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    // Mail programs POST here without a cookie; the same address shows its page to a GET, which changes nothing.
    const unsubscribe = async (request: FastifyRequest<{ Params: { token: string } }>, reply: FastifyReply) => {
      const { token } = request.params
      await setMailPreference(await contextOf(node, request, reply), { token, subscribed: false })
      return reply.header('cache-control', 'no-store').send({ success: true })
    }
    for (const locale of locales) {
      raw.post(`${locale === 'en' ? '' : `/${locale}`}/unsubscribe/:token`, unsubscribe)
    }
    raw.post(bouncePath, { bodyLimit: mostBytes }, async (request, reply) => {
      refuseStrangers(node, request.headers.authorization)
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return reply.send({ found: await receiveBounce(createContext(node, guest), body) })
    })
  })
}

/** @throws FORBIDDEN where no bounces are taken, UNAUTHENTICATED without the token */
function refuseStrangers({ config }: AppNode, authorization: string | undefined): void {
  const { mailBounceToken } = config
  if (!mailBounceToken) throw forbidden()
  const [given, right] = [authorization ?? '', `Bearer ${mailBounceToken}`].map((text) => Buffer.from(text))
  if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) throw unauthenticated()
}
