import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors.ts'
import { badgeKey } from '../credentials/badge-key.ts'

/** How long a link works, milliseconds. */
export const linkLife = 10 * 60_000

/** Where anybody verifies a certificate. */
export const verificationAddress = (publicUrl: string, id: string): string =>
  `${publicUrl}/confirmation/certificate/${id}`

/**
 * A link that opens a thing without a token, for ten minutes: who was given it may fetch exactly that.
 * @param parts what the link opens, for its signature and as its query
 */
export async function signedLink(ctx: Ctx, path: string, parts: Record<string, string> = {}): Promise<string> {
  const until = String(ctx.clock.now() + linkLife)
  const query = new URLSearchParams({ ...parts, until })
  query.set('signature', await signatureOf(ctx, path, query))
  return `${path}?${query}`
}

/**
 * The parts of a link that was signed here and still works.
 * @throws NOT_FOUND for any other
 */
export async function readSignedLink(ctx: Pick<Ctx, 'node' | 'clock'>, path: string, given: unknown) {
  const query = new URLSearchParams(
    Object.entries(given as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url')
  query.delete('signature')
  const right = Buffer.from(await signatureOf(ctx, path, query), 'base64url')
  const isRight = signature.length === right.length && timingSafeEqual(signature, right)
  if (!isRight || Number(query.get('until')) < ctx.clock.now()) throw notFound('This link no longer works')
  return query
}

async function signatureOf(ctx: Pick<Ctx, 'node'>, path: string, query: URLSearchParams): Promise<string> {
  const { linkSecret } = await badgeKey(ctx)
  const sorted = new URLSearchParams([...query].sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHmac('sha256', linkSecret).update(`${path}?${sorted}`).digest('base64url')
}

/** Where the PDF of a certificate is fetched. */
export const pdfPath = (id: string): string => `/files/certificates/${id}.pdf`
