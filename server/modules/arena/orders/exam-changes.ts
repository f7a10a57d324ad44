import { In, IsNull } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import type { Application } from '../../applications/public.ts'
import type { TimesChange } from '../../exams/public.ts'
import { Attempt, AttemptKind } from '../attempt.entity.ts'
import { announceExam } from '../grading/topics.ts'
import { recordOrder } from './exam-order.ts'
import { OrderAction, OrderScope, type ExamTimes } from './exam-order.entity.ts'

/** Deletes a prepared attempt when its exam is left; a started exam can no longer be left. */
export async function deletePrepared(ctx: Ctx, { id }: Application): Promise<void> {
  const attempts = await ctx.db.find(Attempt, {
    where: { applicationId: id, kind: AttemptKind.exam, supersededAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  })
  if (attempts.some(({ startedAt }) => startedAt)) throw failure('CONFLICT', 'The exam has already started')
  if (attempts.length) await ctx.db.delete(Attempt, { id: In(attempts.map((attempt) => attempt.id)) })
}

/** Records times that are changed in the exam setup in the same record as orders of the live control. */
export async function recordChangedTimes(ctx: Ctx, { exam, before: old, reason }: TimesChange): Promise<void> {
  const before: ExamTimes = {}
  const after: ExamTimes = {}
  for (const name of ['opensAt', 'closesAt'] as const) {
    if (old[name].getTime() === exam[name].getTime()) continue
    before[name] = old[name].toISOString()
    after[name] = exam[name].toISOString()
  }
  if (old.localWindow !== exam.localWindow) {
    before.localWindow = old.localWindow
    after.localWindow = exam.localWindow
  }
  if (old.durationSeconds !== exam.durationSeconds) {
    before.durationSeconds = old.durationSeconds
    after.durationSeconds = exam.durationSeconds
  }
  const everybody = { exam, kind: OrderScope.exam, value: null, applicationIds: null, application: null }
  await recordOrder(ctx, everybody, { action: OrderAction.reschedule, reason, sitting: 0, before, after })
  announceExam(ctx, exam.id)
}
