import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import { notFound, unauthenticated } from '../../errors/errors.ts'
import { viewerId } from '../../context/viewer.ts'
import { readAll } from './read-all.ts'
import { needBytes, removeBytes } from './removal.job.ts'
import { maxPictureBytes, toPicture, tooLarge, type Picture } from './picture.ts'
import { FilePurpose, StoredFile, UploadPurpose } from './stored-file.entity.ts'

/** Side of a stored avatar in pixels: twice the largest size displayed. */
const avatarSide = 256

/**
 * Stores a user's uploaded picture: re-encoded without metadata and owned by the viewer.
 * @param purpose an `avatar` is cropped to a small square
 * @throws TOO_LARGE (8 MiB, 40 megapixels), UNSUPPORTED_MEDIA, RATE_LIMITED
 */
export async function uploadImage(
  ctx: Ctx,
  stream: Readable,
  purpose: UploadPurpose = FilePurpose.selfie,
): Promise<StoredFile> {
  if (ctx.viewer.id === null) throw unauthenticated()
  await ctx.node.limits.consume('uploadByUser', ctx.viewer.id)
  return saveImage(ctx, { source: stream, purpose })
}

/**
 * Stores a picture. Call outside a transaction: storage is an external service.
 * @throws TOO_LARGE, UNSUPPORTED_MEDIA
 */
export async function saveImage(
  ctx: Ctx,
  input: { source: Readable | Buffer; purpose: FilePurpose },
): Promise<StoredFile> {
  const source = Buffer.isBuffer(input.source) ? input.source : await readAll(input.source, maxPictureBytes, tooLarge)
  const picture = await toPicture(source, { square: input.purpose === FilePurpose.avatar ? avatarSide : undefined })
  await storePicture(ctx, picture)
  return recordPicture(ctx, picture, input.purpose)
}

/** Writes a picture's bytes to storage; idempotent. */
export async function storePicture(ctx: Ctx, picture: Picture): Promise<void> {
  await ctx.node.providers.storage.put(picture.sha256, picture.bytes, picture.mimeType)
}

/** Inserts the row of a picture whose bytes are in storage, within the context's transaction if there is one. */
export function recordPicture(outer: Ctx, picture: Picture, purpose: FilePurpose): Promise<StoredFile> {
  return needBytes(outer, picture, async (ctx) => {
    const file = ctx.db.create(StoredFile, {
      purpose,
      ownerId: purpose === FilePurpose.question ? null : ctx.viewer.id,
      sha256: picture.sha256,
      mimeType: picture.mimeType,
      size: picture.bytes.length,
      name: null,
    })
    await ctx.db.insert(StoredFile, file)
    return file
  })
}

/**
 * A picture uploaded by the viewer for the purpose, locked for the context's transaction.
 * @throws NOT_FOUND for any other file
 */
export async function ownPicture(ctx: Ctx, id: string, purpose: UploadPurpose): Promise<StoredFile> {
  const file = await ctx.db.findOne(StoredFile, {
    where: { id, purpose, ownerId: viewerId(ctx) },
    lock: { mode: 'pessimistic_read' },
  })
  if (!file) throw notFound('Picture not found')
  return file
}

/**
 * Deletes a user's pictures of a purpose except one; bytes are removed after the commit unless another row shares
 * them.
 */
export async function removePictures(
  ctx: Ctx,
  { ownerId, purpose, except }: { ownerId: string; purpose: UploadPurpose; except: string | null },
): Promise<void> {
  const files = await ctx.db.findBy(StoredFile, { ownerId, purpose })
  await remove(
    ctx,
    files.filter((file) => file.id !== except),
  )
}

async function remove(ctx: Ctx, gone: readonly StoredFile[]) {
  if (!gone.length) return
  await ctx.db.delete(
    StoredFile,
    gone.map((file) => file.id),
  )
  for (const sha256 of new Set(gone.map((file) => file.sha256))) await removeBytes(ctx, sha256)
}

/** A user's pictures: avatar and selfies. */
export const picturesOf = (ctx: Ctx, ownerId: string): Promise<StoredFile[]> =>
  ctx.db.find(StoredFile, {
    where: { ownerId, purpose: In(Object.values(UploadPurpose)) },
    order: { createdAt: 'ASC' },
  })

/** Deletes all pictures of a user. */
export async function removePicturesOf(ctx: Ctx, ownerId: string): Promise<void> {
  await remove(ctx, await picturesOf(ctx, ownerId))
}

/** A stored file, ready to send. */
export interface OpenFile {
  stream: Readable
  mimeType: string
  /** bytes */
  size: number
  /** true: publicly cacheable without expiry; false: not cacheable */
  immutable: boolean
}

/**
 * Opens a picture by its content hash. Pictures of questions are public, since their hash cannot be guessed; selfies
 * and avatars are served to their owner and to admins of exams. Documents use signed links instead.
 * @throws NOT_FOUND for missing files and for other users' files
 */
export async function openFile(ctx: Ctx, sha256: string): Promise<OpenFile> {
  const rows = /^[0-9a-f]{64}$/.test(sha256) ? await ctx.db.findBy(StoredFile, { sha256 }) : []
  const pictures = rows.filter((row) => row.name === null)
  const shared = pictures.find((row) => row.purpose === FilePurpose.question)
  const file = shared ?? pictures.find((row) => mayOpen(ctx, row))
  const bytes = file && (await ctx.node.providers.storage.get(sha256))
  if (!bytes) throw notFound('File not found')
  return { ...bytes, mimeType: file.mimeType, immutable: file === shared }
}

function mayOpen(ctx: Ctx, file: StoredFile): boolean {
  return (ctx.viewer.id !== null && file.ownerId === ctx.viewer.id) || ctx.viewer.has('admin.exams')
}
