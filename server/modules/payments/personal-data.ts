import { pick } from '../../pick.ts'
import { registerPersonalData } from '../accounts/public.ts'
import { Checkout } from './checkout/checkout.entity.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import { Payment } from './payment.entity.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'

// Accounting records have a legal retention period: all of them stay under the pseudonym.

registerPersonalData({
  name: 'payments',
  async rows(ctx, userId) {
    const payments = await ctx.db.find(Payment, {
      where: [{ userId }, { payerId: userId }],
      order: { createdAt: 'ASC' },
    })
    return payments.map((payment) =>
      pick(
        payment,
        'titles',
        'subject',
        'amount',
        'discountAmount',
        'surchargeAmount',
        'paidAmount',
        'refundedAmount',
        'currency',
        'state',
        'method',
        'paidAt',
        'createdAt',
      ),
    )
  },
})

registerPersonalData({
  name: 'card-payments',
  rows: async (ctx, payerId) =>
    (await ctx.db.find(Checkout, { where: { payerId }, order: { createdAt: 'ASC' } })).map(
      ({ state, amount, currency, createdAt, completedAt }) => ({ state, amount, currency, createdAt, completedAt }),
    ),
})

registerPersonalData({
  name: 'refunds',
  async rows(ctx, userId) {
    const refunds = await ctx.db.find(PaymentRefund, {
      where: [{ payment: { userId } }, { payerId: userId }],
      order: { createdAt: 'ASC' },
    })
    return refunds.map(({ amount, currency, reason, state, doneAt, createdAt }) => ({
      amount,
      currency,
      reason,
      state,
      doneAt,
      createdAt,
    }))
  },
})

registerPersonalData({
  name: 'invoices',
  async rows(ctx, supervisorId) {
    const invoices = await ctx.db.find(Invoice, { where: { supervisorId }, order: { createdAt: 'ASC' } })
    return invoices.map(({ number, state, amount, currency, lines, dueAt, paidAt, reference, createdAt }) => ({
      number,
      state,
      amount,
      currency,
      dueAt,
      paidAt,
      reference,
      createdAt,
      lines: lines.map(({ titles, ...line }) => ({ titles, amount: line.amount, discountAmount: line.discountAmount })),
    }))
  },
})
