import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../application.entity.ts'
import { EndReason, maySit } from '../application-states.ts'
import { notifyExamLeft } from '../hooks.ts'
import { leaveTeam } from '../teams/team.ts'
import { refuseUnfit } from './apply.service.ts'
import { lockStudent, refuseSecond } from './eligibility.ts'
import { enter, heldExam, publishedExam } from './enter.ts'
import { waiveFee } from './fees.ts'
import { applyEvent, lockApplication } from './apply-event.ts'

/**
 * Applies for an exam on behalf of a supervisor's student, by the rules for students.
 * @throws NOT_FOUND, RULE_BROKEN, CONFLICT (already applied), NOT_OPEN_YET, WINDOW_CLOSED
 */
export function enterByTeacher(outer: Ctx, userId: string, examId: string): Promise<Application> {
  return inTransaction(outer, async (ctx) => {
    await lockStudent(ctx, userId)
    const user = await ctx.db.findOneBy(User, { id: userId })
    if (!user) throw notFound('Student not found')
    const exam = await publishedExam(ctx, examId)
    await refuseUnfit(ctx, user, exam)
    await refuseSecond(ctx, userId, exam)
    return enter(ctx, user, exam)
  })
}

/**
 * Cancels an application for which no money was paid, if it is still active. In a transaction. @throws CONFLICT (paid)
 */
export async function cancelForTeacher(ctx: Ctx, id: string): Promise<void> {
  const found = await ctx.db.findOneBy(Application, { id })
  if (!found || (found.state !== 'applied' && found.state !== 'paid')) return
  await lockStudent(ctx, found.userId)
  const { examId } = await ctx.db.findOneByOrFail(Application, { id })
  const exam = await heldExam(ctx, examId)
  await waiveFee(ctx, id)
  const application = await lockApplication(ctx, { id })
  if (application?.state !== 'applied' && application?.state !== 'paid') return
  if (maySit(application.state, exam.priceAmount)) await notifyExamLeft(ctx, application)
  await applyEvent(ctx, application, application.state === 'paid' ? 'release' : 'cancel', {
    endReason: EndReason.student,
  })
  await leaveTeam(ctx, application)
}
