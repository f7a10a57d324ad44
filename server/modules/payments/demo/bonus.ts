import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { UserChange, type DemoPeople } from '../../accounts/public.ts'
import { BonusAccount, BonusMovement } from '../bonus/bonus.entity.ts'
import { Discount } from '../discounts/discount.entity.ts'
import { Payment } from '../payment.entity.ts'

/** Points left to the demo's supervisor after three conversions. */
const pointsLeft = 30

/**
 * Creates the supervisor's points: some earned by paid exams of their own students, the rest granted by an admin; some
 * converted into coupons, one of which is used and two can be merged.
 */
export async function makeBonusPoints(
  ctx: Ctx,
  { supervisor: { id: userId }, student, admin }: DemoPeople,
): Promise<void> {
  const { currency } = ctx.node.edition
  const daysAgo = (days: number) => new Date(ctx.clock.now() - days * 86_400_000)
  // the other students of the class joined it after they had paid
  const paid = (await ctx.db.findBy(Payment, { userId: student.id, state: 'paid' })).filter(
    ({ paidAmount }) => paidAmount > 0,
  )
  const coupons = await ctx.db.save(
    ctx.db.create(
      Discount,
      [
        { code: 'BONUS-DEMO', used: 1, createdAt: daysAgo(40) },
        { code: 'COUPON-DEMO', createdAt: daysAgo(21) },
        { code: 'VOUCHER-DEMO', createdAt: daysAgo(6) },
      ].map((coupon) => ({
        ...coupon,
        allCategories: true,
        amount: 2000,
        currency,
        quota: 1,
        ownerId: userId,
        tier: 'standard',
      })),
    ),
  )
  const spent = coupons.map(({ id: subjectId, createdAt }) => ({
    delta: -25,
    reason: 'purchase' as const,
    subjectId,
    createdAt,
  }))
  const earned = paid.map(({ id, paidAt }) => ({
    delta: 1,
    reason: 'examPaid' as const,
    subjectId: id,
    createdAt: required(paidAt, 'time of the payment'),
  }))
  const delta = pointsLeft + 25 * coupons.length - paid.length
  const { id: subjectId } = await ctx.db.save(
    ctx.db.create(UserChange, {
      userId,
      action: 'addBonusPoints',
      before: { examBucks: 0 },
      after: { examBucks: delta, reason: 'Workshops last season' },
      createdAt: daysAgo(60),
      changedById: admin.id,
    }),
  )
  const gift = { delta, reason: 'admin' as const, subjectId, createdAt: daysAgo(60) }
  await ctx.db.insert(
    BonusMovement,
    [gift, ...earned, ...spent].map((movement) => ({ ...movement, userId })),
  )
  await ctx.db.insert(BonusAccount, { userId, points: pointsLeft })
}
