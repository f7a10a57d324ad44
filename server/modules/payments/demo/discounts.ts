import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { Discount } from '../discounts/discount.entity.ts'

/** Creates discount codes: a general one, a supervisor's own, a full gift and an expired one. */
export async function makeDiscounts(ctx: Ctx, { id: ownerId }: User): Promise<void> {
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
