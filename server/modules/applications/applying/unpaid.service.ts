import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { codeOf } from '../../../errors/errors.ts'
import { windowOf } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { EndReason } from '../application-states.ts'
import { lockStudent } from './eligibility.ts'
import { feeIsWanted, waiveFee } from './fees.ts'
import { applyEvent, lockApplication } from './apply-event.ts'
import { leaveTeam } from '../teams/team.ts'

/** Maximum offset of time zones east of Greenwich, in milliseconds. */
const earliestZone = 14 * 3_600_000

/**
 * Cancels applications whose fee was not paid before the exam closed in the student's time zone. Payments in
 * progress are left until they are settled. Idempotent. @returns the number of cancelled applications
 */
export async function endUnpaid(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const closed = await ctx.db
    .createQueryBuilder(Application, 'application')
    .innerJoin('application.exam', 'exam')
    .innerJoin('application.user', 'user')
    .select([
      'application.id',
      'application.userId',
      'application.examId',
      'exam.id',
      'exam.opensAt',
      'exam.closesAt',
      'exam.localWindow',
      'user.id',
      'user.timeZone',
    ])
    // a free exam can be sat without a grant
    .where(`application.state = 'applied' and exam.priceAmount > 0`)
    .andWhere('exam.closesAt <= case when exam.localWindow then :anywhere::timestamptz else :now end', {
      now: new Date(now),
      anywhere: new Date(now + earliestZone),
    })
    .getMany()
  const over = closed.filter(({ exam, user }) => windowOf(exam, user.timeZone).closesAt.getTime() <= now)
  const wanted = await Promise.all(over.map(({ id }) => feeIsWanted(ctx, id)))
  let ended = 0
  for (const application of over.filter((_, i) => !wanted[i])) {
    if (await endOne(ctx, application)) ended += 1
  }
  return ended
}

async function endOne(outer: Ctx, { id, userId, examId }: Application): Promise<boolean> {
  try {
    return await inTransaction(outer, async (ctx) => {
      await lockStudent(ctx, userId)
      // an admin may have moved the application to another date
      const same = await ctx.db.existsBy(Application, { id, examId, state: 'applied' })
      if (!same || (await feeIsWanted(ctx, id))) return false
      // locks the payment row before the application, in the same order as payment events
      await waiveFee(ctx, id)
      const application = await lockApplication(ctx, { id })
      if (application?.state !== 'applied') return false
      await applyEvent(ctx, application, 'lapse', { endReason: EndReason.unpaid })
      await leaveTeam(ctx, application)
      return true
    })
  } catch (error) {
    if (codeOf(error) !== 'CONFLICT') throw error
    return false // the payment is being settled
  }
}
