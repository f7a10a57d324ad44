import { Readable } from 'node:stream'
import type { Ctx } from '../../context/context.ts'
import { failure } from '../../errors/errors.ts'
import { toDocument, type Document } from './document.ts'
import { readAll } from './read-all.ts'
import { needBytes, removeBytes } from './removal.job.ts'
import { StoredFile, type FilePurpose } from './stored-file.entity.ts'

interface GivenDocument {
  source: Readable
  name: string
  maxBytes: number
}

/**
 * Reads a document, scans it for viruses and writes its bytes to storage. Call outside a transaction.
 * @throws TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (a virus), OVERLOADED (the scanner did not respond)
 */
export async function storeDocument(ctx: Ctx, given: GivenDocument): Promise<Document> {
  const document = await readDocument(ctx, given)
  await ctx.node.providers.storage.put(document.sha256, document.bytes, document.mimeType)
  return document
}

/**
 * Like `storeDocument` but without storage, for content that is stored in another form. @throws as `storeDocument`
 * does
 */
export async function readDocument(ctx: Ctx, { source, name, maxBytes }: GivenDocument): Promise<Document> {
  const megabytes = Math.floor(maxBytes / 1024 / 1024)
  const bytes = await readAll(source, maxBytes, () => failure('FILE_TOO_LARGE', { megabytes }))
  await refuseInfected(ctx, bytes)
  return toDocument(bytes, name)
}

async function refuseInfected(ctx: Ctx, bytes: Buffer) {
  const { scanner } = ctx.node.providers
  if (!scanner) return
  const threat = await scanner.scan(bytes).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'Reading the type of a file failed')
    throw failure('OVERLOADED', 'The file cannot be checked right now. Please try again in a few minutes.', {
      retryAfterMs: 60_000,
    })
  })
  if (threat === null) return
  ctx.log.warn({ threat, userId: ctx.viewer.id }, 'A file with a virus was refused')
  throw failure('RULE_BROKEN', 'This file contains a virus and was not saved. Check your device.')
}

/** Inserts the row of a document whose bytes are in storage, within the context's transaction if there is one. */
export function recordDocument(outer: Ctx, document: Document, purpose: FilePurpose): Promise<StoredFile> {
  return needBytes(outer, document, async (ctx) => {
    const file = ctx.db.create(StoredFile, {
      purpose,
      ownerId: ctx.viewer.id,
      sha256: document.sha256,
      mimeType: document.mimeType,
      size: document.bytes.length,
      name: document.name,
    })
    await ctx.db.insert(StoredFile, file)
    return file
  })
}

/** Deletes a document; its bytes are removed after the commit unless another row shares them. */
export async function removeDocument(ctx: Ctx, id: string): Promise<void> {
  const file = await ctx.db.findOneBy(StoredFile, { id })
  if (!file) return
  await ctx.db.delete(StoredFile, { id })
  await removeBytes(ctx, file.sha256)
}
