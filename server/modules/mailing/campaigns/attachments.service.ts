import type { Readable } from 'node:stream'
import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { badInput, forbidden, notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import type { MailAttachment } from '../../../providers/mail.ts'
import { viewerId } from '../../../context/viewer.ts'
import { FilePurpose, lockFile, readAll, recordDocument, StoredFile, storeDocument } from '../../files/public.ts'
import type { MailCampaign } from './campaign.entity.ts'

/** Size limits of one attachment and of all attachments of a mail together, in bytes: mail servers refuse more. */
const maxAttachmentBytes = 8 * 1024 * 1024
const maxBytesTogether = 10 * 1024 * 1024

/**
 * Stores a file to be attached when a mailing draft is saved.
 * @throws FORBIDDEN, TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (a virus), OVERLOADED, RATE_LIMITED
 */
export async function uploadAttachment(ctx: Ctx, source: Readable, name: string): Promise<StoredFile> {
  if (!ctx.viewer.has('admin.mailing')) throw forbidden()
  await ctx.node.limits.consume('uploadByUser', viewerId(ctx))
  const document = await storeDocument(ctx, { source, name, maxBytes: maxAttachmentBytes })
  return recordDocument(ctx, document, FilePurpose.mailing)
}

/**
 * Loads and locks the attachments of a mailing, in the transaction that saves it.
 * @throws NOT_FOUND, BAD_USER_INPUT (too large together)
 */
export async function lockAttachments(ctx: Ctx, ids: readonly string[]): Promise<StoredFile[]> {
  const held: StoredFile[] = []
  for (const id of new Set(ids)) {
    const file = await lockFile(ctx, { id, purpose: FilePurpose.mailing })
    if (!file) throw notFound('File not found')
    held.push(file)
  }
  if (held.reduce((size, file) => size + file.size, 0) > maxBytesTogether)
    throw badInput({ attachmentIds: ['The attachments are larger than 10 MB in total'] })
  return held
}

const fileById = loader<string, StoredFile | null>(async (ctx, ids) => {
  const files = await ctx.db.findBy(StoredFile, { id: In([...ids]), purpose: FilePurpose.mailing })
  const found = new Map(files.map((file) => [file.id, file]))
  return ids.map((id) => found.get(id) ?? null)
})

/** Attachments of a mailing, in order. */
export async function attachmentsOf(ctx: Ctx, { fileIds }: Pick<MailCampaign, 'fileIds'>): Promise<StoredFile[]> {
  const files = await Promise.all(fileIds.map((id) => fileById(ctx).load(id)))
  return files.filter((file) => file !== null)
}

/** The attachments with their bytes, read once per run. A mailing is not sent if one of its files is missing. */
export async function readAttachments(ctx: Ctx, { fileIds }: Pick<MailCampaign, 'fileIds'>): Promise<MailAttachment[]> {
  const files = await ctx.db.findBy(StoredFile, { id: In(fileIds) })
  return Promise.all(
    fileIds.map(async (id) => {
      const file = files.find((one) => one.id === id)
      const stored = file && (await ctx.node.providers.storage.get(file.sha256))
      if (!stored) throw new Error(`Attachment ${id} is missing`)
      const content = await readAll(stored.stream, maxAttachmentBytes, () => new Error(`Attachment ${id} is too large`))
      return { filename: file.name ?? 'file', contentType: file.mimeType, content }
    }),
  )
}
