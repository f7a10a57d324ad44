import type { Ctx } from '../../../graphql/context.ts'
import { onPaymentsPaid, onPaymentsRefunded, onRefundsReversed } from '../hooks.ts'
import { PaymentSubject, type Payment } from '../payment.entity.ts'
import { isPaid } from '../payment-states.ts'
import { BonusMovement, BonusReason } from './bonus.entity.ts'
import { lockAccount, movePoints } from './bonus-points.ts'

/** Specification, section 9: of each paid exam. */
const pointsOfExam = 1

// the payments are locked wherever this is called from, so that their rows here are read and written by one alone
onPaymentsPaid((ctx, payments) => settle(ctx, payments, true))
onPaymentsRefunded((ctx, payments) => settle(ctx, payments, false))
onRefundsReversed((ctx, payments) => settle(ctx, payments, false))

/** An exam that money came in for, not all of which went back. What a code left nothing to pay of earns nothing. */
const deserves = (payment: Payment): number => (isPaid(payment) && payment.paidAmount > 0 ? pointsOfExam : 0)

/**
 * Gives the points that the payments deserve and have not given, and takes back those that they no longer deserve, from
 * whom they were given to.
 * @param fresh they were paid just now: the supervisor of this moment earns
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
  // in the order of ids, so that two messages never wait for each other
  for (const userId of [...new Set(moves.map((move) => move.userId))].toSorted()) {
    const account = await lockAccount(ctx, userId)
    for (const move of moves.filter((each) => each.userId === userId)) await movePoints(ctx, account, move)
  }
}

/** What each payment has given and taken so far, the oldest first. */
async function movementsOf(ctx: Ctx, payments: Payment[]): Promise<Map<string, BonusMovement[]>> {
  const rows = await ctx.db
    .createQueryBuilder(BonusMovement, 'movement')
    .where('movement.subjectId = any(:ids)', { ids: payments.map(({ id }) => id) })
    .orderBy('movement.turn')
    .getMany()
  return new Map(payments.map(({ id }) => [id, rows.filter(({ subjectId }) => subjectId === id)]))
}

/**
 * Who earns: one supervisor of the student, though several may have the student on their lists. It is the one who pays,
 * else the one who has worked with the student for the longest time.
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
