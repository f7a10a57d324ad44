import type { Readable } from 'node:stream'
import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../context/context.ts'
import { failure, notFound } from '../../errors/errors.ts'
import { byId } from '../../graphql/loaders.ts'
import { viewerId } from '../../context/viewer.ts'
import { FilePurpose, StoredFile, recordDocument, removeDocument, storeDocument } from '../files/public.ts'
import { UploadRelation } from './upload-relation.entity.ts'

/** Maximum size of an upload in bytes. */
export const maxUploadBytes = 10 * 1024 * 1024
/** Maximum number of uploads per user, and their total size in bytes. */
const maxUploads = 30
const maxBytesTogether = 100 * 1024 * 1024

export const uploadById = byId(() => UploadRelation)
/** Stored files of uploads and materials. */
export const documentById = byId(() => StoredFile)

/** The viewer's own uploads, newest first. */
export function uploads(ctx: Ctx): Promise<UploadRelation[]> {
  return ctx.db.find(UploadRelation, { where: { userId: viewerId(ctx) }, order: { id: 'DESC' } })
}

/**
 * Stores a file for the viewer.
 * @throws TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (too many, or a virus), OVERLOADED, RATE_LIMITED
 */
export async function upload(outer: Ctx, source: Readable, name: string): Promise<UploadRelation> {
  const userId = viewerId(outer)
  await outer.node.limits.consume('uploadByUser', userId)
  refuseOver(await usedBy(outer, userId), 0)
  const document = await storeDocument(outer, { source, name, maxBytes: maxUploadBytes })
  return inTransaction(outer, async (ctx) => {
    // serializes a user's uploads, so that the limits hold
    await ctx.db.query('select pg_advisory_xact_lock(74010021, hashtext($1))', [userId])
    refuseOver(await usedBy(ctx, userId), document.bytes.length)
    const file = await recordDocument(ctx, document, FilePurpose.upload)
    return ctx.db.save(ctx.db.create(UploadRelation, { userId, fileId: file.id }))
  })
}

/** @throws NOT_FOUND, also for other users' uploads */
export async function unlinkUpload(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(UploadRelation, { id, userId: viewerId(ctx) })
    const { affected } = found ? await ctx.db.delete(UploadRelation, { id }) : { affected: 0 }
    if (!found || !affected) throw notFound('Upload not found')
    await removeDocument(ctx, found.fileId)
  })
}

async function usedBy(ctx: Ctx, userId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await ctx.db.query(
    `select count(*)::int files, coalesce(sum(f.size), 0)::float8 bytes
     from upload_relation u join stored_file f on f.id = u.file_id where u.user_id = $1`,
    [userId],
  )
  return row
}

function refuseOver({ files, bytes }: { files: number; bytes: number }, more: number) {
  if (files >= maxUploads) {
    throw failure('TOO_MANY_FILES', { count: maxUploads })
  }
  if (bytes + more > maxBytesTogether) {
    throw failure('RULE_BROKEN', 'Your files are larger than 100 MB in total. Delete one that you no longer need.')
  }
}
