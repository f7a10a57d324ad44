import { registerEnumType } from 'type-graphql'

/** What a payment can be for. */
export const PaymentSubject = { application: 'application', grandFinal: 'grandFinal' } as const
export type PaymentSubject = (typeof PaymentSubject)[keyof typeof PaymentSubject]
registerEnumType(PaymentSubject, { name: 'PaymentSubject', description: 'What a payment is for' })
