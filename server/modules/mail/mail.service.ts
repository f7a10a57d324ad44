import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { enqueue } from '../../database/queue.ts'
import { inTransaction } from '../../database/transaction.ts'
import { connection, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { failure, notFound } from '../../graphql/errors.ts'
import type { MailAttachment } from '../../providers/mail.ts'
import { Mail, type StoredAttachment } from './mail.entity.ts'
import type { MailsArgs, MailState } from './mail.inputs.ts'
import { layOut, type MailContent } from './layout.ts'
import { senderNow } from './sender.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'mail.send': { mailId: string }
  }
}

const day = 86_400_000
/** How long what a mail says stays, milliseconds: for whoever asks what was written to them. 90 days. */
const contentStays = 90 * day
/** How long its line in the outbox stays, milliseconds: to whom, about what, when and whether it was sent. A year. */
const lineStays = 365 * day
/** Rows that one statement changes, so that none holds its locks for long. */
const batchSize = 5000

/** What is done to mails of which a condition holds since some time, milliseconds. */
const forgetting: readonly { change: string; when: string; since: number }[] = [
  { change: 'delete from mail', when: 'forget_at <= $1', since: 0 },
  { change: 'delete from mail', when: 'created_at <= $1', since: lineStays },
  {
    change: `update mail set text = '', html = '', attachments = null, content_forgotten_at = $1::timestamptz + interval '90 days'`,
    when: 'created_at <= $1 and content_forgotten_at is null',
    since: contentStays,
  },
]

/**
 * Puts a mail into the outbox, in the transaction that the context is in; a job sends it.
 * @param more.forgetAt when it leaves the outbox, sent or not, if earlier than others do
 */
export async function postMail(
  ctx: Ctx,
  to: string,
  content: MailContent,
  more: { forgetAt?: Date | null; attachments?: StoredAttachment[] | null } = {},
): Promise<void> {
  await postLetter(ctx, to, layOut(ctx.node, content), more)
}

/** Puts a mail that is laid out already into the outbox. */
export async function postLetter(
  ctx: Ctx,
  to: string,
  { subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>,
  { forgetAt = null, attachments = null }: { forgetAt?: Date | null; attachments?: StoredAttachment[] | null } = {},
): Promise<void> {
  const { identifiers } = await ctx.db.insert(Mail, {
    to,
    forgetAt,
    messageId: `<${randomUUID()}@${new URL(ctx.node.config.publicUrl).hostname}>`,
    subject,
    text,
    html,
    attachments,
  })
  await enqueue(ctx, 'mail.send', { mailId: identifiers[0]!.id as string })
}

/** Sends one mail. Without a mail server it stays in the outbox, for an admin to read. */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  const { mailer } = ctx.node.providers
  const mail = await ctx.db.findOneBy(Mail, { id: mailId })
  if (!mail || mail.sentAt || mail.contentForgottenAt || !mailer) return
  try {
    const { to, subject, text, html, messageId } = mail
    await mailer.send({
      to,
      subject,
      text,
      html,
      messageId: messageId ?? undefined,
      sender: await senderNow(ctx),
      attachments: await Promise.all((mail.attachments ?? []).map((file) => readStored(ctx, file))),
    })
  } catch (error) {
    await ctx.db.update(Mail, { id: mailId }, { tries: mail.tries + 1, problem: String(error).slice(0, 500) })
    throw error // the queue tries again, later and later
  }
  await ctx.db.update(
    Mail,
    { id: mailId },
    {
      tries: mail.tries + 1,
      problem: null,
      sentAt: new Date(ctx.clock.now()),
    },
  )
}

/** @throws Error when the file is gone: a mail is not sent without one of its files */
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

/** The outbox, newest first. */
export function mails(ctx: Ctx, { state, search, ...page }: MailsArgs): Promise<Page<Mail>> {
  const query = ctx.db.createQueryBuilder(Mail, 'mail')
  if (state) query.where(inState[state])
  const text = search?.trim()
  if (text) {
    query.andWhere('(mail.to ilike :part or mail.subject ilike :part)', {
      part: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    })
  }
  return connection(query, page, [['createdAt', 'DESC']])
}

/**
 * Puts a mail that was not sent into the queue again.
 * @throws NOT_FOUND, RULE_BROKEN (sent already, its text is gone, or there is no mail server)
 */
export function retryMail(outer: Ctx, id: string): Promise<Mail> {
  return inTransaction(outer, async (ctx) => {
    const mail = await ctx.db.findOne(Mail, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!mail) throw notFound('E-mail not found')
    if (mail.sentAt) throw failure('RULE_BROKEN', 'This e-mail has been sent')
    if (mail.contentForgottenAt)
      throw failure('RULE_BROKEN', 'The content of this e-mail was deleted, so it cannot be sent')
    if (!ctx.node.providers.mailer) throw failure('RULE_BROKEN', 'No mail server is configured, so e-mails stay here')
    await enqueue(ctx, 'mail.send', { mailId: id })
    return ctx.db.save(Object.assign(mail, { problem: null }))
  })
}

/** What was mailed to an address, the latest first. */
export const mailsTo = (ctx: Ctx, address: string): Promise<Mail[]> =>
  ctx.db
    .createQueryBuilder(Mail, 'mail')
    .where('lower(mail.to) = lower(:address)', { address })
    .orderBy('mail.createdAt', 'DESC')
    .getMany()

/** Takes everything that was mailed to an address out of the outbox. */
export async function eraseMailsTo(ctx: Ctx, address: string): Promise<void> {
  await ctx.db.createQueryBuilder().delete().from(Mail).where('lower("to") = lower(:address)', { address }).execute()
}

/** Takes the mails whose time is over out of the outbox, and of older ones what they say (docs/retention.md). */
export async function forgetMails(ctx: Ctx): Promise<void> {
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
