import type { Ctx } from '../graphql/context.ts'
import { User, UserChange } from '../modules/accounts/public.ts'
import type { Application } from '../modules/applications/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { BonusAccount, BonusMovement, Discount, LedgerEntry, Payment } from '../modules/payments/public.ts'
import type { Random } from './random.ts'

/**
 * Records payments for the paid places, by transfer or cash: the sandbox of the card provider has no record of past
 * payments.
 */
export async function makePaidFees(
  ctx: Ctx,
  random: Random,
  applications: readonly Application[],
  exams: readonly Exam[],
): Promise<void> {
  const payments = applications
    .filter(({ state }) => state === 'paid')
    .flatMap((application) => {
      const exam = exams.find((each) => each.id === application.examId)
      if (!exam?.priceAmount || !application.paidAt) return []
      return [
        ctx.db.create(Payment, {
          id: random.uuid(),
          userId: application.userId,
          examId: exam.id,
          subject: 'application',
          subjectId: application.id,
          titles: exam.titles,
          amount: exam.priceAmount,
          currency: ctx.node.edition.currency,
          state: 'paid',
          method: random.chance(0.8) ? 'bank' : 'cash',
          paidAmount: exam.priceAmount,
          payerId: application.userId,
          paidAt: application.paidAt,
          createdAt: application.createdAt,
        }),
      ]
    })
  await ctx.db.insert(Payment, payments)
  await ctx.db.insert(
    LedgerEntry,
    payments.map(({ id, method, paidAmount, currency, paidAt }) => ({
      paymentId: id,
      kind: method as 'bank' | 'cash',
      amount: paidAmount,
      currency,
      createdAt: paidAt!,
    })),
  )
}

/** Creates discount codes: a general one, a supervisor's own, a full gift and an expired one. */
export async function makeDiscounts(ctx: Ctx): Promise<void> {
  const { id: ownerId } = await ctx.db.findOneByOrFail(User, { email: 'supervisor@demo.test' })
  const { currency } = ctx.node.edition
  const inDays = (days: number) => new Date(ctx.clock.now() + days * 86_400_000)
  await ctx.db.insert(Discount, [
    {
      code: 'SPRING-DEMO',
      allCategories: true,
      percent: 20,
      currency,
      quota: 100,
      batch: 'Spring',
      expiresAt: inDays(120),
    },
    { code: 'TEACHER-DEMO', allCategories: true, percent: 50, currency, quota: 10, ownerId },
    { code: 'GIFT-DEMO', allCategories: true, percent: 100, currency, quota: 25 },
    {
      code: 'WINTER-DEMO',
      allCategories: true,
      percent: 15,
      currency,
      quota: 50,
      batch: 'Winter',
      expiresAt: inDays(-30),
    },
    { code: 'STOPPED-DEMO', allCategories: true, percent: 15, currency, quota: 50, state: 'suspended' },
  ])
}

/** Points left to the demo's supervisor after three conversions. */
const pointsLeft = 30

/**
 * Creates the supervisor's points: some earned by paid exams of own students, the rest granted by an admin; some
 * converted into coupons, of which one is used and two can be merged.
 */
export async function makeBonusPoints(ctx: Ctx): Promise<void> {
  const { id: userId } = await ctx.db.findOneByOrFail(User, { email: 'supervisor@demo.test' })
  const { currency } = ctx.node.edition
  const daysAgo = (days: number) => new Date(ctx.clock.now() - days * 86_400_000)
  const paid: { id: string; paidAt: Date }[] = await ctx.db.query(
    `select payment.id, payment.paid_at "paidAt" from payment
     join relation on relation.below_id = payment.user_id and relation.above_id = $1 and relation.state = 'active'
     where payment.state = 'paid' and payment.paid_amount > 0`,
    [userId],
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
    createdAt: paidAt,
  }))
  const delta = pointsLeft + 25 * coupons.length - paid.length
  const { id: subjectId } = await ctx.db.save(
    ctx.db.create(UserChange, {
      userId,
      action: 'addBonusPoints',
      before: { examBucks: 0 },
      after: { examBucks: delta, reason: 'Workshops last season' },
      createdAt: daysAgo(60),
      changedById: (await ctx.db.findOneByOrFail(User, { email: 'admin@demo.test' })).id,
    }),
  )
  const gift = { delta, reason: 'admin' as const, subjectId, createdAt: daysAgo(60) }
  await ctx.db.insert(
    BonusMovement,
    [gift, ...earned, ...spent].map((movement) => ({ ...movement, userId })),
  )
  await ctx.db.insert(BonusAccount, { userId, points: pointsLeft })
}
