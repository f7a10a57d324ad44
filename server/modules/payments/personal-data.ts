import { keepsPersonalData } from '../accounts/public.ts'
import { Payment } from './payment.entity.ts'

/** What was owed and paid stays under the pseudonym: books are kept for as long as the law wants. */
keepsPersonalData({
  name: 'payments',
  async rows(ctx, userId) {
    const payments = await ctx.db.find(Payment, {
      where: [{ userId }, { payerId: userId }], order: { createdAt: 'ASC' },
    })
    return payments.map(({
      titles, subject, amount, discountAmount, paidAmount, refundedAmount, currency, state, method, paidAt, createdAt,
    }) => ({
      titles, subject, amount, discountAmount, paidAmount, refundedAmount, currency, state, method, paidAt, createdAt,
    }))
  },
})
