import { In, IsNull, Not } from 'typeorm'
import type { Ctx } from '../../context/context.ts'
import type { CodingProgress, User } from '../accounts/public.ts'
import { Application, enteredStates, maySit, windowOfSitting } from '../applications/public.ts'
import { Exam, ExamDelivery } from '../exams/public.ts'
import { Attempt, AttemptKind } from './attempt.entity.ts'
import { ExamLog } from './log/exam-log.entity.ts'
import { logWriter } from './log/log-writer.ts'

/** Log action with which the browser reports, for an application, that the provider's tutorial is done. @internal */
export const tutorialDone = 'Coding tutorial done'

/**
 * Progress in the coding exam, which is an exam at an outside provider. Of several exams the first to end counts;
 * exams with a closed window or attempt are ignored.
 */
export async function codingProgress(ctx: Ctx, user: User): Promise<CodingProgress | null> {
  const applications = await ctx.db.findBy(Application, { userId: user.id, state: In(enteredStates) })
  if (!applications.length) return null
  const sat = await ctx.db.findBy(Attempt, {
    applicationId: In(applications.map(({ id }) => id)),
    kind: AttemptKind.exam,
    closedAt: Not(IsNull()),
    supersededAt: IsNull(),
  })
  const entered = applications.filter(({ id }) => !sat.some(({ applicationId }) => applicationId === id))
  const found = await ctx.db.findBy(Exam, {
    id: In(entered.map(({ examId }) => examId)),
    delivery: ExamDelivery.external,
  })
  const exams = new Map(found.map((exam) => [exam.id, exam]))
  const [next] = entered
    .flatMap((application) => {
      const exam = exams.get(application.examId)
      return exam
        ? [{ application, exam, closesAt: windowOfSitting(exam, application, user.timeZone).closesAt.getTime() }]
        : []
    })
    .filter(({ closesAt }) => closesAt > ctx.clock.now())
    .sort((a, b) => a.closesAt - b.closesAt)
  if (!next) return null
  const { application, exam } = next
  await logWriter(ctx).settled()
  return {
    applicationId: application.id,
    applied: true,
    paid: maySit(application.state, exam.priceAmount),
    tutorial: await ctx.db.existsBy(ExamLog, { applicationId: application.id, action: tutorialDone }),
  }
}
