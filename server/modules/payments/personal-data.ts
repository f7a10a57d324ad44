import { pick } from '../../base/pick.ts'
import { Checkout } from './checkout/checkout.entity.ts'
import { CreditNote } from './invoices/credit-note.entity.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import { Payment } from './payment.entity.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'
import { BillingDetails } from './vat/billing-details.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

// Accounting records have a legal retention period: all of them are kept under the pseudonym, without texts about the
// person.

const paymentsData: PersonalData = {
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
  async erase(ctx, userId) {
    await ctx.db.query(
      `update payment_change set reason = null
       where payment_id in (select id from payment where user_id = $1 or payer_id = $1)`,
      [userId],
    )
  },
}

const cardPaymentsData: PersonalData = {
  name: 'card-payments',
  rows: async (ctx, payerId) =>
    (await ctx.db.find(Checkout, { where: { payerId }, order: { createdAt: 'ASC' } })).map(
      ({ state, amount, currency, createdAt, completedAt }) => ({ state, amount, currency, createdAt, completedAt }),
    ),
  async erase(ctx, payerId) {
    await ctx.db.update(Checkout, { payerId }, { request: null })
    await ctx.db.query(
      `update payment_issue set resolution = null, details = details - 'reason'
       where checkout_id in (select id from checkout where payer_id = $1)`,
      [payerId],
    )
  },
}

const refundsData: PersonalData = {
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
  async erase(ctx, userId) {
    await ctx.db.query(
      `update payment_refund set reason = '', problem = null
       where payer_id = $1 or payment_id in (select id from payment where user_id = $1 or payer_id = $1)`,
      [userId],
    )
  },
}

const invoicesData: PersonalData = {
  name: 'invoices',
  async rows(ctx, supervisorId) {
    const invoices = await ctx.db.find(Invoice, { where: { supervisorId }, order: { createdAt: 'ASC' } })
    return invoices.map(({ number, state, amount, currency, lines, buyer, dueAt, paidAt, reference, createdAt }) => ({
      number,
      state,
      amount,
      currency,
      dueAt,
      paidAt,
      reference,
      createdAt,
      ...(buyer && { buyer }),
      lines: lines.map(({ titles, ...line }) => ({ titles, amount: line.amount, discountAmount: line.discountAmount })),
    }))
  },
  /** The buyer of an invoice with a VAT ID is a business, whose name the law requires to keep. */
  async erase(ctx, supervisorId) {
    await ctx.db.query(
      `update invoice set buyer = null where supervisor_id = $1 and coalesce(buyer ->> 'vatId', '') = ''`,
      [supervisorId],
    )
  },
}

const creditNotesData: PersonalData = {
  name: 'credit-notes',
  rows: async (ctx, supervisorId) =>
    (await ctx.db.find(CreditNote, { where: { supervisorId }, order: { createdAt: 'ASC' } })).map((note) =>
      pick(note, 'number', 'amount', 'currency', 'createdAt'),
    ),
}

const billingData: PersonalData = {
  name: 'billing-details',
  rows: async (ctx, userId) =>
    (await ctx.db.findBy(BillingDetails, { userId })).map((details) =>
      pick(details, 'legalName', 'street', 'postalCode', 'city', 'country', 'vatId', 'updatedAt'),
    ),
  async erase(ctx, userId) {
    await ctx.db.delete(BillingDetails, { userId })
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [
  paymentsData,
  cardPaymentsData,
  refundsData,
  invoicesData,
  creditNotesData,
  billingData,
]
