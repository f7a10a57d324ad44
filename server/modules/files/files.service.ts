import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import type { Ctx } from '../../graphql/context.ts'
import { notFound, unauthenticated } from '../../graphql/errors.ts'
import { readAll } from './read-all.ts'
import { needBytes, removeBytes } from './removal.job.ts'
import { maxPictureBytes, toPicture, tooLarge, type Picture } from './picture.ts'
import { FilePurpose, StoredFile, UploadPurpose } from './stored-file.entity.ts'

/** The side of an avatar, in pixels: twice the largest that is shown. */
const avatarSide = 256

/**
 * Takes a person's picture: re-encoded without metadata, stored, owned by the viewer.
 * @param purpose an `avatar` becomes a small square
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
 * Stores a picture. Not inside a transaction: storage is an outside service.
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

/** Puts the bytes into storage; harmless when they are there. */
export async function storePicture(ctx: Ctx, picture: Picture): Promise<void> {
  await ctx.node.providers.storage.put(picture.sha256, picture.bytes, picture.mimeType)
}

/** Writes the row of a picture whose bytes are in storage, in the transaction that the context is in, if any. */
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
 * A picture that the viewer has uploaded for the purpose, held for the transaction that the context is in.
 * @throws NOT_FOUND for any other
 */
export async function ownPicture(ctx: Ctx, id: string, purpose: UploadPurpose): Promise<StoredFile> {
  const file = await ctx.db.findOne(StoredFile, {
    where: { id, purpose, ownerId: ctx.viewer.id! },
    lock: { mode: 'pessimistic_read' },
  })
  if (!file) throw notFound('Picture not found')
  return file
}

/** Removes a person's pictures of a purpose, but one; the bytes go after the commit, where no other row shares them. */
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

/** The pictures of a person: avatar and selfies. */
export const picturesOf = (ctx: Ctx, ownerId: string): Promise<StoredFile[]> =>
  ctx.db.find(StoredFile, {
    where: { ownerId, purpose: In(Object.values(UploadPurpose)) },
    order: { createdAt: 'ASC' },
  })

/** Removes every picture of a person. */
export async function removePicturesOf(ctx: Ctx, ownerId: string): Promise<void> {
  await remove(ctx, await picturesOf(ctx, ownerId))
}

/** A stored file, ready to be sent. */
export interface OpenFile {
  stream: Readable
  mimeType: string
  /** bytes */
  size: number
  /** may be cached by anybody for ever; else by nobody */
  immutable: boolean
}

/**
 * Opens a file by the hash of its content. A question's picture is public to who knows its hash, which
 * cannot be guessed; a selfie or an avatar is for its owner and for admins of exams. Documents go by links of their own.
 * @throws NOT_FOUND for what is missing and for what is somebody else's
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
