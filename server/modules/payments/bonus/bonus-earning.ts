import type { Ctx } from '../../../context/context.ts'
import { PaymentSubject, type Payment } from '../payment.entity.ts'
import { isPaid } from '../payment-states.ts'
import { BonusMovement, BonusReason } from './bonus.entity.ts'
import { lockAccount, movePoints } from './bonus-points.ts'

/** Points earned per paid exam (specification, section 9). */
const pointsOfExam = 1

// callers hold locks on the payments, so that only one transaction at a time reads and writes their rows here

/** Credits the points that fresh payments earn. */
export const earnPoints = (ctx: Ctx, payments: Payment[]): Promise<void> => settle(ctx, payments, true)

/** Adjusts the points of payments that were refunded, or whose refund failed. */
export const adjustPoints = (ctx: Ctx, payments: Payment[]): Promise<void> => settle(ctx, payments, false)

/**
 * Points that a payment earns: those of an exam paid with money that was not fully refunded. A fully discounted exam
 * earns nothing.
 */
const deserves = (payment: Payment): number => (isPaid(payment) && payment.paidAmount > 0 ? pointsOfExam : 0)

/**
 * Credits points that payments have earned but not yet credited, and takes points that are no longer earned from the
 * user who received them.
 * @param fresh just paid: credits the student's current supervisor
 */
async function settle(ctx: Ctx, payments: Payment[], fresh: boolean): Promise<void> {
  const exams = payments.filter(({ subject }) => subject === PaymentSubject.application)
  if (!exams.length) return
  const before = await movementsOf(ctx, exams)
  const supervisors = fresh ? await supervisorsOf(ctx, exams) : new Map<string, string>()
  const moves = exams.flatMap((payment) => {
    const rows = before.get(payment.id) ?? []
    const delta = deserves(payment) - rows.reduce((sum, row) => sum + row.delta, 0)
    const userId = rows[0]?.userId ?? supervisors.get(payment.id)
    if (!delta || !userId) return []
    const reason = delta > 0 ? BonusReason.examPaid : BonusReason.refunded
    return [{ userId, delta, reason, subjectId: payment.id, turn: rows.length }]
  })
  // locks accounts in the order of their ids, so that payments do not deadlock
  for (const userId of [...new Set(moves.map((move) => move.userId))].toSorted()) {
    const account = await lockAccount(ctx, userId)
    for (const move of moves.filter((each) => each.userId === userId)) await movePoints(ctx, account, move)
  }
}

/** Bonus movements of each payment, oldest first. */
async function movementsOf(ctx: Ctx, payments: Payment[]): Promise<Map<string, BonusMovement[]>> {
  const rows = await ctx.db
    .createQueryBuilder(BonusMovement, 'movement')
    .where('movement.subjectId = any(:ids)', { ids: payments.map(({ id }) => id) })
    .orderBy('movement.turn')
    .getMany()
  return new Map(payments.map(({ id }) => [id, rows.filter(({ subjectId }) => subjectId === id)]))
}

/**
 * The supervisor who earns the points: only one, even if several list the student. The payer if there is one, else the
 * one who has worked with the student longest.
 */
async function supervisorsOf(ctx: Ctx, payments: Payment[]): Promise<Map<string, string>> {
  const rows: { paymentId: string; userId: string }[] = await ctx.db.query(
    `select distinct on (payment.id) payment.id "paymentId", relation.above_id "userId"
     from payment
     join relation on relation.below_id = payment.user_id and relation.state = 'active'
     join "user" on "user".id = relation.above_id and "user".user_type = 'supervisor' and "user".disabled_at is null
     where payment.id = any($1)
     order by payment.id, (relation.above_id = payment.payer_id) desc nulls last, relation.active_since, relation.id`,
    [payments.map(({ id }) => id)],
  )
  return new Map(rows.map(({ paymentId, userId }) => [paymentId, userId]))
}
