import type { Ctx } from '../../../context/context.ts'

/** Retention of recipients after the end of a mailing: a year, in milliseconds. */
const retentionMs = 365 * 86_400_000
/** Rows per statement. */
const batchSize = 5000

/**
 * Deletes recipients and attachments of mailings that ended long ago; texts and counts are kept. Unsubscribe links work
 * until then. Automatic mails are deleted as a whole: their occasions are over.
 */
export async function eraseExpiredRecipients(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now() - retentionMs)
  for (;;) {
    const [, count]: [unknown, number] = await ctx.db.query(
      `update mail_recipient set address = '', problem = null, user_id = null where id in (
         select r.id from mail_recipient r join mail_campaign c on c.id = r.campaign_id
         where c.finished_at < $1 and (r.address <> '' or r.user_id is not null) limit ${batchSize})`,
      [before],
    )
    if (count < batchSize) break
  }
  await ctx.db.query(`update mail_campaign set file_ids = '{}' where finished_at < $1 and file_ids <> '{}'`, [before])
  for (;;) {
    const [, count]: [unknown, number] = await ctx.db.query(
      `delete from automatic_mail where id in (
         select id from automatic_mail where created_at < $1 order by created_at, id limit ${batchSize})`,
      [before],
    )
    if (count < batchSize) break
  }
}
