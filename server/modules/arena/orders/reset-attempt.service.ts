import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors.ts'
import { Application } from '../../applications/public.ts'
import type { ResetAttemptInput } from '../admin/arena-admin.types.ts'
import { note, Note } from '../log/exam-log.service.ts'
import { kindOf } from '../opening/sitting.ts'
import { supersedeAttempt } from '../closing/supersede-attempt.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** somebody's attempt at an exam was set aside, so that the exam can be sat again */
    'attempt.reset': { examId: string }
  }
}

/**
 * Lets an exam be sat again: the attempt stays in the record, set aside, and the next opening begins
 * a new one.
 * @throws NOT_FOUND
 */
export async function resetAttempt(outer: Ctx, input: ResetAttemptInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const application = await ctx.db.findOneBy(Application, { id: input.applicationId })
    const superseded = application && (await supersedeAttempt(ctx, application.id, kindOf(input.simulation)))
    if (!superseded) throw notFound('No attempt to reset')
    if (!input.simulation) await enqueue(ctx, 'attempt.reset', { examId: superseded.examId })
    await note(ctx, superseded, Note.reset, { by: ctx.viewer.id, reason: input.reason })
    return application
  })
}
