import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { Exam, lockExam } from '../../exams/public.ts'
import { closeAll } from '../orders/close.service.ts'
import { announceOrder, countWaiting, recordOrder, scopeOf, type Scope } from '../orders/exam-order.ts'
import { ExamOrder, OrderAction } from '../orders/exam-order.entity.ts'
import { extend, shiftDeadlines } from '../orders/extra-time.service.ts'
import { pause, resume } from '../orders/pause.service.ts'
import { resetAll } from '../orders/reset-attempt.service.ts'
import { announceExam } from '../grading/topics.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import type { GiveExamOrderInput } from './control.types.ts'

/**
 * Performs an action for a scope and stores it as one order.
 * @throws BAD_USER_INPUT, NOT_FOUND, RULE_BROKEN (it applies to no attempt in the scope)
 */
export async function giveExamOrder(outer: Ctx, input: GiveExamOrderInput): Promise<ExamOrder> {
  return inTransaction(outer, async (ctx) => {
    const scope = await scopeOf(ctx, input)
    const { order } = await apply(ctx, scope, input)
    return order
  })
}

async function apply(ctx: Ctx, scope: Scope, input: GiveExamOrderInput): Promise<{ order: ExamOrder }> {
  const reason = input.reason
  switch (input.act) {
    case OrderAction.extend:
      if (!input.seconds) throw badInput({ seconds: ['Enter a number'] })
      return extend(ctx, scope, { seconds: input.seconds, reason, widen: Boolean(input.widenWindow) })
    case OrderAction.pause:
      return pause(ctx, scope, { reason })
    case OrderAction.resume:
      return resume(ctx, scope, { reason })
    case OrderAction.close:
      return closeAll(ctx, scope, { reason })
    case OrderAction.reset:
      if (!scope.applicationIds) throw badInput({ act: ['Choose the students whose attempts are reset'] })
      return resetAll(ctx, scope, { reason })
    case OrderAction.reschedule:
      throw badInput({ act: ['Change the times of an exam where it is set up'] })
    case OrderAction.message:
      return { order: await sendMessage(ctx, scope, input) }
  }
}

/** Sends a message to the students sitting the exam: one row, which their exam pages read. */
async function sendMessage(ctx: Ctx, scope: Scope, { text, reason }: GiveExamOrderInput): Promise<ExamOrder> {
  const words = text?.trim()
  if (!words) throw badInput({ text: ['Enter a message'] })
  const sitting: { id: string }[] = await ctx.db.query(
    `select id from attempt where exam_id = $1 and ($2::uuid[] is null or application_id = any($2::uuid[]))
       and kind = 'exam' and superseded_at is null and closed_at is null and started_at is not null`,
    [scope.exam.id, scope.applicationIds],
  )
  const waiting = await countWaiting(ctx, scope)
  const of = { reason, text: words, sitting: sitting.length, waiting }
  const order = await recordOrder(ctx, scope, { action: 'message', ...of })
  announceOrder(
    ctx,
    scope,
    sitting.map(({ id }) => id),
  )
  return order
}

/** Minimum seconds left to a student whose extra time is withdrawn. */
const minLeft = 60

/**
 * Undoes an order: withdraws a message, or extra time from attempts in progress, each of which keeps at least a
 * minute. The order stays in the record.
 * @throws NOT_FOUND, CONFLICT (already undone), RULE_BROKEN (an action that cannot be undone)
 */
export async function undoExamOrder(outer: Ctx, id: string): Promise<ExamOrder> {
  return inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOneBy(ExamOrder, { id })
    if (!found) throw notFound()
    if (found.action !== OrderAction.extend && found.action !== OrderAction.message) {
      throw failure('RULE_BROKEN', 'This cannot be undone')
    }
    // locks the exam first, in the same order as giving orders
    const exam = await lockExam(ctx, found.examId)
    const order = await ctx.db.findOneOrFail(ExamOrder, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (order.withdrawnAt) throw failure('CONFLICT', 'This has already been undone')
    if (order.action === OrderAction.extend) await revertExtraTime(ctx, exam, order)
    const changes = { withdrawnAt: new Date(ctx.clock.now()), withdrawnById: ctx.viewer.id }
    await ctx.db.update(ExamOrder, id, changes)
    announceExam(ctx, exam.id)
    return Object.assign(order, changes)
  })
}

async function revertExtraTime(ctx: Ctx, exam: Exam, order: ExamOrder): Promise<void> {
  const seconds = required(order.seconds, 'extra time of the order')
  const scope = { exam, kind: order.scope, value: null, applicationIds: order.applicationIds, application: null }
  if (!order.applicationIds) {
    const isWidened = order.before.closesAt !== order.after.closesAt
    exam.extraSeconds -= seconds
    if (isWidened) exam.closesAt = new Date(exam.closesAt.getTime() - seconds * 1000)
    await ctx.db.update(Exam, exam.id, { extraSeconds: exam.extraSeconds, closesAt: exam.closesAt })
  }
  const rows = await shiftDeadlines(ctx, scope, -seconds)
  const ids = rows.map(({ id }) => id)
  // attempts that had time left keep at least a minute
  const least = `${nowAt('$2')} + interval '${minLeft} seconds'`
  await ctx.db.query(
    `update attempt t set deadline = ${least},
       accept_until = ${least} + make_interval(secs => e.grace_seconds)
     from exam e where e.id = t.exam_id and t.id = any($1::uuid[]) and t.paused_at is null
       and t.deadline < ${least} and t.deadline + make_interval(secs => $3) > ${nowAt('$2')}`,
    [ids, shiftOf(ctx), seconds],
  )
}
