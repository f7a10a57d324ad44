import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { CloseReason } from '../attempt.entity.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from './attempt-log.ts'
import { announceOrder, liveAttempts, recordOrder, type Scope } from './exam-order.ts'
import type { ExamOrder } from './exam-order.entity.ts'

/**
 * Closes the attempts of a scope with their stored answers, within the context's transaction. They are graded like
 * any others.
 * @throws NOT_FOUND (no attempt in progress in the scope)
 */
export async function closeAll(ctx: Ctx, scope: Scope, { reason }: { reason: string }): Promise<{ order: ExamOrder }> {
  const [rows]: [{ id: string }[]] = await ctx.db.query(
    `with ${liveAttempts('started_at is not null')}
     update attempt t set closed_at = ${nowAt('$3')}, close_reason = '${CloseReason.admin}'
     from live where t.id = live.id returning t.id`,
    [scope.exam.id, scope.applicationIds, shiftOf(ctx)],
  )
  if (!rows.length) throw notFound('No one is sitting this exam')
  const attemptIds = rows.map(({ id }) => id)
  await enqueue(ctx, 'attempt.closed', { attemptIds }, { urgent: true })
  await logExamEvents(ctx, attemptIds, ExamEvent.closed, { by: ctx.viewer.id, reason })
  announceOrder(ctx, scope, attemptIds)
  return { order: await recordOrder(ctx, scope, { action: 'close', reason, sitting: rows.length }) }
}
