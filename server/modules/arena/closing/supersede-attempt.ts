import type { Ctx } from '../../../context/context.ts'
import { CloseReason, type Attempt, type AttemptKind } from '../attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from '../attempt-rows.ts'
import { announceAttempt } from '../grading/topics.ts'

/**
 * Supersedes the current attempt, closed and unchanged, so that a new one can start. Null if there is none, or if it
 * has not started: a prepared attempt holds the orders that take effect at the start.
 */
export async function supersedeAttempt(ctx: Ctx, applicationId: string, kind: AttemptKind): Promise<Attempt | null> {
  const [rows] = await ctx.db.query(
    `update attempt set superseded_at = ${nowAt('$4')}, closed_at = coalesce(closed_at, ${nowAt('$4')}),
       close_reason = coalesce(close_reason, $3)
     where application_id = $1 and kind = $2 and superseded_at is null and started_at is not null returning *`,
    [applicationId, kind, CloseReason.admin, shiftOf(ctx)],
  )
  const [superseded] = attemptsOf(ctx, rows)
  if (superseded) announceAttempt(ctx, superseded.id)
  return superseded ?? null
}
