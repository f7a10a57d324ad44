import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { LedgerEntry, PaymentChange } from '../ledger/ledger.entity.ts'
import { recordPaymentChange } from '../ledger/ledger.ts'
import { refuseUnlessDue } from '../payable.ts'
import { Payment } from '../payment.entity.ts'

/**
 * Changes the price of an unpaid payment, with a record of the change.
 * @throws NOT_FOUND, CONFLICT (paid, or being paid), RULE_BROKEN (cancelled, refunded)
 */
export function updatePaymentAmount(
  outer: Ctx,
  { id, amount, reason }: { id: string; amount: number; reason?: string | null },
): Promise<Payment> {
  return inTransaction(outer, async (ctx) => {
    const payment = await ctx.db.findOne(Payment, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!payment) throw notFound('Payment not found')
    refuseUnlessDue(payment)
    await recordPaymentChange(ctx, id, 'updateAmount', reason ?? null, { before: payment.amount, after: amount })
    return ctx.db.save(Object.assign(payment, { amount }))
  })
}

/** Ledger entries of a payment, oldest first. */
export const ledgerOf = (ctx: Ctx, paymentId: string): Promise<LedgerEntry[]> =>
  ctx.db.find(LedgerEntry, { where: { paymentId }, order: { createdAt: 'ASC', id: 'ASC' } })

/** Manual changes of a payment, oldest first. */
export const changesOf = (ctx: Ctx, paymentId: string): Promise<PaymentChange[]> =>
  ctx.db.find(PaymentChange, { where: { paymentId }, order: { createdAt: 'ASC', id: 'ASC' } })
