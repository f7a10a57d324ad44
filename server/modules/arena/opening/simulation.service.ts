import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { Application, ApplicationState } from '../../applications/public.ts'
import { Exam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'
import { supersedeAttempt } from '../closing/supersede-attempt.ts'

/**
 * Supersedes the practice attempt before, during or after the exam, so that the next opening starts a new one. The real
 * attempt is unchanged.
 * @throws NOT_FOUND, CANCELLED, RULE_BROKEN (the exam has no practice paper)
 */
export async function enableSimulation(outer: Ctx, applicationId: string): Promise<Application> {
  const userId = outer.viewer.id
  if (userId === null) throw notFound()
  return inTransaction(outer, async (ctx) => {
    const application = await ctx.db.findOneBy(Application, { id: applicationId, userId })
    if (!application) throw notFound()
    if (application.state === ApplicationState.cancelled) throw failure('CANCELLED', 'This application was cancelled')
    const exam = await ctx.db.findOneByOrFail(Exam, { id: application.examId })
    if (!exam.practiceExamId) throw failure('RULE_BROKEN', 'This exam has no practice')
    await supersedeAttempt(ctx, applicationId, AttemptKind.simulation)
    return application
  })
}
