import { may, or, owner, rule } from '../../graphql/rules.ts'
import { isStudentBelow } from '../accounts/public.ts'
import { decidedPayer } from './payers.ts'
import type { PaymentState } from './payment-states.ts'
import type { PaymentSubject } from './payment-subject.ts'

/** States in which money was received, or a code covered the fee. */
export const paidStates: readonly string[] = ['paid', 'partiallyRefunded', 'refunded'] satisfies PaymentState[]

type Seen = { userId: string; state: string; subject: PaymentSubject; subjectId: string }

/**
 * The payment belongs to a student of the viewer, or of a supervisor of the viewing partner, and is due or was paid, by
 * anyone. The payer, receipts and reasons of refunds are visible only to the family.
 */
const paysFor = rule('paysFor', (ctx, payment: Seen) => {
  const { id, userType } = ctx.viewer
  if (id === null || (userType !== 'supervisor' && userType !== 'partner')) return false
  const usual = () => isStudentBelow(ctx).load(payment.userId)
  if (paidStates.includes(payment.state)) return usual()
  if (payment.state !== 'due' && payment.state !== 'processing') return false
  return decidedPayer(ctx, payment)?.then((decided) => decided ?? usual()) ?? usual()
})

/** The student, the payer, and admins. */
export const mayHaveReceipt = or(owner('userId'), owner('payerId'), may('admin.payments'))

/** The student, the payer, supervisors and partners of the student, and admins. The lists show exactly these payments. */
export const canViewPayment = or(mayHaveReceipt, paysFor)

/** Users who pay for themselves or their students. */
export const payer = or(may('student.$ID.payments'), may('supervisor.$ID.payments'), may('partner.$ID.payments'))

/** Users who pay without a card, and admins who record money. */
export const localPayer = or(payer, may('admin.payments'))
