export { BonusAccount, BonusMovement } from './bonus/bonus.entity.ts'

export { Checkout, CheckoutItem, ProviderEvent } from './checkout/checkout.entity.ts'
export { surchargesFrom } from './checkout/surcharge.ts'

export { Discount, DiscountUse } from './discounts/discount.entity.ts'
export { languageOfPayment, paymentLanguageFrom } from './payment-language.ts'
export { onPaymentsDueAgain, onPaymentsPaid, onPaymentsRefunded, notifyPaid, notifyRefunded } from './hooks.ts'
export { Invoice } from './invoices/invoice.entity.ts'
export { PaymentIssue, ReconciliationRun } from './reconciliation/issue.entity.ts'
export { LedgerEntry, PaymentChange } from './ledger/ledger.entity.ts'
export { dueAmountOf, Payment, PaymentSubject, priceOfPayment } from './payment.entity.ts'
export { areOwed, paymentCounts } from './payment.lists.ts'
export type { PaymentFilterInput } from './payments.inputs.ts'
export { isPaid, PaymentState } from './payment-states.ts'
export {
  cancelPaymentOf,
  changePaymentExam,
  createPayment,
  isReleasable,
  reassignPayment,
  releasePaymentOf,
} from './payment.service.ts'
export { payersFrom, type PayerDecision } from './payers.ts'
export { canViewPayment } from './payments.access.ts'
export { paymentBySubject } from './payments.loaders.ts'
export { PaymentRefund } from './refunds/refund.entity.ts'
export { pendingRefundOf } from './refunds/refund.loaders.ts'
export { refundReasons } from './refunds/refund.reasons.ts'
export { refundPayment } from './refunds/refund.service.ts'
export { demoCrowdFees, demoFees, type CrowdFee } from './demo/cast.ts'
export { paymentsModule } from './module.ts'
