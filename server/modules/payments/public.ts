import { PaymentResolver, UserPaymentsResolver } from './payments.resolver.ts'

export { onPaymentsPaid, onPaymentsRefunded, tellPaid, tellRefunded } from './hooks.ts'
export { dueAmountOf, isPaid, Payment, PaymentMethod, PaymentState, PaymentSubject } from './payment.entity.ts'
export { cancelPaymentOf, changePaymentExam, createPayment, type NewPayment } from './payment.service.ts'
export { paymentById, paymentBySubject } from './payments.loaders.ts'

export const paymentsResolvers = [PaymentResolver, UserPaymentsResolver]
