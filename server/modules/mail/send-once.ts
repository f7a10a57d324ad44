import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'
import type { RefusalSubject } from '../../providers/mail-refusal.ts'
import { mailFailureOf, type Mailer } from '../../providers/mail.ts'
import type { Mail } from './mail.entity.ts'
import { senderNow } from './sender.ts'

/** Hook for final refusals of e-mails that are sent once; `about`: what the mail server refused. */
export const onMailRefused =
  defineHook<(ctx: Ctx, refusal: { address: string; about: RefusalSubject; text: string }) => Promise<void>>(
    'mail.refused',
  )

/** Outcomes recorded in place of a server's response. */
const expired = 'Not sent: its occasion has passed'
const interrupted = 'Unknown: the process ended while sending'

/**
 * Sends an e-mail at most once. The statement that claims it also sets `sendingSince`, immediately before sending: if
 * the process dies, the outcome stays unknown, and only a person retries it from the outbox.
 */
export async function sendOnce(ctx: Ctx, { id, ...mail }: Mail, mailer: NonNullable<Mailer>): Promise<void> {
  const now = new Date(ctx.clock.now())
  const sender = await senderNow(ctx)
  const [rows]: [unknown[], number] = await ctx.db.query(
    `update mail set sending_since = $2, tries = tries + 1 where id = $1 and sent_at is null and sending_since is null
       and (expires_at is null or expires_at > $2) returning id`,
    [id, now],
  )
  if (!rows.length) {
    await ctx.db.query(
      `update mail set problem = case when sending_since is null then $2 else $3 end
       where id = $1 and sent_at is null and problem is null`,
      [id, expired, interrupted],
    )
    return
  }
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail
  const letter = { to, subject, text, html, messageId: messageId ?? undefined }
  try {
    await mailer.sendBulk({ ...letter, sender, unsubscribeUrl, bounceKey: id, attachments: [] })
  } catch (error) {
    const { kind, about, text: problem } = mailFailureOf(error)
    const again = kind === 'unreachable' || kind === 'later'
    await ctx.db.query(
      `update mail set problem = $2, sending_since = case when $3 then null else sending_since end where id = $1`,
      [id, problem, again],
    )
    if (again) throw error // the queue retries with increasing delays, until it expires
    if (kind === 'refused') {
      for (const hook of ctx.node.hooks.of(onMailRefused)) await hook(ctx, { address: to, about, text: problem })
    }
    return
  }
  await ctx.db.query(`update mail set sent_at = $2, problem = null where id = $1`, [id, new Date(ctx.clock.now())])
}

/** Records that an e-mail that was sent once came back. @returns its address; null if there is no such mail */
export async function recordReturned(ctx: Ctx, id: string, problem: string): Promise<string | null> {
  const [[row]]: [[{ to: string }?], number] = await ctx.db.query(
    `update mail set problem = $2, sent_at = null where id = $1 and once returning "to"`,
    [id, problem],
  )
  return row?.to ?? null
}
