import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context/context.ts'
import { notFound } from '../../errors/errors.ts'
import { isUuid } from '../../graphql/node.ts'
import { signatureOf, type PrivateFile } from './private-link.ts'
import { StoredFile, type FilePurpose } from './stored-file.entity.ts'
import { defineHook } from '../../base/hooks.ts'

/** Audience of a link: the picture's owner, moderators, or other viewers. */
export type LinkAudience = 'own' | 'staff' | 'others'
const letters: Record<LinkAudience, string> = { own: 'o', staff: 's', others: 'v' }

/** Milliseconds during which a picture's link stays the same, so that browsers can cache it. */
const period = 10 * 60_000

/** SQL condition per audience on the row `file` of `stored_file`: true while the picture may be shown. */
export interface PictureConditions extends Record<LinkAudience, string> {
  /** for anyone, at a permanent URL; if absent, the picture has no public URL */
  anyone?: string
}

/**
 * Hook of modules with pictures: the conditions under which those of a purpose may be shown. They are checked on every
 * request, so that a hidden picture disappears immediately.
 */
export const pictureShownIf = defineHook<{ readonly [purpose in FilePurpose]?: PictureConditions }>('files.pictures')

/** URL of a picture that needs no token and works for 10 to 20 minutes. The caller checks permission. */
export async function pictureLink(
  ctx: Pick<Ctx, 'node' | 'clock'>,
  fileId: string,
  audience: LinkAudience,
): Promise<string> {
  const expires = ((Math.floor(ctx.clock.now() / period) + 2) * period).toString(36)
  const letter = letters[audience]
  return `/files/picture?link=${fileId}.${letter}.${expires}.${await signatureOf(ctx, `${fileId}.${letter}`, expires)}`
}

/**
 * Opens the picture of a link.
 * @throws NOT_FOUND for a forged or expired link, and for a hidden or deleted picture
 */
export async function openPictureLink(ctx: Ctx, token: string): Promise<PrivateFile> {
  const gone = () => notFound('This link has expired. Open the page again and follow the link from there.')
  const [, id, letter, expires, given] = /^([0-9a-f-]{36})\.([osv])\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !letter || !expires || !given) throw gone()
  const right = await signatureOf(ctx, `${id}.${letter}`, expires)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) throw gone()
  if (Number.parseInt(expires, 36) < ctx.clock.now()) throw gone()
  const file = await ctx.db.findOneBy(StoredFile, { id })
  const audience = (Object.keys(letters) as LinkAudience[]).find((each) => letters[each] === letter)
  const condition = file && audience && ctx.node.hooks.table(pictureShownIf)[file.purpose]?.[audience]
  const bytes = condition && (await isShown(ctx, id, condition)) && (await ctx.node.providers.storage.get(file.sha256))
  if (!bytes) throw gone()
  return { ...bytes, mimeType: file.mimeType, name: file.name ?? 'picture' }
}

/** Evaluates a condition on a file's row. */
async function isShown(ctx: Ctx, id: string, condition: string): Promise<boolean> {
  const [{ shown }] = await ctx.db.query(`select (${condition}) as shown from stored_file file where file.id = $1`, [
    id,
  ])
  return shown
}

/** Public URL of a picture, valid while its condition for anyone holds. */
export const publicPictureAddress = (fileId: string): string => `/files/public/${fileId}`

/**
 * A picture that is public at the moment.
 * @throws NOT_FOUND for any other file
 */
export async function publicPicture(ctx: Ctx, id: string): Promise<StoredFile> {
  const file = isUuid(id) ? await ctx.db.findOneBy(StoredFile, { id }) : null
  const condition = file && ctx.node.hooks.table(pictureShownIf)[file.purpose]?.anyone
  if (!condition || !(await isShown(ctx, id, condition))) throw notFound('File not found')
  return file
}

/** The bytes of a public picture. @throws NOT_FOUND when they are missing from storage */
export async function openPublicPicture(
  ctx: Pick<Ctx, 'node'>,
  { sha256, mimeType }: StoredFile,
): Promise<PrivateFile> {
  const bytes = await ctx.node.providers.storage.get(sha256)
  if (!bytes) throw notFound('File not found')
  return { ...bytes, mimeType, name: 'picture' }
}
