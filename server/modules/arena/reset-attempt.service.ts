import { inTransaction } from '../../database/transaction.ts'
import type { Ctx } from '../../graphql/context.ts'
import { notFound } from '../../graphql/errors.ts'
import { Application } from '../applications/public.ts'
import type { ResetAttemptInput } from './arena-admin.types.ts'
import { note, Note } from './exam-log.service.ts'
import { kindOf } from './sitting.ts'
import { supersedeAttempt } from './supersede-attempt.ts'

/**
 * Lets an exam be sat again: the attempt stays in the record, set aside, and the next opening begins
 * a new one.
 * @throws NOT_FOUND
 */
export async function resetAttempt(outer: Ctx, input: ResetAttemptInput): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    const application = await ctx.db.findOneBy(Application, { id: input.applicationId })
    const superseded = application && await supersedeAttempt(ctx, application.id, kindOf(input.simulation))
    if (!superseded) throw notFound('There is no attempt to reset')
    await note(ctx, superseded, Note.reset, { by: ctx.viewer.id, reason: input.reason })
    return application
  })
}
