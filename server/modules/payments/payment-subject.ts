import { registerEnumType } from 'type-graphql'

/** Kinds of subjects that payments are for. */
export const PaymentSubject = { application: 'application', grandFinal: 'grandFinal' } as const
export type PaymentSubject = (typeof PaymentSubject)[keyof typeof PaymentSubject]
registerEnumType(PaymentSubject, { name: 'PaymentSubject', description: 'Subject of a payment' })
