import type { SelectQueryBuilder } from 'typeorm'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type Sort } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { peopleNamed } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { bookDiscount } from '../discounts/book-discount.ts'
import {
  reductionsOf,
  releaseDiscounts,
  reserveDiscount,
  usableDiscount,
  useDiscounts,
} from '../discounts/discount.service.ts'
import { notifyDueAgain, notifyPaid } from '../hooks.ts'
import { Invoice, InvoiceState } from './invoice.entity.ts'
import { book, recordPaymentChange } from '../ledger/ledger.ts'
import type { InvoiceFilterInput, InvoiceOrder, InvoicesArgs, PayLocally } from './local-payment.inputs.ts'
import { payablePayments, refuseUnlessDue } from '../payable.ts'
import { dueDateOf } from './due-date.ts'
import { dueAmountOf, Payment } from '../payment.entity.ts'
import { PaymentState, stateAfter } from '../payment-states.ts'
import { mailInvoice } from '../payments.mail.ts'

/** Issues an invoice to the viewer for payments. @throws like `payLocally` */
export async function issueInvoice(outer: Ctx, input: PayLocally): Promise<Payment[]> {
  const discount = input.appliedDiscount ? await usableDiscount(outer, input.appliedDiscount) : null
  return inTransaction(outer, async (ctx) => {
    const payments = await payablePayments(ctx, input.paymentIds, true)
    payments.forEach(refuseUnlessDue)
    const reductions = discount ? await reductionsOf(ctx, discount, payments) : new Map<string, number>()
    for (const payment of payments) payment.discountAmount = reductions.get(payment.id) ?? 0
    const amount = payments.reduce((sum, payment) => sum + dueAmountOf(payment), 0)
    if (amount === 0) throw failure('RULE_BROKEN', 'Nothing is left to pay: no invoice is needed', { nothingDue: true })
    const [{ number }] = (await ctx.db.query(`select nextval('invoice_number') number`)) as [{ number: string }]
    const now = ctx.clock.now()
    const invoice = await ctx.db.save(
      ctx.db.create(Invoice, {
        number: `INV-${new Date(now).getUTCFullYear()}-${number.padStart(6, '0')}`,
        supervisorId: viewerId(ctx),
        amount,
        currency: first(payments).currency,
        dueAt: await dueDateOf(ctx, now, payments),
        createdAt: new Date(now),
        seller: await readSetting(ctx, 'invoiceSeller'),
        lines: payments.map(({ id, userId, titles, amount: price, discountAmount }) => ({
          paymentId: id,
          userId,
          titles,
          amount: price,
          discountAmount,
        })),
      }),
    )
    if (discount) await reserveDiscount(ctx, discount, reductions, invoice.id)
    for (const payment of payments) {
      Object.assign(payment, {
        state: stateAfter(payment.state, 'begin'),
        method: 'invoice',
        invoiceId: invoice.id,
        checkoutId: null,
        payerId: ctx.viewer.id,
      })
    }
    await mailInvoice(ctx, invoice, 'issued')
    return ctx.db.save(payments)
  })
}

/**
 * Confirms the transfer of an invoice as an admin: its payments become paid.
 * @throws NOT_FOUND, CONFLICT if it is already paid or cancelled
 */
export function confirmInvoice(outer: Ctx, { invoiceId, reference }: { invoiceId: string; reference: string }) {
  return inTransaction(outer, async (ctx) => {
    const invoice = await lockOpen(ctx, invoiceId)
    const payments = await paymentsOfInvoice(ctx, invoiceId)
    await useDiscounts(
      ctx,
      invoiceId,
      payments.map(({ id }) => id),
    )
    const paidAt = new Date(ctx.clock.now())
    for (const payment of payments) {
      const amount = dueAmountOf(payment)
      await book(ctx, payment, { kind: 'invoice', amount, reference: `${invoice.number} ${reference}` })
      if (payment.discountAmount) await bookDiscount(ctx, payment, payment.discountAmount)
      await recordPaymentChange(ctx, payment.id, 'invoice', reference, { amount, invoice: invoice.number })
      Object.assign(payment, { state: stateAfter(payment.state, 'pay'), paidAmount: amount, paidAt })
    }
    await ctx.db.save(payments)
    await notifyPaid(ctx, payments)
    await mailInvoice(ctx, invoice, 'paid')
    return ctx.db.save(
      Object.assign(invoice, {
        state: InvoiceState.paid,
        paidAt,
        reference,
        confirmedById: ctx.viewer.id,
      }),
    )
  })
}

/**
 * Cancels an unpaid invoice: its payments are due again. Supervisors can cancel their own invoices, admins any.
 * @throws NOT_FOUND, CONFLICT if it is already paid or cancelled
 */
export async function cancelInvoice(outer: Ctx, invoiceId: string): Promise<Invoice> {
  if (!outer.viewer.has('admin.invoices')) await outer.node.limits.consume('invoiceByUser', viewerId(outer))
  return inTransaction(outer, async (ctx) => {
    const invoice = await lockOpen(ctx, invoiceId)
    const payments = await paymentsOfInvoice(ctx, invoiceId)
    await releaseDiscounts(ctx, invoiceId)
    for (const payment of payments) {
      await recordPaymentChange(ctx, payment.id, 'cancelInvoice', null, { invoice: invoice.number })
      Object.assign(payment, {
        state: stateAfter(payment.state, 'giveUp'),
        method: null,
        invoiceId: null,
        payerId: null,
        discountAmount: 0,
      })
    }
    await ctx.db.save(payments)
    await notifyDueAgain(ctx, payments)
    if (invoice.supervisorId !== ctx.viewer.id) await mailInvoice(ctx, invoice, 'cancelled')
    return ctx.db.save(Object.assign(invoice, { state: InvoiceState.cancelled }))
  })
}

async function lockOpen(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await ctx.db.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } })
  const mine = invoice && (invoice.supervisorId === ctx.viewer.id || ctx.viewer.has('admin.invoices'))
  if (!mine) throw notFound('Invoice not found')
  if (invoice.state !== InvoiceState.open) throw failure('CONFLICT', 'The invoice is no longer open')
  return invoice
}

const paymentsOfInvoice = (ctx: Ctx, invoiceId: string): Promise<Payment[]> =>
  ctx.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.invoiceId = :invoiceId and payment.state = :state', { invoiceId, state: PaymentState.processing })
    .orderBy('payment.id')
    .setLock('pessimistic_write')
    .getMany()

/** The viewer's own invoices, or all, newest first by default. */
export function invoices(
  ctx: Ctx,
  whose: 'own' | 'all',
  { order, descending, ...page }: InvoicesArgs,
  filter: InvoiceFilterInput,
): Promise<Page<Invoice>> {
  const query = matchingInvoices(ctx, whose, filter)
  const by = order ?? 'createdAt'
  if (by === 'supervisor' || by === 'username') query.innerJoin('invoice.supervisor', 'supervisor')
  const direction = (descending ?? by === 'createdAt') ? 'DESC' : 'ASC'
  return connection(
    query,
    page,
    sorts[by].map((key) => [key, direction] as const),
  )
}

/** Sort keys, each set covered by an index. */
const sorts: Record<InvoiceOrder, readonly Sort<Invoice>[number][0][]> = {
  createdAt: ['createdAt'],
  number: ['number'],
  amount: ['amount'],
  dueAt: ['dueAt'],
  state: ['state', 'createdAt'],
  supervisor: [{ sql: 'upper(supervisor.last_name)' }, { sql: 'upper(supervisor.first_name)' }],
  username: [{ sql: 'supervisor.username' }],
}

/** Query of the viewer's own invoices, or all, that match a filter. */
export function matchingInvoices(
  ctx: Ctx,
  whose: 'own' | 'all',
  { state, search }: InvoiceFilterInput,
): SelectQueryBuilder<Invoice> {
  const query = ctx.db.createQueryBuilder(Invoice, 'invoice')
  if (whose === 'own') query.where('invoice.supervisorId = :me', { me: ctx.viewer.id })
  if (state) query.andWhere('invoice.state = :state', { state })
  const text = search?.trim() ?? ''
  const people = peopleNamed('invoice.supervisor_id', text, { emails: whose === 'all' })
  if (people) {
    query.andWhere(`(${people.sql} or invoice.number like :ending or invoice.reference = :text)`, {
      ...people.parameters,
      text,
      ending: `%${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}`,
    })
  }
  return query
}
