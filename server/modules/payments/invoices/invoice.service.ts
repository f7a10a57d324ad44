import type { SelectQueryBuilder } from 'typeorm'
import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type Sort } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { peopleNamed } from '../../accounts/public.ts'
import { readSetting } from '../../settings/public.ts'
import { ofAge, openAt } from '../books/ageing.ts'
import { reductionsOf, releaseDiscounts, reserveDiscount, usableDiscount } from '../discounts/discount.service.ts'
import { notifyDueAgain } from '../hooks.ts'
import { creditCancelled } from './credit-note.service.ts'
import { nextNumber } from './document-number.ts'
import { Invoice, InvoiceState, type InvoiceKind, type Seller } from './invoice.entity.ts'
import { recordPaymentChange } from '../ledger/ledger.ts'
import type { InvoiceFilterInput, InvoiceOrder, InvoicesArgs, PayLocally } from './local-payment.inputs.ts'
import { payablePayments, refuseUnlessDue } from '../payable.ts'
import { dueDateOf } from './due-date.ts'
import { dueAmountOf, type Payment } from '../payment.entity.ts'
import { stateAfter } from '../payment-states.ts'
import { paymentsOfInvoice, receive } from './receive.ts'
import { mailInvoice } from '../payments.mail.ts'
import { vatOfInvoice } from '../vat/invoice-vat.ts'

/** A pro forma invoice differs from an invoice by its kind, and states the account for the transfer. */
interface IssuedAs {
  kind?: InvoiceKind
  purchaseOrder?: string | null
  account?: Pick<Seller, 'accountHolder' | 'bank' | 'iban' | 'bic'> | null
}

/** Issues an invoice or a pro forma invoice to the viewer for payments. @throws like `payLocally` */
export async function issueInvoice(
  outer: Ctx,
  input: Pick<PayLocally, 'paymentIds' | 'appliedDiscount'>,
  { kind = 'invoice', purchaseOrder = null, account = null }: IssuedAs = {},
): Promise<Payment[]> {
  const discount = input.appliedDiscount ? await usableDiscount(outer, input.appliedDiscount) : null
  return inTransaction(outer, async (ctx) => {
    const payments = await payablePayments(ctx, input.paymentIds, true)
    payments.forEach(refuseUnlessDue)
    const reductions = discount ? await reductionsOf(ctx, discount, payments) : new Map<string, number>()
    for (const payment of payments) payment.discountAmount = reductions.get(payment.id) ?? 0
    const amount = payments.reduce((sum, payment) => sum + dueAmountOf(payment), 0)
    if (amount === 0) throw failure('RULE_BROKEN', 'Nothing is left to pay: no invoice is needed', { nothingDue: true })
    const seller = await readSetting(ctx, 'invoiceSeller')
    const now = ctx.clock.now()
    const supervisorId = viewerId(ctx)
    // a pro forma invoice is no tax document
    const taxed = kind === 'proforma' ? null : await vatOfInvoice(ctx, supervisorId, payments)
    const invoice = await ctx.db.save(
      ctx.db.create(Invoice, {
        kind,
        purchaseOrder,
        number: await nextNumber(ctx, kind === 'proforma' ? 'PF' : 'INV'),
        supervisorId,
        amount,
        currency: first(payments).currency,
        dueAt: await dueDateOf(ctx, now, payments),
        createdAt: new Date(now),
        seller: account ? { ...(seller ?? nameless(ctx)), ...account } : seller,
        vat: taxed?.vat ?? null,
        buyer: taxed?.buyer ?? null,
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
        method: kind === 'proforma' ? 'bank' : 'invoice',
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
    return receive(ctx, invoice, { received: invoice.amount, reference, bookingId: null })
  })
}

/**
 * Changes the purchase order number of an invoice. Payers can change it while the invoice is open, admins at any time.
 * @throws NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export async function setPurchaseOrder(outer: Ctx, invoiceId: string, purchaseOrder: string | null): Promise<Invoice> {
  const isAdmin = outer.viewer.has('admin.invoices')
  if (!isAdmin) await outer.node.limits.consume('invoiceByUser', viewerId(outer))
  return inTransaction(outer, async (ctx) => {
    const invoice = isAdmin
      ? await ctx.db.findOne(Invoice, { where: { id: invoiceId }, lock: { mode: 'pessimistic_write' } })
      : await lockOpen(ctx, invoiceId)
    if (!invoice) throw notFound('Invoice not found')
    return ctx.db.save(Object.assign(invoice, { purchaseOrder: purchaseOrder?.trim() || null }))
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
    if (invoice.receivedAmount > 0) {
      throw failure('CONFLICT', 'Part of it has been paid. Undo the assignment of the transfer first.')
    }
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
    await creditCancelled(ctx, invoice)
    return ctx.db.save(Object.assign(invoice, { state: InvoiceState.cancelled, closedAt: new Date(ctx.clock.now()) }))
  })
}

/** Seller of an edition that has entered nothing but a bank account. */
const nameless = (ctx: Ctx): Seller => ({
  ...{ name: ctx.node.edition.title, address: '', taxNumber: '', email: '' },
  ...{ accountHolder: '', bank: '', iban: '', bic: '' },
})

async function lockOpen(ctx: Ctx, id: string): Promise<Invoice> {
  const invoice = await ctx.db.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } })
  const mine = invoice && (invoice.supervisorId === ctx.viewer.id || ctx.viewer.has('admin.invoices'))
  if (!mine) throw notFound('Invoice not found')
  if (invoice.state !== InvoiceState.open) throw failure('CONFLICT', 'The invoice is no longer open')
  return invoice
}

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
  { state, search, supervisorId, currency, age, asOf }: InvoiceFilterInput,
): SelectQueryBuilder<Invoice> {
  const query = ctx.db.createQueryBuilder(Invoice, 'invoice')
  if (whose === 'own') query.where('invoice.supervisorId = :me', { me: ctx.viewer.id })
  if (state) query.andWhere('invoice.state = :state', { state })
  if (supervisorId) query.andWhere('invoice.supervisorId = :supervisorId', { supervisorId })
  if (currency) query.andWhere('invoice.currency = :currency', { currency: currency.toUpperCase() })
  if (age || asOf) {
    query.andWhere(openAt('cast(:asOf as timestamptz)'), { asOf: asOf ?? new Date(ctx.clock.now()) })
    if (age) query.andWhere(ofAge(age, 'cast(:asOf as timestamptz)'))
  }
  const text = search?.trim() ?? ''
  const people = peopleNamed('invoice.supervisor_id', text, { emails: whose === 'all' })
  if (people) {
    query.andWhere(
      `(${people.sql} or invoice.number like :ending or invoice.reference = :text
        or upper(invoice.purchase_order) = upper(:text))`,
      {
        ...people.parameters,
        text,
        ending: `%${text.toUpperCase().replace(/[\\%_]/g, '\\$&')}`,
      },
    )
  }
  return query
}
