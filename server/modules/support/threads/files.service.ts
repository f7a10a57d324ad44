import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import {
  FilePurpose,
  privateLink,
  recordDocument,
  removeDocument,
  StoredFile,
  storeDocument,
} from '../../files/public.ts'
import type { StoredAttachment } from '../../mail/public.ts'
import { isForPerson, supportPermission } from '../support.access.ts'
import { SupportMessage } from './thread.entity.ts'

/** Bytes of one file. */
export const maxFileBytes = 8 * 1024 * 1024

/**
 * Stores a file to be attached to a message; without one it is removed after a day.
 * @throws UNAUTHENTICATED, TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (a virus), OVERLOADED, RATE_LIMITED
 */
export async function uploadFile(ctx: Ctx, source: Readable, name: string): Promise<StoredFile> {
  await ctx.node.limits.consume('uploadByUser', viewerId(ctx))
  return recordDocument(ctx, await storeDocument(ctx, { source, name, maxBytes: maxFileBytes }), FilePurpose.support)
}

/** Files of this purpose by id. */
const supportFileById = loader<string, StoredFile | null>(async (ctx, ids) => {
  const files = await ctx.db.findBy(StoredFile, { id: In([...ids]), purpose: FilePurpose.support })
  const found = new Map(files.map((file) => [file.id, file]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Existing files, in order. */
export async function filesOf(ctx: Ctx, ids: readonly string[]): Promise<StoredFile[]> {
  const files = await Promise.all(ids.map((id) => supportFileById(ctx).load(id)))
  return files.filter((file) => file !== null)
}

/** The files as attachments of a mail. */
export const attachmentsOf = async (ctx: Ctx, ids: readonly string[]): Promise<StoredAttachment[]> =>
  (await filesOf(ctx, ids)).map(({ name, mimeType, sha256 }) => ({
    filename: name ?? 'file',
    contentType: mimeType,
    key: sha256,
  }))

/**
 * A link to a file of a message that the viewer may read, valid for five minutes.
 * @throws NOT_FOUND
 */
export async function fileLink(ctx: Ctx, id: string): Promise<string> {
  const messages = await ctx.db
    .createQueryBuilder(SupportMessage, 'message')
    .where('message.fileIds @> array[:id]::uuid[]', { id })
    .getMany()
  const isOffice = ctx.viewer.has(supportPermission)
  const isOwn = messages.some((message) => message.userId === ctx.viewer.id && isForPerson(message))
  const isUnassigned = isOffice && messages.length === 0 && (await isOfUnassigned(ctx, id))
  if (!(isOwn || (isOffice && messages.length > 0) || isUnassigned)) throw notFound('File not found')
  return privateLink(ctx, id)
}

async function isOfUnassigned(ctx: Ctx, id: string): Promise<boolean> {
  const rows: unknown[] = await ctx.db.query(
    `select 1 from unassigned_mail where file_ids @> array[$1]::uuid[] limit 1`,
    [id],
  )
  return rows.length > 0
}

/** Deletes files; their bytes are removed after the commit unless another row shares them. */
export async function removeFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeDocument(ctx, id)
}
