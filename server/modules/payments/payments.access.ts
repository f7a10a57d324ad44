import { may, or, owner, rule } from '../../graphql/rules.ts'
import { isStudentBelow } from '../accounts/public.ts'
import { decidedPayer } from './payers.ts'
import type { PaymentSubject } from './payment-subject.ts'

type Seen = { userId: string; state: string; subject: PaymentSubject; subjectId: string }

/**
 * The payment is due and belongs to a student of the viewer, or of a supervisor of the viewing partner. Payments made
 * by families stay private.
 */
const paysFor = rule('paysFor', (ctx, payment: Seen) => {
  const { id, userType } = ctx.viewer
  if (id === null || (userType !== 'supervisor' && userType !== 'partner')) return false
  if (payment.state !== 'due' && payment.state !== 'processing') return false
  const usual = () => isStudentBelow(ctx).load(payment.userId)
  return decidedPayer(ctx, payment)?.then((decided) => decided ?? usual()) ?? usual()
})

/** The student, the payer, users who may pay, and admins. The lists show exactly these payments. */
export const canViewPayment = or(owner('userId'), owner('payerId'), may('admin.payments'), paysFor)

/** Users who pay for themselves or their students. */
export const payer = or(may('student.$ID.payments'), may('supervisor.$ID.payments'), may('partner.$ID.payments'))

/** Users who pay without a card, and admins who record money. */
export const localPayer = or(payer, may('admin.payments'))
