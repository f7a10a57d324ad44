import { In, IsNull, Not } from 'typeorm'
import { supplyCodingProgress } from '../accounts/public.ts'
import { Application, enteredStates, maySit } from '../applications/public.ts'
import { Exam, ExamDelivery, windowOf } from '../exams/public.ts'
import { Attempt, AttemptKind } from './attempt.entity.ts'
import { ExamLog } from './log/exam-log.entity.ts'

/** With this action a browser logs, for the application, that its student has been through the provider's tutorial. */
export const tutorialDone = 'Coding tutorial done'

/**
 * The coding exam is the one at an outside provider. Of several, the first to end counts, without those whose window or
 * attempt is closed.
 */
supplyCodingProgress(async (ctx, user) => {
  const applications = await ctx.db.findBy(Application, { userId: user.id, state: In(enteredStates) })
  if (!applications.length) return null
  const sat = await ctx.db.findBy(Attempt, {
    applicationId: In(applications.map(({ id }) => id)),
    kind: AttemptKind.exam,
    closedAt: Not(IsNull()),
    supersededAt: IsNull(),
  })
  const entered = applications.filter(({ id }) => !sat.some(({ applicationId }) => applicationId === id))
  const exams = await ctx.db.findBy(Exam, {
    id: In(entered.map(({ examId }) => examId)),
    delivery: ExamDelivery.external,
  })
  const [next] = exams
    .map((exam) => ({ exam, closesAt: windowOf(exam, user.timeZone).closesAt.getTime() }))
    .filter(({ closesAt }) => closesAt > ctx.clock.now())
    .sort((a, b) => a.closesAt - b.closesAt)
  if (!next) return null
  const application = entered.find(({ examId }) => examId === next.exam.id)!
  return {
    applicationId: application.id,
    applied: true,
    paid: maySit(application.state, next.exam.priceAmount),
    tutorial: await ctx.db.existsBy(ExamLog, { applicationId: application.id, action: tutorialDone }),
  }
})
