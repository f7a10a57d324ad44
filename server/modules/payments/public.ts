export { checkBooks } from './books/check-books.ts'
export { surchargesFrom } from './checkout/surcharge.ts'
export { languageOfPayment, paymentLanguageFrom } from './payment-language.ts'
export { onPaymentsDueAgain, onPaymentsPaid, onPaymentsRefunded, onPaymentsUnpaid } from './hooks.ts'
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
export { formatMoney } from './invoices/format-money.ts'
export { canViewPayment } from './payments.access.ts'
export { paymentBySubject } from './payments.loaders.ts'
export { pendingRefundOf } from './refunds/refund.loaders.ts'
export { refundReasons } from './refunds/refund.reasons.ts'
export { refundPayment } from './refunds/refund.service.ts'
export { demoCrowdFees, demoFees, type CrowdFee } from './demo/cast.ts'
export { paymentsModule } from './module.ts'
