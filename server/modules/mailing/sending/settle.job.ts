import type { Ctx } from '../../../graphql/context.ts'
import { enqueueRun } from './send.job.ts'

/** Longer than the slowest answer of a mail server, milliseconds: a mail that is under way for longer has no sender. */
export const lease = 5 * 60_000

/**
 * Marks as unknown the mails whose sender died: the server may have taken them, so they are never sent again without a
 * person's decision. Mailings that stood still for them go on.
 */
export async function settleSending(ctx: Ctx): Promise<void> {
  const [rows]: [{ campaign_id: string }[], number] = await ctx.db.query(
    `update mail_recipient set status = 'unknown', sending_since = null
     where status = 'sending' and sending_since < $1 returning campaign_id`,
    [new Date(ctx.clock.now() - lease)],
  )
  for (const id of new Set(rows.map((row) => row.campaign_id))) await enqueueRun(ctx, id)
}
