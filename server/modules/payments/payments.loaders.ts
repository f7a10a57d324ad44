import { element } from '../../../shared/required.ts'
import { by, byId, loader } from '../../graphql/loaders.ts'
import { Checkout, CheckoutItem } from './checkout/checkout.entity.ts'
import { Discount, DiscountUse } from './discounts/discount.entity.ts'
import { CreditNote } from './invoices/credit-note.entity.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
import { Payment } from './payment.entity.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'

export const paymentById = byId(() => Payment)

/** The payment of a subject by its id: the live one, else the newest; null if it never had one. */
export const paymentBySubject = loader<string, Payment | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.subjectId = any(:ids)', { ids: [...ids] })
    .orderBy('payment.createdAt')
    .getMany()
  const found = new Map<string, Payment>()
  // rows are ordered so that a cancelled payment is overwritten by any later one
  for (const row of rows) found.set(row.subjectId, row)
  return ids.map((id) => found.get(id) ?? null)
})

export const checkoutById = byId(() => Checkout)
export const invoiceById = byId(() => Invoice)
export const creditNoteById = byId(() => CreditNote)
export const creditNotesByInvoice = by(() => CreditNote, 'invoiceId', 'createdAt')
export const discountById = byId(() => Discount)
export const refundById = byId(() => PaymentRefund)
export const issueById = byId(() => PaymentIssue)
export const reconciliationById = byId(() => ReconciliationRun)
export const refundsByCheckout = by(() => PaymentRefund, 'checkoutId', 'createdAt')
export const refundsByPayment = by(() => PaymentRefund, 'paymentId', 'createdAt')
export const paymentsByInvoice = by(() => Payment, 'invoiceId', 'createdAt')

/** The discount code of a checkout by its id; also of a released checkout. */
export const codeByCheckout = loader<string, string | null>(async (ctx, ids) => {
  const rows: { id: string; code: string }[] = await ctx.db
    .createQueryBuilder(DiscountUse, 'use')
    .innerJoin(Discount, 'discount', 'discount.id = use.discount_id')
    .select('use.reserved_by', 'id')
    .addSelect('discount.code', 'code')
    .where('use.reserved_by = any(:ids)', { ids: [...ids] })
    .getRawMany()
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return ids.map((id) => codes.get(id) ?? null)
})

/** The discount code of the viewer's last checkout of a payment, if that ended without payment. */
export const keptCodeByPayment = loader<string, string | null>(async (ctx, ids) => {
  const rows: { id: string; code: string }[] = await ctx.db.query(
    `select last.payment_id id, discount.code
     from (select distinct on (item.payment_id) item.payment_id, checkout.id checkout_id, checkout.state
       from checkout_item item join checkout on checkout.id = item.checkout_id
       where item.payment_id = any($1) and checkout.payer_id = $2
       order by item.payment_id, checkout.created_at desc, checkout.id desc) last
     join discount_use use on use.reserved_by = last.checkout_id
     join discount on discount.id = use.discount_id
     where last.state in ('released', 'failed')`,
    [[...ids], ctx.viewer.id],
  )
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return ids.map((id) => codes.get(id) ?? null)
})

/** The payments of a checkout. */
export const paymentsByCheckout = loader<string, Payment[]>(async (ctx, ids) => {
  const items = await ctx.db
    .createQueryBuilder(CheckoutItem, 'item')
    .where('item.checkoutId = any(:ids)', { ids: [...ids] })
    .orderBy('item.paymentId')
    .getMany()
  const payments = await paymentById(ctx).loadMany(items.map(({ paymentId }) => paymentId))
  return ids.map((id) =>
    payments.filter(
      (payment, i): payment is Payment => payment instanceof Payment && element(items, i).checkoutId === id,
    ),
  )
})
