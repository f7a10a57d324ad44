import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { perNode, type Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { isUuid } from '../../graphql/node.ts'
import { LinkKey, StoredFile } from './stored-file.entity.ts'

/** Lifetime of a link to a private file, in milliseconds: long enough for a click. */
export const linkLifeMs = 5 * 60_000

/** The key shared by all nodes for signing links, created by the first node that needs it. */
const keyOf = perNode(async ({ db }) => {
  await createLinkKey({ db })
  return (await db.findOneByOrFail(LinkKey, { id: 1 })).secret
})

/** Creates the installation's key unless it exists. */
export async function createLinkKey({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await db
    .createQueryBuilder()
    .insert()
    .into(LinkKey)
    .values({ id: 1, secret: randomBytes(32).toString('base64') })
    .orIgnore()
    .execute()
}

/** HMAC over all fields of a link. */
export async function linkSignature(ctx: Pick<Ctx, 'node'>, said: string): Promise<string> {
  return createHmac('sha256', await keyOf(ctx))
    .update(said)
    .digest('base64url')
}

/** HMAC over the name and expiry of a link. */
export const signatureOf = (ctx: Pick<Ctx, 'node'>, name: string, expires: string): Promise<string> =>
  linkSignature(ctx, `${name}.${expires}`)

/** A signed token for a name of hexadecimal digits and hyphens, valid for five minutes. */
export async function signedLink(ctx: Pick<Ctx, 'node' | 'clock'>, name: string): Promise<string> {
  const expires = Math.floor((ctx.clock.now() + linkLifeMs) / 1000).toString(36)
  return `${name}.${expires}.${await signatureOf(ctx, name, expires)}`
}

/** The name in such a token; null if the token is forged or expired. */
export async function readSignedLink(ctx: Pick<Ctx, 'node' | 'clock'>, token: string): Promise<string | null> {
  const [, name, expires, given] = /^([0-9a-f-]{36,64})\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!name || !expires || !given) return null
  const right = await signatureOf(ctx, name, expires)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) return null
  return Number.parseInt(expires, 36) * 1000 < ctx.clock.now() ? null : name
}

/** URL of a private file, valid for five minutes for anyone who has it. The caller checks permission. */
export async function privateLink(ctx: Pick<Ctx, 'node' | 'clock'>, fileId: string): Promise<string> {
  // in the query string, which is not logged
  return `/files/private?link=${await signedLink(ctx, fileId)}`
}

/** A private file, ready to send. */
export interface PrivateFile {
  stream: Readable
  mimeType: string
  name: string
  /** bytes */
  size: number
}

/**
 * Opens the file of a private link.
 * @throws NOT_FOUND for a forged or expired link, and for a deleted file
 */
export async function openPrivateLink(ctx: Ctx, token: string): Promise<PrivateFile> {
  const gone = () => notFound('This link has expired. Open the page again and follow the link from there.')
  const id = await readSignedLink(ctx, token)
  if (!isUuid(id)) throw gone()
  const file = await ctx.db.findOneBy(StoredFile, { id })
  if (!file?.name) throw gone()
  const bytes = await ctx.node.providers.storage.get(file.sha256)
  if (!bytes) throw gone()
  return { ...bytes, mimeType: file.mimeType, name: file.name }
}
