import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { badgeKey } from '../credentials/badge-key.ts'

/** Lifetime of a link in milliseconds. */
const linkLife = 10 * 60_000

/** Public verification page of a certificate. */
export const verificationAddress = (publicUrl: string, id: string): string =>
  `${publicUrl}/confirmation/certificate/${id}`

/**
 * A link that opens a single resource without a token for ten minutes.
 * @param parts identify the resource: they are signed and become the query
 */
export async function signedLink(ctx: Ctx, path: string, parts: Record<string, string> = {}): Promise<string> {
  const until = String(ctx.clock.now() + linkLife)
  const query = new URLSearchParams({ ...parts, until })
  query.set('signature', await signatureOf(ctx, path, query))
  return `${path}?${query}`
}

/**
 * Reads the parts of a valid signed link.
 * @throws NOT_FOUND for an invalid or expired link
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

/** Download path of the PDF of a certificate. */
export const pdfPath = (id: string): string => `/files/certificates/${id}.pdf`
