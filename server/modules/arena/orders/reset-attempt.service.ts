import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { Application } from '../../applications/public.ts'
import type { ResetAttemptInput } from '../admin/arena-admin.types.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { logExamEvent, ExamEvent } from '../log/exam-log.service.ts'
import { kindOf } from '../opening/sitting.ts'
import { supersedeAttempt } from '../closing/supersede-attempt.ts'
import { recordOrder, scopeOf, type Scope } from './exam-order.ts'
import type { ExamOrder } from './exam-order.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** an attempt at an exam was superseded, so that the exam can be sat again */
    'attempt.reset': { examId: string }
  }
}

/**
 * Lets an exam be sat again: the attempt is superseded but kept, and the next opening starts a new one.
 * @throws NOT_FOUND
 */
export async function resetAttempt(outer: Ctx, input: ResetAttemptInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const application = await ctx.db.findOneBy(Application, { id: input.applicationId })
    const { reason, simulation } = input
    const isReset = application && (await setAside(ctx, application.id, { reason, kind: kindOf(simulation) }))
    if (!isReset) throw notFound('No attempt to reset')
    if (!simulation) {
      const scope = await scopeOf(ctx, { applicationId: application.id })
      await recordOrder(ctx, scope, { action: 'reset', reason, sitting: 1 })
    }
    return application
  })
}

/**
 * Resets the attempts of a part of an exam, within the context's transaction.
 * @throws NOT_FOUND (no started attempt in the scope)
 */
export async function resetAll(ctx: Ctx, scope: Scope, { reason }: { reason: string }): Promise<{ order: ExamOrder }> {
  let changed = 0
  for (const id of (scope.applicationIds ?? []).toSorted()) {
    if (await setAside(ctx, id, { reason, kind: AttemptKind.exam })) changed++
  }
  if (!changed) throw notFound('No attempt to reset')
  return { order: await recordOrder(ctx, scope, { action: 'reset', reason, sitting: changed }) }
}

async function setAside(ctx: Ctx, applicationId: string, of: { reason: string; kind: AttemptKind }): Promise<boolean> {
  const superseded = await supersedeAttempt(ctx, applicationId, of.kind)
  if (!superseded) return false
  if (of.kind === AttemptKind.exam) await enqueue(ctx, 'attempt.reset', { examId: superseded.examId })
  await logExamEvent(ctx, superseded, ExamEvent.reset, { by: ctx.viewer.id, reason: of.reason })
  return true
}
