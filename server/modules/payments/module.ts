import { defineModule } from '../../module/module.ts'
import { onExamTimesChanged } from '../exams/public.ts'
import { onPaymentsPaid, onPaymentsRefunded, onPaymentsUnpaid, onRefundsReversed } from './hooks.ts'
import { adjustPoints, earnPoints } from './bonus/bonus-earning.ts'
import { bonusPointsFrom, keepUserIf, mergeObstacle } from '../accounts/public.ts'
import { bonusClaims } from './bonus/bonus-packages.ts'
import { runKinds } from '../runs/public.ts'
import { uses } from './uses.ts'
import { bonusPersonalData } from './bonus/personal-data.ts'
import { personalData } from './personal-data.ts'
import { byEntity, byLoader } from '../../graphql/node.ts'
import {
  checkoutById,
  creditNoteById,
  discountById,
  invoiceById,
  issueById,
  paymentById,
  reconciliationById,
  refundById,
} from './payments.loaders.ts'
import {
  LedgerEntryResolver,
  PaymentAdminResolver,
  PaymentChangeResolver,
  PaymentRefundResolver,
} from './admin/payment-admin.resolver.ts'
import { BooksResolver } from './books/books.resolver.ts'
import { BonusAccount, BonusMovement } from './bonus/bonus.entity.ts'
import { BonusResolver, CouponResolver } from './bonus/bonus.resolver.ts'
import { Checkout, CheckoutItem, ProviderEvent } from './checkout/checkout.entity.ts'
import { expireCheckout, sweepCheckouts } from './checkout/checkout.jobs.ts'
import { CheckoutResolver } from './checkout/checkout.resolver.ts'
import { Discount, DiscountUse } from './discounts/discount.entity.ts'
import { DiscountResolver } from './discounts/discount.resolver.ts'
import { moveInvoices, moveInvoicesLater } from './invoices/due-date.ts'
import { CreditNote } from './invoices/credit-note.entity.ts'
import { CreditNoteResolver } from './invoices/credit-note.resolver.ts'
import { DocumentNumber } from './invoices/document-number.ts'
import { Invoice } from './invoices/invoice.entity.ts'
import {
  BankBookingResolver,
  BankDecisionResolver,
  BankEntryResolver,
  BankStatementResolver,
} from './bank/bank.resolver.ts'
import { BankBooking, BankEntry, BankLayout, BankStatement, BankUpload } from './bank/bank.entity.ts'
import { bankBookingById, bankEntryById, bankStatementById } from './bank/bank.lists.ts'
import { bookExactOf } from './bank/matching/exact.ts'
import { forgetPayers } from './bank/forget-payers.ts'
import { deleteOldUploads } from './bank/import.service.ts'
import { bankPersonalData } from './bank/personal-data.ts'
import { InvoiceTransferResolver, PaymentTransferResolver } from './bank/transfer.resolver.ts'
import { InvoiceResolver } from './invoices/local-payment.resolver.ts'
import { LedgerEntry, PaymentChange } from './ledger/ledger.entity.ts'
import { paymentRuns } from './office/bulk.service.ts'
import { PaymentOfficeResolver } from './office/office.resolver.ts'
import { Payment } from './payment.entity.ts'
import { PaymentResolver, UserPaymentsResolver } from './payments.resolver.ts'
import { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
import { reconcileByHand, reconcileNightly } from './reconciliation/reconcile.job.ts'
import { PaymentIssueResolver, ReconciliationResolver } from './reconciliation/reconciliation.resolver.ts'
import { PaymentRefund } from './refunds/refund.entity.ts'
import { BillingDetails } from './vat/billing-details.entity.ts'
import { BillingDetailsResolver } from './vat/billing-details.resolver.ts'
import { readDispute } from './checkout/card-webhook.ts'
import { readRefunds } from './refunds/refund.outcome.ts'
import { sendRefund } from './refunds/refund.service.ts'
import { workSources } from '../work/public.ts'
import { reconciliationSource } from './reconciliation/reconciliation-source.ts'
import { paymentEvents } from './person-events.ts'
import { paymentsPaths } from './rest/payments.ts'
import { bonusPaths } from './rest/bonus.ts'
import { paymentRoutes } from './routes.ts'
import { stripeSandbox } from './sandbox.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the payments module. */
export const paymentsModule = defineModule({
  name: 'payments',
  userColumns,
  personEvents: paymentEvents,
  entities: [
    BankBooking,
    BankEntry,
    BankLayout,
    BankStatement,
    BankUpload,
    BonusAccount,
    BonusMovement,
    BillingDetails,
    Checkout,
    CheckoutItem,
    CreditNote,
    Discount,
    DiscountUse,
    DocumentNumber,
    Invoice,
    LedgerEntry,
    Payment,
    PaymentChange,
    PaymentIssue,
    PaymentRefund,
    ProviderEvent,
    ReconciliationRun,
  ],
  nodes: {
    BankBooking: byLoader(bankBookingById),
    BankEntry: byLoader(bankEntryById),
    BankStatement: byLoader(bankStatementById),
    BillingDetails: byEntity(BillingDetails),
    Checkout: byLoader(checkoutById),
    CreditNote: byLoader(creditNoteById),
    Discount: byLoader(discountById),
    Invoice: byLoader(invoiceById),
    Payment: byLoader(paymentById),
    PaymentIssue: byLoader(issueById),
    PaymentRefund: byLoader(refundById),
    ReconciliationRun: byLoader(reconciliationById),
  },
  personalData: [...personalData, ...bonusPersonalData, ...bankPersonalData],
  resolvers: [
    PaymentResolver,
    UserPaymentsResolver,
    CheckoutResolver,
    DiscountResolver,
    InvoiceResolver,
    BankStatementResolver,
    BankEntryResolver,
    BankDecisionResolver,
    BankBookingResolver,
    PaymentTransferResolver,
    InvoiceTransferResolver,
    CreditNoteResolver,
    BillingDetailsResolver,
    BooksResolver,
    PaymentAdminResolver,
    PaymentOfficeResolver,
    LedgerEntryResolver,
    PaymentChangeResolver,
    PaymentRefundResolver,
    PaymentIssueResolver,
    ReconciliationResolver,
    BonusResolver,
    CouponResolver,
  ],
  rest: [paymentsPaths, bonusPaths],
  routes: paymentRoutes,
  sandboxes: [stripeSandbox],
  page: { sandbox: ({ node }) => node.providers.stripeSandbox !== null },
  jobs: {
    'bank.bookExact': bookExactOf,
    'invoices.move': moveInvoices,
    'payment.expireCheckout': expireCheckout,
    'payment.readDispute': readDispute,
    'payment.readRefunds': readRefunds,
    'payment.reconcile': reconcileByHand,
    'payment.refund': sendRefund,
  },
  schedules: [
    { name: 'deleteOldUploads', every: 3_600_000, run: deleteOldUploads },
    { name: 'forgetPayers', every: 3_600_000, run: forgetPayers },
    { name: 'sweepCheckouts', every: 60_000, run: sweepCheckouts },
    { name: 'reconcileNightly', every: 600_000, run: reconcileNightly },
  ],
  uses,
  hooks: [
    workSources(reconciliationSource),
    mergeObstacle({
      rows: `select from checkout where payer_id = any($1) and state in ('opening', 'open', 'pending')
        union all select from payment where user_id = any($1) and state = 'processing'`,
      sentence: 'One of the accounts has an open card payment. Wait until it is paid or given up.',
    }),
    onExamTimesChanged(moveInvoicesLater),
    onPaymentsPaid(earnPoints),
    onPaymentsRefunded(adjustPoints),
    onPaymentsUnpaid(adjustPoints),
    onRefundsReversed(adjustPoints),
    runKinds(paymentRuns),
    bonusPointsFrom(bonusClaims),
    keepUserIf((ctx, userId) => ctx.db.existsBy(Payment, [{ userId }, { payerId: userId }])),
    keepUserIf((ctx, userId) => ctx.db.existsBy(BonusMovement, { userId })),
    keepUserIf((ctx, userId) => ctx.db.existsBy(Discount, { ownerId: userId })),
  ],
  demo: () => import('./demo/parts.ts'),
})
