import type { Ctx } from '../../../context/context.ts'
import { Exam } from '../../exams/public.ts'
import { closeAll } from '../orders/close.service.ts'
import { OrderScope } from '../orders/exam-order.entity.ts'

/**
 * Ends an exam permanently: no one can start it any more, which the statement that opens attempts checks, and attempts
 * in progress are closed with their stored answers. Call in a transaction that holds `lockExam`.
 * @param reason stored with the order that closes attempts
 * @returns number of attempts closed
 */
export async function endExam(ctx: Ctx, exam: Exam, reason: string): Promise<number> {
  if (!exam.endedAt) {
    exam.endedAt = new Date(ctx.clock.now())
    await ctx.db.update(Exam, exam.id, { endedAt: exam.endedAt })
  }
  const [{ live }]: [{ live: boolean }] = await ctx.db.query(
    `select exists (select from attempt where exam_id = $1 and kind = 'exam' and superseded_at is null
       and started_at is not null and closed_at is null) live`,
    [exam.id],
  )
  if (!live) return 0
  const everybody = { exam, kind: OrderScope.exam, value: null, applicationIds: null, application: null }
  return (await closeAll(ctx, everybody, { reason })).order.changed
}
