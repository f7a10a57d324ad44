import type { Ctx } from '../../../context/context.ts'
import { enqueueRun } from './send.job.ts'

/** Time in milliseconds after which a sending mail counts as abandoned: longer than the slowest mail server. */
const lease = 5 * 60_000

/**
 * Marks mails of crashed senders as unknown: the server may have accepted them, so they are never resent without a
 * person's decision. Resumes mailings that waited for them.
 */
export async function settleSending(ctx: Ctx): Promise<void> {
  const [rows]: [{ campaign_id: string }[], number] = await ctx.db.query(
    `update mail_recipient set status = 'unknown', sending_since = null
     where status = 'sending' and sending_since < $1 returning campaign_id`,
    [new Date(ctx.clock.now() - lease)],
  )
  for (const id of new Set(rows.map((row) => row.campaign_id))) await enqueueRun(ctx, id)
}
