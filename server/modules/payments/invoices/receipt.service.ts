import { localized, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById, type User } from '../../accounts/public.ts'
import { discountOf } from '../discounts/discount.service.ts'
import { documentLink, linkIsOver, readDocumentLink } from './document-links.ts'
import type { Payment } from '../payment.entity.ts'
import { paymentById, refundsByPayment } from '../payments.loaders.ts'
import type { ReceiptDrawing } from './receipt.pdf.ts'
import { RefundState } from '../refunds/refund.entity.ts'
import { receiptNumber } from './receipt-number.ts'

declare module '../../../providers/pdf-renderer.ts' {
  interface Documents {
    receipt: ReceiptDrawing
  }
}

/** Whether a payment has a receipt. */
export const hasReceipt = ({ paidAt, method }: Payment): boolean => paidAt !== null && method !== null

/** Download link of a payment's receipt; null while unpaid. */
export async function receiptLink(ctx: Ctx, payment: Payment): Promise<string | null> {
  return hasReceipt(payment) ? documentLink(ctx, 'receipt', payment.id) : null
}

/**
 * Renders the receipt behind a link as PDF with current data, including refunds.
 * @throws NOT_FOUND for an invalid or expired link
 */
export async function openReceipt(ctx: Ctx, token: string): Promise<{ name: string; bytes: Buffer }> {
  const { id, locale } = await readDocumentLink(ctx, 'receipt', token)
  const payment = await paymentById(ctx).load(id)
  if (!payment?.paidAt || !payment.method) throw linkIsOver()
  const { paidAt, method } = payment
  return {
    name: `${receiptNumber(payment)}.pdf`,
    bytes: await draw(ctx, Object.assign(payment, { paidAt, method }), locale),
  }
}

/** A payment that was made. */
type Paid = Payment & { paidAt: Date; method: NonNullable<Payment['method']> }

async function draw(ctx: Ctx, payment: Paid, locale: Locale): Promise<Buffer> {
  const [student, payer] = await Promise.all([
    referenced(userById(ctx), payment.userId),
    payment.payerId ? userById(ctx).load(payment.payerId) : null,
  ])
  const nameOf = (user: User) => `${user.firstName} ${user.lastName}`
  const discount = payment.discountAmount ? await discountOf(ctx, payment.id) : null
  const refunds = (await refundsByPayment(ctx).load(payment.id)).flatMap(({ state, surplus, doneAt, amount, reason }) =>
    state === RefundState.done && !surplus && doneAt
      ? [{ doneAt, amount, reason: ctx.node.texts.sentence(locale, reason) }]
      : [],
  )
  const { amount, discountAmount, surchargeAmount, paidAmount, refundedAmount, currency } = payment
  const receipt = {
    number: receiptNumber(payment),
    paidAt: payment.paidAt,
    method: payment.method,
    payer: payer && nameOf(payer),
    student: `${nameOf(student)} (${student.username})`,
    what: localized(payment.titles, locale),
    amount,
    discountAmount,
    discountCode: discount?.code ?? null,
    surchargeAmount,
    paidAmount,
    refundedAmount,
    refunds,
    currency,
  }
  return ctx.node.providers.press.draw('receipt', { receipt, edition: ctx.node.edition, locale }, ctx.node.texts)
}
