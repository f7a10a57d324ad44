import type { Ctx } from '../../../context/context.ts'
import type { Payment } from '../payment.entity.ts'
import type { PaymentRefund } from '../refunds/refund.entity.ts'
import { vatSums } from '../vat/vat-sums.ts'
import { CreditNote } from './credit-note.entity.ts'
import { nextNumber } from './document-number.ts'
import { Invoice } from './invoice.entity.ts'

/** Issues the credit note of a cancelled invoice in the context's transaction; invoices without VAT need none. */
export async function creditCancelled(ctx: Ctx, invoice: Invoice): Promise<void> {
  if (!invoice.vat) return
  const { net, tax, rounding, lines } = invoice.vat
  await issue(ctx, invoice, {
    refundId: null,
    amount: invoice.amount,
    lines: invoice.lines,
    sums: { net, tax, rounding, lines },
  })
}

/**
 * Issues the credit note of a refund in the context's transaction, if the payment was made by an invoice with VAT. Money
 * of invoices is returned by an admin and therefore never comes back.
 */
export async function creditRefund(ctx: Ctx, payment: Payment, refund: PaymentRefund): Promise<void> {
  if (!payment.invoiceId || refund.surplus) return
  const invoice = await ctx.db.findOneByOrFail(Invoice, { id: payment.invoiceId })
  if (!invoice.vat) return
  const { userId, titles, id: paymentId } = payment
  const lines = [{ paymentId, userId, titles, amount: refund.amount, discountAmount: 0 }]
  await issue(ctx, invoice, {
    refundId: refund.id,
    amount: refund.amount,
    lines,
    sums: vatSums(lines, invoice.vat.rate),
  })
}

async function issue(
  ctx: Ctx,
  { id, supervisorId, currency }: Invoice,
  note: Pick<CreditNote, 'refundId' | 'amount' | 'lines' | 'sums'>,
): Promise<void> {
  await ctx.db.insert(CreditNote, {
    ...note,
    number: await nextNumber(ctx, 'CN'),
    invoiceId: id,
    supervisorId,
    currency,
    createdAt: new Date(ctx.clock.now()),
  })
}
