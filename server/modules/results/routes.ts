import { notFound } from '../../errors/errors.ts'
import type { Ctx } from '../../context/context.ts'
import { inert } from '../../transport/downloads.ts'
import type { HttpReply, HttpRoute } from '../../transport/http-route.ts'
import { archivePath, openArchive } from './certificates/archive.service.ts'
import { openPdf } from './certificates/open.service.ts'
import { findNamed } from './certificates/verify.service.ts'
import { badgePicture, bakedBadge, certificatePictureNamed } from './credentials/badge-image.ts'
import { badgeKey, didDocument } from './credentials/badge-key.ts'
import { credentialOf } from './credentials/credential.ts'
import { statusList } from './credentials/status-list.ts'

/** A certificate PDF, by an expiring link. */
const certificate: HttpRoute = {
  method: 'GET',
  path: '/files/certificates/:name',
  async handle(_node, { params, query, caller }) {
    const [id = ''] = (params.name ?? '').split('.')
    const file = await openPdf(await caller(), id, query)
    return {
      type: 'application/pdf',
      headers: {
        'content-length': file.size,
        'content-disposition': `attachment; filename="${file.name}"`,
        'content-security-policy': inert,
        'cache-control': 'private, no-store',
      },
      body: file.stream,
    }
  },
}

/** All certificates of an exam as a ZIP, by an expiring link. */
const archive: HttpRoute = {
  method: 'GET',
  path: archivePath,
  async handle(_node, { query, caller }) {
    return {
      type: 'application/zip',
      headers: {
        'content-disposition': 'attachment; filename="certificates.zip"',
        'content-security-policy': inert,
        'cache-control': 'private, no-store',
      },
      body: await openArchive(await caller(), query),
    }
  },
}

/** Content for verifiers at a URL, or null; it can be cached for the given number of seconds. */
type Public = (
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
) => Promise<{ type: string; body: string | Buffer; seconds: number } | null>

/**
 * A route for verifiers, also on other origins (CORS).
 * @param options.limited by address; the lookup of a certificate has its own, stricter limit
 */
const forVerifiers = (path: string, read: Public, { limited = false } = {}): HttpRoute => ({
  method: 'GET',
  path,
  async handle(node, { params, caller }): Promise<HttpReply> {
    const ctx = await caller()
    if (limited) await node.limits.consume('credentialByAddress', ctx.request.address)
    const found = await read(ctx, params)
    if (!found) throw notFound()
    return {
      type: found.type,
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': `public, max-age=${found.seconds}`,
        ...(found.type.startsWith('image/') ? { 'content-security-policy': inert } : {}),
      },
      body: found.body,
    }
  },
})

const credentialType = 'application/vc'
const day = 86_400

const didRoute = forVerifiers('/.well-known/did.json', async (ctx) => ({
  type: 'application/did+ld+json',
  body: JSON.stringify(didDocument(await badgeKey(ctx))),
  seconds: 3600,
}))

const statusRoute = forVerifiers(
  '/credentials/status/:number',
  async (ctx, { number = '' }) => {
    const list = /^\d{1,4}$/.test(number) ? await statusList(ctx, Number(number)) : null
    return list && { type: credentialType, body: JSON.stringify(list), seconds: 10 }
  },
  { limited: true },
)

const credentialRoute = forVerifiers('/credentials/:id', async (ctx, { id = '' }) => {
  const credential = await credentialOf(ctx.node, await findNamed(ctx, id))
  return { type: credentialType, body: JSON.stringify(credential), seconds: 60 }
})

const badgeRoute = forVerifiers('/credentials/:id/badge.png', async (ctx, { id = '' }) => ({
  type: 'image/png',
  body: await bakedBadge(ctx, await findNamed(ctx, id)),
  seconds: 60,
}))

const pictureRoute = forVerifiers(
  '/credentials/pictures/:name',
  async (ctx, { name = '' }) => {
    const picture = name.endsWith('.svg') ? certificatePictureNamed(ctx, name.slice(0, -4)) : null
    return picture ? { type: 'image/svg+xml', body: picture, seconds: day } : null
  },
  { limited: true },
)

const badgePictureRoute = forVerifiers(
  '/credentials/badges/:name',
  async (ctx, { name = '' }) => {
    const picture = name.endsWith('.png') ? await badgePicture(ctx, name.slice(0, -4)) : null
    return picture ? { type: 'image/png', body: picture, seconds: day } : null
  },
  { limited: true },
)

/**
 * Certificates and their archives by expiring links, and credentials with everything a verifier needs, by URL.
 */
export const certificateRoutes: readonly HttpRoute[] = [
  certificate,
  archive,
  didRoute,
  statusRoute,
  credentialRoute,
  badgeRoute,
  pictureRoute,
  badgePictureRoute,
]
