import { enqueue } from '../../database/queue.ts'
import { connection, type Page, type PageArgs } from '../../graphql/connection.ts'
import type { Ctx } from '../../graphql/context.ts'
import { Mail } from './mail.entity.ts'
import { layOut, type MailContent } from './layout.ts'

declare module '../../database/queue.ts' {
  interface Jobs {
    'mail.send': { mailId: string }
  }
}

/** Puts a mail into the outbox, in the transaction that the context is in; a job sends it. */
export async function postMail(ctx: Ctx, to: string, content: MailContent): Promise<void> {
  const { identifiers } = await ctx.db.insert(Mail, { to, subject: content.subject, ...layOut(ctx.node, content) })
  await enqueue(ctx, 'mail.send', { mailId: identifiers[0]!.id as string })
}

/** Sends one mail. Without a mail server it stays in the outbox, for an admin to read. */
export async function sendMail(ctx: Ctx, { mailId }: { mailId: string }): Promise<void> {
  const { mailer } = ctx.node.providers
  const mail = await ctx.db.findOneBy(Mail, { id: mailId })
  if (!mail || mail.sentAt || !mailer) return
  try {
    await mailer.send({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
  } catch (error) {
    await ctx.db.update(Mail, { id: mailId }, { tries: mail.tries + 1, problem: String(error).slice(0, 500) })
    throw error // the queue tries again, later and later
  }
  await ctx.db.update(Mail, { id: mailId }, {
    tries: mail.tries + 1, problem: null, sentAt: new Date(ctx.clock.now()),
  })
}

/** The outbox, newest first. */
export const mails = (ctx: Ctx, page: PageArgs): Promise<Page<Mail>> =>
  connection(ctx.db.createQueryBuilder(Mail, 'mail'), page, [['createdAt', 'DESC']])
