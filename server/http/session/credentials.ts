import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppNode, Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors/errors.ts'
import {
  archivePath,
  badgeKey,
  badgePicture,
  bakedBadge,
  certificatePictureNamed,
  credentialOf,
  didDocument,
  findNamed,
  openArchive,
  openPdf,
  statusList,
} from '../../modules/results/public.ts'
import { contextOf } from '../request-context.ts'

type Answer = (ctx: Ctx, params: Record<string, string>, request: FastifyRequest, reply: FastifyReply) => unknown

const credentialType = 'application/vc'
const inert = "default-src 'none'; sandbox"

/**
 * Public routes of certificates: PDF and ZIP by expiring links, and credentials with everything a verifier needs, by
 * URL.
 */
export function mountCredentials(fastify: FastifyInstance, node: AppNode): void {
  const get = (path: string, answer: Answer) =>
    fastify.get(path, async (request, reply) => {
      const ctx = await contextOf(node, request, reply)
      return answer(ctx, request.params as Record<string, string>, request, reply)
    })
  mountCertificateFiles(get)
  mountForVerifiers(get, node)
}

/** Registers a GET route. */
type Get = (path: string, answer: Answer) => void

function mountCertificateFiles(get: Get): void {
  get('/files/certificates/:name', async (ctx, { name = '' }, request, reply) => {
    const [id = ''] = name.split('.')
    const file = await openPdf(ctx, id, request.query)
    return reply
      .type('application/pdf')
      .header('content-length', file.size)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('content-security-policy', inert)
      .header('cache-control', 'private, no-store')
      .send(file.stream)
  })
  get(archivePath, async (ctx, _params, request, reply) => {
    const zip = await openArchive(ctx, request.query)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="certificates.zip"')
      .header('content-security-policy', inert)
      .header('cache-control', 'private, no-store')
      .send(zip)
  })
}

/** Allows verifiers on other origins (CORS). */
const open = (reply: FastifyReply, seconds: number) =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`)

function mountForVerifiers(get: Get, node: AppNode): void {
  get('/.well-known/did.json', async (ctx, _params, _request, reply) => {
    const document = didDocument(await badgeKey(ctx))
    return open(reply, 3600).type('application/did+ld+json').send(JSON.stringify(document))
  })
  /** Like `get`, limited by address; the lookup of a certificate has a stricter limit of its own. */
  const getLimited: Get = (path, answer) =>
    get(path, async (ctx, ...more) => {
      await node.limits.consume('credentialByAddress', ctx.request.address)
      return answer(ctx, ...more)
    })
  getLimited('/credentials/status/:number', async (ctx, { number = '' }, _request, reply) => {
    const list = /^\d{1,4}$/.test(number) ? await statusList(ctx, Number(number)) : null
    if (!list) throw notFound()
    return open(reply, 10).type(credentialType).send(JSON.stringify(list))
  })
  get('/credentials/:id', async (ctx, { id = '' }, _request, reply) => {
    const credential = await credentialOf(node, await findNamed(ctx, id))
    return open(reply, 60).type(credentialType).send(JSON.stringify(credential))
  })
  get('/credentials/:id/badge.png', async (ctx, { id = '' }, _request, reply) => {
    const badge = await bakedBadge(ctx, await findNamed(ctx, id))
    return open(reply, 60).type('image/png').header('content-security-policy', inert).send(badge)
  })
  getLimited('/credentials/pictures/:name', async (ctx, { name = '' }, _request, reply) => {
    const picture = name.endsWith('.svg') ? certificatePictureNamed(ctx, name.slice(0, -4)) : null
    if (!picture) throw notFound()
    return open(reply, 86_400).type('image/svg+xml').header('content-security-policy', inert).send(picture)
  })
  getLimited('/credentials/badges/:name', async (ctx, { name = '' }, _request, reply) => {
    const picture = name.endsWith('.png') ? await badgePicture(ctx, name.slice(0, -4)) : null
    if (!picture) throw notFound()
    return open(reply, 86_400).type('image/png').header('content-security-policy', inert).send(picture)
  })
}
