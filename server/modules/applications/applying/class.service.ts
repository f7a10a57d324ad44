import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../application.entity.ts'
import { EndReason } from '../application-states.ts'
import { leaveTeam } from '../teams/team.ts'
import { refuseUnfit } from './apply.service.ts'
import { lockStudent, refuseSecond } from './eligibility.ts'
import { enter, publishedExam } from './enter.ts'
import { waiveFee } from './fees.ts'
import { happen, lockApplication } from './move.ts'

/**
 * Enters a supervisor's student for an exam, by the rules for students.
 * @throws NOT_FOUND, RULE_BROKEN, CONFLICT (already entered), NOT_OPEN_YET, WINDOW_CLOSED
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

/** Cancels a student's unpaid application to an exam, if there is one. In a transaction. @throws CONFLICT (paid) */
export async function cancelForTeacher(ctx: Ctx, userId: string, examId: string): Promise<void> {
  const found = await ctx.db.findOneBy(Application, { userId, examId, state: 'applied' })
  if (!found) return
  await lockStudent(ctx, userId)
  await waiveFee(ctx, found.id)
  const application = await lockApplication(ctx, { id: found.id })
  if (application?.state !== 'applied') return
  await happen(ctx, application, 'cancel', { endReason: EndReason.student })
  await leaveTeam(ctx, application)
}
