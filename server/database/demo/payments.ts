import type { Ctx } from '../../graphql/context.ts'
import { User } from '../../modules/accounts/public.ts'
import type { Application } from '../../modules/applications/public.ts'
import type { Exam } from '../../modules/exams/public.ts'
import { Discount, LedgerEntry, Payment } from '../../modules/payments/public.ts'
import type { Random } from './random.ts'

/**
 * What was paid for the places that are paid: by transfer or cash, because the sandbox of the card provider knows
 * nothing of the past.
 */
export async function makePaidFees(
  ctx: Ctx, random: Random, applications: readonly Application[], exams: readonly Exam[],
): Promise<void> {
  const payments = applications.filter(({ state }) => state === 'paid').flatMap((application) => {
    const exam = exams.find((each) => each.id === application.examId)
    if (!exam?.priceAmount || !application.paidAt) return []
    return [ctx.db.create(Payment, {
      id: random.uuid(), userId: application.userId, examId: exam.id, subject: 'application', subjectId: application.id,
      titles: exam.titles, amount: exam.priceAmount, currency: ctx.node.edition.currency, state: 'paid',
      method: random.chance(0.8) ? 'bank' : 'cash', paidAmount: exam.priceAmount, payerId: application.userId,
      paidAt: application.paidAt, createdAt: application.createdAt,
    })]
  })
  await ctx.db.insert(Payment, payments)
  await ctx.db.insert(LedgerEntry, payments.map(({ id, method, paidAmount, currency, paidAt }) => ({
    paymentId: id, kind: method as 'bank' | 'cash', amount: paidAmount, currency, createdAt: paidAt!,
  })))
}

/** Codes to try: a general one, a supervisor's own, a gift that leaves nothing to pay, one that is over. */
export async function makeDiscounts(ctx: Ctx): Promise<void> {
  const { id: ownerId } = await ctx.db.findOneByOrFail(User, { email: 'supervisor@demo.test' })
  const { currency } = ctx.node.edition
  const inDays = (days: number) => new Date(ctx.clock.now() + days * 86_400_000)
  await ctx.db.insert(Discount, [
    { code: 'SPRING-DEMO', percent: 20, currency, quota: 100, batch: 'Spring', expiresAt: inDays(120) },
    { code: 'TEACHER-DEMO', percent: 50, currency, quota: 10, ownerId },
    { code: 'COUPON-DEMO', amount: 2000, currency, quota: 1, ownerId, tier: 'standard' },
    { code: 'GIFT-DEMO', percent: 100, currency, quota: 25 },
    { code: 'WINTER-DEMO', percent: 15, currency, quota: 50, batch: 'Winter', expiresAt: inDays(-30) },
    { code: 'STOPPED-DEMO', percent: 15, currency, quota: 50, state: 'suspended' },
  ])
}
