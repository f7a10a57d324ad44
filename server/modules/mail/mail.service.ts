import { wordPatterns } from '../../database/search.ts'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { insertedId } from '../../database/inserted-id.ts'
import { enqueue, enqueueAgain } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import { byTime, connection, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { failure, notFound } from '../../errors/errors.ts'
import type { MailAttachment } from '../../providers/mail.ts'
import { Mail, type StoredAttachment } from './mail.entity.ts'
import type { MailsArgs, MailState } from './mail.inputs.ts'
import { layOut, type MailContent } from './layout.ts'
import { openedTexts, sealSecret } from './secret.ts'
import { sendOnce } from './send-once.ts'
import { senderNow } from './sender.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'mail.send': { mailId: string }
  }
}

const day = 86_400_000
/** Retention of e-mail content in milliseconds: 90 days, for questions from recipients. */
const contentRetentionMs = 90 * day
/** Retention of unsent codes and links in milliseconds: a day, longer than any of them is valid. */
const secretRetentionMs = day
/** Retention of outbox rows (recipient, subject, time and status) in milliseconds: a year. */
const entryRetentionMs = 365 * day
/** Rows per statement, so that locks are short. */
const batchSize = 5000

/** Retention steps: condition, and age in milliseconds since it holds. */
const forgetting: readonly { change: string; when: string; since: number }[] = [
  { change: 'delete from mail', when: 'forget_at <= $1', since: 0 },
  { change: 'delete from mail', when: 'created_at <= $1', since: entryRetentionMs },
  {
    change: `update mail set text = '', html = '', attachments = null, sealed_secret = null, content_forgotten_at = $1::timestamptz + interval '1 day'`,
    when: 'created_at <= $1 and sealed_secret is not null',
    since: secretRetentionMs,
  },
  {
    change: `update mail set text = '', html = '', attachments = null, content_forgotten_at = $1::timestamptz + interval '90 days'`,
    when: 'created_at <= $1 and content_forgotten_at is null',
    since: contentRetentionMs,
  },
]

/** Optional properties of an e-mail. */
interface MailOptions {
  /** earlier deletion than the default, sent or not */
  readonly forgetAt?: Date | null
  readonly attachments?: StoredAttachment[] | null
  readonly replyTo?: string | null
  /** Message-ID of the e-mail that this one answers */
  readonly inReplyTo?: string | null
  /** sends it at most once, not after `expiresAt`, with a one-click unsubscribe unless the URL is null */
  readonly once?: { expiresAt: Date; unsubscribeUrl: string | null }
}

/** An e-mail in the outbox. */
interface PostedMail {
  readonly mailId: string
  readonly messageId: string
}

/** Adds an e-mail to the outbox, in the context's transaction; a job sends it. */
export async function postMail(
  ctx: Ctx,
  to: string,
  content: MailContent,
  more: MailOptions = {},
): Promise<PostedMail> {
  return postLetter(ctx, to, { ...layOut(ctx.node, content), secret: content.secret }, more)
}

/** Adds a rendered e-mail to the outbox. */
export async function postLetter(
  ctx: Ctx,
  to: string,
  { secret, ...texts }: Pick<Mail, 'subject' | 'text' | 'html'> & Pick<MailContent, 'secret'>,
  { forgetAt = null, attachments = null, replyTo = null, inReplyTo = null, once }: MailOptions = {},
): Promise<PostedMail> {
  const messageId = `<${randomUUID()}@${new URL(ctx.node.config.publicUrl).hostname}>`
  const sealedSecret = await sealSecret(ctx, messageId, texts, secret)
  const row = { to, forgetAt, messageId, ...texts, sealedSecret, attachments, replyTo, inReplyTo }
  const inserted = await ctx.db.insert(Mail, { ...row, ...(once && { once: true, ...once }) })
  const mailId = insertedId(inserted)
  await enqueue(ctx, 'mail.send', { mailId }, { key: jobKey(mailId) })
  return { mailId, messageId }
}

/** Each e-mail has at most one job, so that it is not sent twice. */
const jobKey = (mailId: string) => `mail.send ${mailId}`

/** Sends one e-mail. Without a mail server it stays in the outbox for an admin to read. */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  const { mailer } = ctx.node.providers
  const mail = await ctx.db.findOneBy(Mail, { id: mailId })
  if (!mail || mail.sentAt || mail.contentForgottenAt || !mailer) return
  if (mail.once) return sendOnce(ctx, mail, mailer)
  try {
    const { to, messageId } = mail
    await mailer.send({
      to,
      ...(await openedTexts(ctx, mail)),
      messageId: messageId ?? undefined,
      replyTo: mail.replyTo ?? undefined,
      inReplyTo: mail.inReplyTo ?? undefined,
      sender: await senderNow(ctx),
      attachments: await Promise.all((mail.attachments ?? []).map((file) => readStored(ctx, file))),
    })
  } catch (error) {
    await ctx.db.update(Mail, { id: mailId }, { tries: mail.tries + 1, problem: String(error).slice(0, 500) })
    throw error // the queue retries with increasing delays
  }
  await recordSent(ctx, mail, new Date(ctx.clock.now()))
}

/** Times that the record of a sent e-mail is tried, and milliseconds between two: longer than a database restarts. */
const recordTries = 40
const recordPause = 500

/** Records that an e-mail was sent. While the database is away this waits for it: otherwise the job would send it again. */
async function recordSent(ctx: Ctx, { id, tries }: Mail, sentAt: Date): Promise<void> {
  for (let failures = 0; ;) {
    try {
      await ctx.db.update(Mail, { id }, { tries: tries + 1, problem: null, sentAt, sealedSecret: null })
      return
    } catch (error) {
      failures += 1
      if (failures === recordTries) throw error
      await pause(recordPause)
    }
  }
}

/** @throws Error if the file is missing: an e-mail is not sent without one of its files */
async function readStored(ctx: Ctx, { key, ...attachment }: StoredAttachment): Promise<MailAttachment> {
  const stored = await ctx.node.providers.storage.get(key)
  if (!stored) throw new Error(`The attachment ${attachment.filename} is missing`)
  return { ...attachment, content: await buffer(stored.stream) }
}

const inState: Record<MailState, string> = {
  waiting: 'mail.sentAt is null and mail.problem is null',
  sent: 'mail.sentAt is not null',
  failed: 'mail.sentAt is null and mail.problem is not null',
}

/** The outbox, newest first by default. */
export function mails(ctx: Ctx, { state, search, ...page }: MailsArgs): Promise<Page<Mail>> {
  const query = ctx.db.createQueryBuilder(Mail, 'mail')
  if (state) query.where(inState[state])
  const patterns = wordPatterns(search)
  if (patterns) {
    query.andWhere('(strpos(lower(mail.to), :address) > 0 or folded(mail.subject) like all(:patterns))', {
      address: search?.trim().toLowerCase(),
      patterns,
    })
  }
  return connection(query, page, [['createdAt', byTime(page)]])
}

/**
 * Sends an unsent e-mail as soon as possible: brings its waiting job forward, or adds one. An e-mail that is being sent
 * gets no second job.
 * @throws NOT_FOUND, RULE_BROKEN (already sent, its text was deleted, or there is no mail server)
 */
export function retryMail(outer: Ctx, id: string): Promise<Mail> {
  return inTransaction(outer, async (ctx) => {
    const mail = await ctx.db.findOne(Mail, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!mail) throw notFound('E-mail not found')
    if (mail.sentAt) throw failure('RULE_BROKEN', 'This e-mail has been sent')
    if (mail.contentForgottenAt)
      throw failure('RULE_BROKEN', 'The content of this e-mail was deleted, so it cannot be sent')
    if (!ctx.node.providers.mailer) throw failure('RULE_BROKEN', 'No mail server is configured, so e-mails stay here')
    await enqueueAgain(ctx, 'mail.send', { mailId: id }, jobKey(id))
    return ctx.db.save(Object.assign(mail, { problem: null, sendingSince: null, expiresAt: null }))
  })
}

/** E-mails to an address, newest first. */
export const mailsTo = (ctx: Ctx, address: string): Promise<Mail[]> =>
  ctx.db
    .createQueryBuilder(Mail, 'mail')
    .where('lower(mail.to) = lower(:address)', { address })
    .orderBy('mail.createdAt', 'DESC')
    .getMany()

/** E-mails in the demo mailbox. */
const mailboxSize = 50

/** The newest e-mails with their codes and links, as their recipients see them. Only for the demo mailbox. */
export async function newestMails(
  ctx: Ctx,
  to: string | null,
): Promise<Pick<Mail, 'to' | 'subject' | 'text' | 'replyTo' | 'createdAt'>[]> {
  const query = ctx.db.createQueryBuilder(Mail, 'mail').orderBy('mail.createdAt', 'DESC').limit(mailboxSize)
  if (to) query.where('lower(mail.to) = lower(:to)', { to })
  const found = await query.getMany()
  return Promise.all(
    found.map(async (mail) => ({
      to: mail.to,
      replyTo: mail.replyTo,
      createdAt: mail.createdAt,
      ...(await openedTexts(ctx, mail)),
    })),
  )
}

/** Deletes all e-mails to an address from the outbox. */
export async function eraseMailsTo(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.createQueryBuilder().delete().from(Mail).where('lower("to") = lower(:address)', { address }).execute()
}

/** Deletes e-mails from the outbox. */
export async function eraseMails(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.query('delete from mail where id = any($1::uuid[])', [ids])
}

/** Deletes expired e-mails, and the content of older ones (docs/retention.md). */
export async function deleteExpiredMails(ctx: Ctx): Promise<void> {
  for (const { change, when, since } of forgetting) {
    const before = new Date(ctx.clock.now() - since)
    for (;;) {
      const [, count]: [unknown, number] = await ctx.db.query(
        `${change} where id in (select id from mail where ${when} limit ${batchSize})`,
        [before],
      )
      if (count < batchSize) break
    }
  }
}
