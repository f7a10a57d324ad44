import type { Ctx } from '../../../graphql/context.ts'

/** How long it is known to whom a mailing went after its end, milliseconds: a year. */
export const keptFor = 365 * 86_400_000
/** Rows of one statement. */
const batchSize = 5000

/**
 * Forgets to whom mailings went that ended long ago, and their attachments: their texts and numbers stay. A link that
 * leaves a category works until then.
 */
export async function forgetRecipients(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now() - keptFor)
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
}
