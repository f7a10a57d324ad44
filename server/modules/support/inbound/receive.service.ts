import { Readable } from 'node:stream'
import { In } from 'typeorm'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf, failure } from '../../../errors/errors.ts'
import { FilePurpose, readAll, recordDocument, storeDocument, type Document } from '../../files/public.ts'
import { addMessage, maxFiles } from '../threads/add-message.ts'
import { publishQueue } from '../threads/live.ts'
import { personOf } from '../threads/thread-person.ts'
import { maxMessages, SupportMessage, SupportThread, type RefusedFile } from '../threads/thread.entity.ts'
import { maxFileBytes } from '../threads/files.service.ts'
import { SupportInbound, UnassignedMail, type InboundOutcome, type UnassignedReason } from './inbound.entity.ts'
import { readMail, replyMarkers, type ReceivedMail } from './read-mail.ts'
import { addressedThread, prepareReplyKey } from './reply-address.ts'

/** Bytes of a mail with its attachments. */
const maxMailBytes = 25 * 1024 * 1024

/**
 * Receives a mail of the support mailbox: adds a reply to its thread, or keeps the mail for the office if it belongs to
 * none. Repeating it is harmless.
 * @throws TOO_LARGE, RATE_LIMITED and OVERLOADED: the mail server delivers it later, or tells the sender
 */
export async function receiveMail(outer: Ctx, body: Readable): Promise<InboundOutcome> {
  const raw = await readAll(body, maxMailBytes, () => failure('TOO_LARGE', 'The file is too large'))
  const mail = await readMail(raw, replyMarkers(outer.node))
  if (await outer.db.existsBy(SupportInbound, { key: mail.key })) return 'repeated'
  if (!mail.isAutomatic) await outer.node.limits.consume('supportMailBySender', mail.fromAddress)
  const { stored, refused } = mail.isAutomatic ? { stored: [], refused: [] } : await storeFiles(outer, mail)
  await prepareReplyKey(outer)
  const outcome = await inTransaction(outer, (ctx) => place(ctx, mail, stored, refused))
  outer.log.info({ outcome, key: mail.key }, 'A support mail was received')
  return outcome
}

/** Checks the attachments like uploads and stores them; those that are refused are named in the message. */
async function storeFiles(ctx: Ctx, { files }: ReceivedMail) {
  const stored: Document[] = []
  const refused: RefusedFile[] = []
  for (const { name, content } of files) {
    if (stored.length === maxFiles) {
      refused.push({ name: name.slice(0, 200), code: 'TOO_MANY' })
      continue
    }
    try {
      stored.push(await storeDocument(ctx, { source: Readable.from([content]), name, maxBytes: maxFileBytes }))
    } catch (error) {
      const code = codeOf(error)
      if (!code || code === 'OVERLOADED') throw error
      refused.push({ name: name.slice(0, 200), code })
    }
  }
  return { stored, refused }
}

/** Where a mail belongs: its thread, or the reason why there is none. */
type Place = { readonly thread: SupportThread } | { readonly reason: UnassignedReason }

/** The thread that the mail answers: by the token in its address, else by the Message-IDs that it names. */
async function placeOf(ctx: Ctx, { recipients, answers }: ReceivedMail): Promise<Place> {
  const { threadId, hasToken } = await addressedThread(ctx, recipients)
  const thread = threadId ? await threadById(ctx, threadId) : await threadOfMails(ctx, answers)
  if (!thread) return { reason: threadId ? 'noThread' : hasToken ? 'badToken' : 'noToken' }
  return thread.version < maxMessages ? { thread } : { reason: 'full' }
}

/** The thread, or the one that it was merged into. */
async function threadById(ctx: Ctx, id: string): Promise<SupportThread | null> {
  const thread = await ctx.db.findOneBy(SupportThread, { id })
  return thread?.mergedIntoId ? ctx.db.findOneBy(SupportThread, { id: thread.mergedIntoId }) : thread
}

/** Some mail servers remove what follows the plus sign; the Message-IDs of our mails cannot be guessed either. */
async function threadOfMails(ctx: Ctx, mailIds: readonly string[]): Promise<SupportThread | null> {
  if (!mailIds.length) return null
  const message = await ctx.db.findOneBy(SupportMessage, { mailId: In([...mailIds]), kind: 'office' })
  return message && threadById(ctx, message.threadId)
}

/** Adds the mail where it belongs, once. */
async function place(
  ctx: Ctx,
  mail: ReceivedMail,
  documents: readonly Document[],
  refusedFiles: RefusedFile[],
): Promise<InboundOutcome> {
  const found = mail.isAutomatic ? null : await placeOf(ctx, mail)
  const outcome = found === null ? 'automatic' : 'thread' in found ? 'threaded' : 'unassigned'
  const [isNew]: unknown[] = await ctx.db.query(
    `insert into support_inbound (key, outcome, received_at) values ($1, $2, $3) on conflict do nothing returning key`,
    [mail.key, outcome, new Date(ctx.clock.now())],
  )
  if (!isNew) return 'repeated'
  if (found === null) return outcome
  const fileIds: string[] = []
  for (const document of documents) fileIds.push((await recordDocument(ctx, document, FilePurpose.support)).id)
  if ('thread' in found) await addReply(ctx, found.thread, { ...mail, fileIds, refusedFiles })
  else await keepUnassigned(ctx, found.reason, { ...mail, fileIds, refusedFiles })
  return outcome
}

type KeptMail = Omit<ReceivedMail, 'files'> & { readonly fileIds: string[]; readonly refusedFiles: RefusedFile[] }

async function addReply(ctx: Ctx, thread: SupportThread, mail: KeptMail): Promise<void> {
  const { fromAddress, text, quoted, shortened, fileIds, refusedFiles, mailId } = mail
  const { email } = await personOf(ctx, thread)
  const otherAddress = email?.toLowerCase() !== fromAddress
  await addMessage(ctx, thread.id, {
    kind: 'person',
    byMail: true,
    fromAddress,
    otherAddress,
    text,
    quoted,
    shortened,
    fileIds,
    refusedFiles,
    mailId,
  })
}

async function keepUnassigned(ctx: Ctx, reason: UnassignedReason, mail: KeptMail): Promise<void> {
  const { fromAddress, fromName, subject, text, quoted, shortened, fileIds, refusedFiles, mailId } = mail
  await ctx.db.insert(UnassignedMail, {
    fromAddress,
    fromName,
    subject,
    text,
    quoted,
    shortened,
    fileIds,
    refusedFiles,
    mailId,
    reason,
    receivedAt: new Date(ctx.clock.now()),
  } as object)
  publishQueue(ctx)
}
