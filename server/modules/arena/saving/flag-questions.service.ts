import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { attemptClosed, attemptNotFound, staleEpoch } from '../answer-writer/refusals.ts'
import type { FlagQuestionsInput } from '../arena.inputs.ts'
import { Attempt } from '../attempt.entity.ts'
import { attemptsOf } from '../attempt-rows.ts'

/**
 * Stores the flagged questions of the viewer's attempt, so that they survive a take-over.
 * @throws NOT_FOUND, STALE_EPOCH (another tab has the pen), ATTEMPT_CLOSED
 */
export async function flagQuestions(ctx: Ctx, input: FlagQuestionsInput): Promise<Attempt> {
  const { attemptId, epoch } = input
  const flags = [...new Set(input.questionNos)].sort((a, b) => a - b)
  const [rows] = await ctx.db.query(
    `update attempt set flags = $4 where id = $1 and user_id = $2 and epoch = $3 and closed_at is null returning *`,
    [attemptId, ctx.viewer.id, epoch, flags],
  )
  const [flagged] = attemptsOf(ctx, rows)
  if (flagged) return flagged
  const attempt = await ctx.db.findOneBy(Attempt, { id: attemptId, userId: viewerId(ctx) })
  if (!attempt) throw attemptNotFound()
  throw attempt.epoch === epoch ? attemptClosed(attempt.ackSeq) : staleEpoch()
}
