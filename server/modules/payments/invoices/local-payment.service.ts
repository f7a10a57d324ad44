import { randomUUID } from 'node:crypto'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, forbidden } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { bookDiscount } from '../discounts/book-discount.ts'
import { reductionsOf, reserveDiscount, usableDiscount, useDiscounts } from '../discounts/discount.service.ts'
import { refuseDuplicates } from '../duplicates/duplicate-payments.ts'
import { notifyPaid } from '../hooks.ts'
import { issueInvoice } from './invoice.service.ts'
import { book, recordPaymentChange } from '../ledger/ledger.ts'
import type { PayLocally } from './local-payment.inputs.ts'
import { payablePayments, refuseOver, refuseUnlessDue, refuseWrongEvent } from '../payable.ts'
import { dueAmountOf, type Payment } from '../payment.entity.ts'
import { stateAfter } from '../payment-states.ts'
import { mailPayer, mailStudents } from '../payments.mail.ts'

/**
 * Pays without a card. `free` and `coupon`: a code covers the whole amount. `invoice`: issues an invoice to a
 * supervisor; it is paid once an admin confirms the transfer. `cash` and `bank`: an admin received the money.
 * @throws FORBIDDEN, NOT_FOUND, CONFLICT (paid, being paid, `duplicatePerson`, the code's last use taken), RULE_BROKEN
 * (also a wrong `isGf`), WINDOW_CLOSED (the exam is over), RATE_LIMITED
 */
export async function payLocally(ctx: Ctx, input: PayLocally): Promise<Payment[]> {
  const isAdmin = ctx.viewer.has('admin.payments')
  if ((input.type === 'cash' || input.type === 'bank') && !isAdmin) throw forbidden()
  if (input.type === 'invoice' && !ctx.viewer.has('supervisor.$ID.invoices')) throw forbidden()
  if (input.type === 'invoice') await ctx.node.limits.consume('invoiceByUser', viewerId(ctx))
  // checks ownership first: payments of others are private
  const payments = await payablePayments(ctx, input.paymentIds, false)
  refuseWrongEvent(payments, input.isGf)
  await refuseOver(ctx, payments)
  if (!input.notADuplicate) await refuseDuplicates(ctx, input.paymentIds)
  if (input.type === 'invoice') return issueInvoice(ctx, input)
  if (input.type === 'free' || input.type === 'coupon') return payWithNothing(ctx, input)
  return confirmMoney(ctx, input, input.type)
}

/** Pays with a code, which must cover the whole amount. */
async function payWithNothing(outer: Ctx, input: PayLocally): Promise<Payment[]> {
  if (!input.appliedDiscount) throw badInput({ appliedDiscount: ['Enter a code'] })
  const discount = await usableDiscount(outer, input.appliedDiscount)
  if (input.type === 'coupon' && !discount.tier) throw failure('RULE_BROKEN', 'This code is not a coupon')
  return inTransaction(outer, async (ctx) => {
    const payments = await payablePayments(ctx, input.paymentIds, true)
    payments.forEach(refuseUnlessDue)
    const reductions = await reductionsOf(ctx, discount, payments)
    const left = payments.find((payment) => dueAmountOf(payment) > (reductions.get(payment.id) ?? 0))
    if (left) throw failure('RULE_BROKEN', 'The code does not cover the full amount', { paymentId: left.id })
    const use = randomUUID()
    await reserveDiscount(ctx, discount, reductions, use)
    await useDiscounts(
      ctx,
      use,
      payments.map(({ id }) => id),
    )
    const paidAt = new Date(ctx.clock.now())
    for (const payment of payments) {
      const discountAmount = reductions.get(payment.id) ?? 0
      if (discountAmount) await bookDiscount(ctx, payment, discountAmount)
      Object.assign(payment, {
        state: stateAfter(payment.state, 'pay'),
        method: discount.tier ? 'coupon' : 'discount',
        payerId: ctx.viewer.id,
        paidAt,
        discountAmount: payment.discountAmount + discountAmount,
      })
    }
    await ctx.db.save(payments)
    await notifyPaid(ctx, payments)
    if (ctx.viewer.userType === 'admin') await mailStudents(ctx, payments, 'settled')
    else {
      await mailPayer(
        ctx,
        viewerId(ctx),
        'settled',
        {
          amount: 0,
          currency: first(payments).currency,
          titles: payments.map(({ titles }) => titles),
        },
        ctx.locale,
      )
    }
    return payments
  })
}

/** Records money that an admin received. */
function confirmMoney(outer: Ctx, input: PayLocally, kind: 'cash' | 'bank'): Promise<Payment[]> {
  return inTransaction(outer, async (ctx) => {
    const payments = await payablePayments(ctx, input.paymentIds, true)
    payments.forEach(refuseUnlessDue)
    const paidAt = new Date(ctx.clock.now())
    for (const payment of payments) {
      const amount = dueAmountOf(payment)
      await book(ctx, payment, { kind, amount, reference: input.reference ?? null })
      await recordPaymentChange(ctx, payment.id, kind, input.reference ?? null, { amount })
      Object.assign(payment, {
        state: stateAfter(payment.state, 'pay'),
        method: kind,
        payerId: null,
        paidAmount: amount,
        paidAt,
      })
    }
    await ctx.db.save(payments)
    await notifyPaid(ctx, payments)
    await mailStudents(ctx, payments, 'received')
    return payments
  })
}
