import { defineModule } from '../../module.ts'
import {
  LedgerEntryResolver,
  PaymentAdminResolver,
  PaymentChangeResolver,
  PaymentRefundResolver,
} from './admin/payment-admin.resolver.ts'
import { BonusAccount, BonusMovement } from './bonus/bonus.entity.ts'
import { BonusResolver, CouponResolver } from './bonus/bonus.resolver.ts'
import { Checkout, CheckoutItem, ProviderEvent } from './checkout/checkout.entity.ts'
import { expireCheckout, sweepCheckouts } from './checkout/checkout.jobs.ts'
import { CheckoutResolver } from './checkout/checkout.resolver.ts'
import { Discount, DiscountUse } from './discounts/discount.entity.ts'
import { DiscountResolver } from './discounts/discount.resolver.ts'
import { moveInvoices } from './invoices/due-date.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import { InvoiceResolver } from './invoices/local-payment.resolver.ts'
import { LedgerEntry, PaymentChange } from './ledger/ledger.entity.ts'
import { Payment } from './payment.entity.ts'
import { PaymentResolver, UserPaymentsResolver } from './payments.resolver.ts'
import { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
import { reconcileByHand, reconcileNightly } from './reconciliation/reconcile.job.ts'
import { PaymentIssueResolver, ReconciliationResolver } from './reconciliation/reconciliation.resolver.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'
import { readDispute } from './checkout/card-webhook.ts'
import { readRefunds } from './refunds/refund.outcome.ts'
import { sendRefund } from './refunds/refund.service.ts'
import { paymentEvents } from './person-events.ts'
import { paymentsPaths } from './rest/payments.ts'
import { bonusPaths } from './rest/bonus.ts'

/** Registration of the payments module. */
export const paymentsModule = defineModule({
  name: 'payments',
  personEvents: paymentEvents,
  entities: [
    BonusAccount,
    BonusMovement,
    Checkout,
    CheckoutItem,
    Discount,
    DiscountUse,
    Invoice,
    LedgerEntry,
    Payment,
    PaymentChange,
    PaymentIssue,
    PaymentRefund,
    ProviderEvent,
    ReconciliationRun,
  ],
  resolvers: [
    PaymentResolver,
    UserPaymentsResolver,
    CheckoutResolver,
    DiscountResolver,
    InvoiceResolver,
    PaymentAdminResolver,
    LedgerEntryResolver,
    PaymentChangeResolver,
    PaymentRefundResolver,
    PaymentIssueResolver,
    ReconciliationResolver,
    BonusResolver,
    CouponResolver,
  ],
  rest: [paymentsPaths, bonusPaths],
  jobs: {
    'invoices.move': moveInvoices,
    'payment.expireCheckout': expireCheckout,
    'payment.readDispute': readDispute,
    'payment.readRefunds': readRefunds,
    'payment.reconcile': reconcileByHand,
    'payment.refund': sendRefund,
  },
  schedules: [
    { name: 'sweepCheckouts', every: 60_000, run: sweepCheckouts },
    { name: 'reconcileNightly', every: 600_000, run: reconcileNightly },
  ],
})
