import type { Ctx } from '../../../context/context.ts'
import { book } from '../ledger/ledger.ts'
import type { Payment } from '../payment.entity.ts'
import { discountOf } from './discount.service.ts'

/** Books a discount in the ledger under the kind of its code. */
export async function bookDiscount(ctx: Ctx, payment: Payment, amount: number): Promise<void> {
  const discount = await discountOf(ctx, payment.id)
  await book(ctx, payment, { kind: discount?.tier ? 'coupon' : 'discount', amount, reference: discount?.code ?? null })
}
