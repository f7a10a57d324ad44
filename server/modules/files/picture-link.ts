import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors.ts'
import { isUuid } from '../../graphql/node.ts'
import { signatureOf, type PrivateFile } from './private-link.ts'
import { StoredFile, type FilePurpose } from './stored-file.entity.ts'

/** For whom a link was made: the picture's owner, moderators, or other viewers. */
export type LinkAudience = 'own' | 'staff' | 'others'
const letters: Record<LinkAudience, string> = { own: 'o', staff: 's', others: 'v' }

/** Links of one period are the same, so that browsers can cache the picture. Milliseconds. */
const period = 10 * 60_000

/** SQL for each audience that holds while the row `file` of `stored_file` may be shown. */
interface Conditions extends Record<LinkAudience, string> {
  /** anybody, by an address that does not end; without it nobody */
  anyone?: string
}

const conditions = new Map<FilePurpose, Conditions>()

/**
 * Modules say here when pictures of a purpose are shown; checked whenever a link is followed, so that a picture that is
 * hidden disappears at once. Called as they load.
 */
export function picturesAreShown(purpose: FilePurpose, by: Conditions): void {
  conditions.set(purpose, by)
}

/** Where a picture is fetched without a token, for 10 to 20 minutes. The caller decides who gets it. */
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
 * Opens the picture that a link leads to.
 * @throws NOT_FOUND for a link that is forged or expired, and for a picture that is hidden or gone
 */
export async function openPictureLink(ctx: Ctx, token: string): Promise<PrivateFile> {
  const gone = () => notFound('This link has expired. Open the page again and follow the link from there.')
  const [, id, letter, expires, given] = /^([0-9a-f-]{36})\.([osv])\.([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !letter || !expires || !given) throw gone()
  const right = await signatureOf(ctx, `${id}.${letter}`, expires)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) throw gone()
  if (Number.parseInt(expires, 36) < ctx.clock.now()) throw gone()
  const file = await ctx.db.findOneBy(StoredFile, { id })
  const audience = (Object.keys(letters) as LinkAudience[]).find((each) => letters[each] === letter)!
  const condition = file && conditions.get(file.purpose)?.[audience]
  const bytes = condition && (await isShown(ctx, id, condition)) && (await ctx.node.providers.storage.get(file.sha256))
  if (!bytes) throw gone()
  return { ...bytes, mimeType: file.mimeType, name: file.name ?? 'picture' }
}

/** Whether a condition holds for the row of a file. */
async function isShown(ctx: Ctx, id: string, condition: string): Promise<boolean> {
  const [{ shown }] = await ctx.db.query(`select (${condition}) as shown from stored_file file where file.id = $1`, [
    id,
  ])
  return shown
}

/** Where anybody fetches a picture, as long as its condition for anybody holds. */
export const publicPictureAddress = (fileId: string): string => `/files/public/${fileId}`

/**
 * A picture that anybody may see now.
 * @throws NOT_FOUND for every other file
 */
export async function publicPicture(ctx: Ctx, id: string): Promise<StoredFile> {
  const file = isUuid(id) ? await ctx.db.findOneBy(StoredFile, { id }) : null
  const condition = file && conditions.get(file.purpose)?.anyone
  if (!condition || !(await isShown(ctx, id, condition))) throw notFound('File not found')
  return file
}

/** The bytes of a public picture. @throws NOT_FOUND where they are gone */
export async function openPublicPicture(
  ctx: Pick<Ctx, 'node'>,
  { sha256, mimeType }: StoredFile,
): Promise<PrivateFile> {
  const bytes = await ctx.node.providers.storage.get(sha256)
  if (!bytes) throw notFound('File not found')
  return { ...bytes, mimeType, name: 'picture' }
}
