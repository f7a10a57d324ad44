import { timingSafeEqual } from 'node:crypto'
import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { linkSignature } from '../../files/public.ts'

/** Documents downloaded by a signed link: browsers send no token with a download, so the link is the permission. */
export type DocumentKind = 'receipt' | 'invoice' | 'creditNote'

/** Lifetime of a link in milliseconds: as long as a page with it is likely to stay open. */
const linkLife = 30 * 60_000

const paths: Readonly<Record<DocumentKind, string>> = {
  receipt: 'receipt',
  invoice: 'invoice',
  creditNote: 'credit-note',
}

const linkPattern = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([a-z]{2})\.([\w-]{43})$/

/** A signed download link in the viewer's language, valid for half an hour. */
export async function documentLink(ctx: Ctx, kind: DocumentKind, id: string): Promise<string> {
  const expires = Math.floor((ctx.clock.now() + linkLife) / 1000).toString(36)
  const signature = await linkSignature(ctx, `${kind}.${id}.${expires}.${ctx.locale}`)
  // in the query string, which is not logged
  return `/files/${paths[kind]}?link=${id}.${expires}.${ctx.locale}.${signature}`
}

/**
 * Reads a signed link.
 * @throws NOT_FOUND for a link that is invalid, expired or for another kind of document
 */
export async function readDocumentLink(
  ctx: Ctx,
  kind: DocumentKind,
  token: string,
): Promise<{ id: string; locale: Locale }> {
  const [, id, expires, language, given] = linkPattern.exec(token) ?? []
  const locale = locales.find((known) => known === language)
  if (!id || !expires || !locale || !given) throw linkIsOver()
  const right = await linkSignature(ctx, `${kind}.${id}.${expires}.${locale}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) throw linkIsOver()
  if (Number.parseInt(expires, 36) * 1000 < ctx.clock.now()) throw linkIsOver()
  return { id, locale }
}

export const linkIsOver = () => notFound('This link has expired. Open the page again and follow the link from there.')
