import { BonusResolver, CouponResolver } from './bonus/bonus.resolver.ts'
import './bonus/bonus-earning.ts'
import './bonus/personal-data.ts'
import { CheckoutResolver } from './checkout.resolver.ts'
import { DiscountResolver } from './discount.resolver.ts'
import { InvoiceResolver } from './local-payment.resolver.ts'
import {
  LedgerEntryResolver,
  PaymentAdminResolver,
  PaymentChangeResolver,
  PaymentRefundResolver,
} from './payment-admin.resolver.ts'
import { PaymentIssueResolver, ReconciliationResolver } from './reconciliation.resolver.ts'
import { PaymentResolver, UserPaymentsResolver } from './payments.resolver.ts'
import './personal-data.ts'

export { BonusAccount, BonusMovement } from './bonus/bonus.entity.ts'
export { lockAccount, movePoints } from './bonus/bonus-points.ts'
export { receiveCardNews } from './card-news.ts'
export { Checkout, CheckoutItem, CheckoutState, ProviderEvent } from './checkout.entity.ts'
export { expireCheckout, sweepCheckouts } from './checkout.jobs.ts'
export { newCode } from './discount-codes.ts'
export { Discount, DiscountState, DiscountUse } from './discount.entity.ts'
export { onPaymentsPaid, onPaymentsRefunded, tellPaid, tellRefunded } from './hooks.ts'
export { openInvoice } from './invoice.document.ts'
export { Invoice, InvoiceState } from './invoice.entity.ts'
export { PaymentIssue, ReconciliationRun } from './issue.entity.ts'
export { LedgerEntry, LedgerKind, PaymentChange } from './ledger.entity.ts'
export { dueAmountOf, Payment, PaymentMethod, PaymentSubject } from './payment.entity.ts'
export { isPaid, PaymentState } from './payment-states.ts'
export {
  cancelPaymentOf,
  changePaymentExam,
  createPayment,
  isReleasable,
  releasePaymentOf,
  type NewPayment,
} from './payment.service.ts'
export { paymentById, paymentBySubject } from './payments.loaders.ts'
export { openReceipt } from './receipt.service.ts'
export { reconcileByHand, reconcileNightly } from './reconcile.job.ts'
export { PaymentRefund, RefundState } from './refund.entity.ts'
export { readRefunds } from './refund.outcome.ts'
export { sendRefund } from './refund.service.ts'

export const paymentsResolvers = [
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
]
