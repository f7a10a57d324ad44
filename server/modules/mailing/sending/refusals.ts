import type { Ctx } from '../../../context/context.ts'
import { pauseMeasuring } from '../../work/public.ts'
import { publishProgress } from './progress.ts'

/** Consecutive refusals, with no accepted mail in between, that pause a mailing again after a person resumed it. */
const maxInRow = 3

/**
 * Pauses a mailing whose sender or content was refused: the rest would be refused too. After a person resumed it, a
 * single strict server no longer pauses it. @param text the server's response
 */
export async function pauseForRefusal(ctx: Ctx, campaignId: string, text: string): Promise<void> {
  const [[row]]: [[{ owner_id: string | null }?], number] = await ctx.db.query(
    'update mail_campaign set refused_in_row = refused_in_row + 1 where id = $1 returning owner_id',
    [campaignId],
  )
  const [, paused]: [unknown, number] = await ctx.db.query(
    `update mail_campaign set state = 'paused', pause_reason = 'refused', pause_detail = $2
     where id = $1 and state in ('scheduled', 'sending') and (not refusals_accepted or refused_in_row >= ${maxInRow})`,
    [campaignId, text],
  )
  if (paused) await pauseMeasuring(ctx, campaignId)
  if (row) publishProgress(ctx, { id: campaignId, ownerId: row.owner_id })
}

/** Resets the count of consecutive refusals after an accepted mail. */
export async function endRefusals(ctx: Ctx, campaignId: string): Promise<void> {
  await ctx.db.query('update mail_campaign set refused_in_row = 0 where id = $1 and refused_in_row > 0', [campaignId])
}

/**
 * Requeues the refused mails of a mailing after all others, except those of addresses blocked since.
 * @returns their number
 */
export async function requeueRefused(ctx: Ctx, campaignId: string): Promise<number> {
  const [, count]: [unknown, number] = await ctx.db.query(
    `update mail_recipient r set status = 'queued', reason = null, tries = 0, not_before = $2, sent_at = null
     where r.campaign_id = $1 and r.status = 'failed' and r.reason = 'refused' and r.address <> ''
       and not exists (select from mail_suppression s where s.address = r.address)`,
    [campaignId, new Date(ctx.clock.now())],
  )
  return count
}
