import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { categoryById, type Category } from '../../exams/public.ts'
import { surchargeOn, surchargeRate } from '../checkout/surcharge.ts'
import { remainderOf } from './coupon-remainder.ts'
import type { AppliedDiscount, ApplyDiscountArgs } from './discount.inputs.ts'
import { coversCategory, outOfScope } from './discount-scope.ts'
import { reductionsFrom, reductionsOf, usableDiscount } from './discount.service.ts'
import { payablePayments } from '../payable.ts'
import { dueAmountOf } from '../payment.entity.ts'

/**
 * Previews the discount of a code: per exam category, or for payments of the viewer. Reserves nothing.
 * @throws NOT_FOUND, RULE_BROKEN (expired, used up, not applicable), RATE_LIMITED
 */
export async function applyDiscount(ctx: Ctx, args: ApplyDiscountArgs): Promise<AppliedDiscount> {
  const discount = await usableDiscount(ctx, args.code, args.paymentIds ?? [])
  const { currency } = discount
  const found = await categoryById(ctx).loadMany(args.categories ?? [])
  const categories = found.filter((category): category is Category => category !== null && !(category instanceof Error))
  if (categories.length !== found.length) throw badInput({ categories: ['Category not found'] })
  const covered = categories.filter(({ id }) => coversCategory(discount, id))
  if (categories.length && !covered.length) throw outOfScope(discount, [])
  const payments = args.paymentIds?.length ? await payablePayments(ctx, args.paymentIds, false) : []
  const reductions = payments.length ? await reductionsOf(ctx, discount, payments) : new Map<string, number>()
  const before = payments.reduce((sum, payment) => sum + dueAmountOf(payment), 0)
  const off = [...reductions.values()].reduce((sum, each) => sum + each, 0)
  const paid = payments[0]?.currency ?? currency
  const extra = await surchargeRate(ctx).loadMany(payments.map(({ id }) => id))
  const surcharge = payments.reduce(
    (sum, payment, i) =>
      sum + surchargeOn(dueAmountOf(payment) - (reductions.get(payment.id) ?? 0), extra[i] as number),
    0,
  )
  const rest = [...reductions.values()].reduce((sum, each) => sum + remainderOf(discount, each), 0)
  return {
    code: discount.code,
    percent: discount.percent,
    amount: discount.amount === null ? null : { amount: discount.amount, currency },
    remainingQuota: discount.quota - discount.used,
    coupon: discount.tier !== null,
    rest: rest > 0 ? { amount: rest, currency } : null,
    categories: categories.map((category) => {
      const { priceAmount } = category
      const reduction = covered.includes(category) ? first(reductionsFrom(discount, [priceAmount])) : 0
      return {
        category,
        price: { amount: priceAmount, currency: category.currency },
        newPrice: { amount: priceAmount - reduction, currency: category.currency },
      }
    }),
    payments: payments.map((payment) => {
      const reduction = reductions.get(payment.id) ?? 0
      return {
        payment,
        discountAmount: { amount: reduction, currency: payment.currency },
        newPrice: { amount: dueAmountOf(payment) - reduction, currency: payment.currency },
      }
    }),
    newSurcharge: payments.length ? { amount: surcharge, currency: paid } : null,
    total: payments.length ? { amount: before, currency: paid } : null,
    newTotal: payments.length ? { amount: before - off, currency: paid } : null,
  }
}
