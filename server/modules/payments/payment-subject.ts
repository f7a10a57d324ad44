import { registerEnum } from '../../graphql/enums.ts'

/** Types of subjects that payments can be for. */
export const PaymentSubject = { application: 'application', grandFinal: 'grandFinal' } as const
export type PaymentSubject = (typeof PaymentSubject)[keyof typeof PaymentSubject]
registerEnum(PaymentSubject, {
  name: 'PaymentSubject',
  description: 'Subject of a payment',
  values: {
    application: 'Fee of an exam application',
    grandFinal: 'Charge of a Grand Final',
  },
})
