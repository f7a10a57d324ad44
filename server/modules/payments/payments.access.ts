import { may, or, owner, rule } from '../../graphql/rules.ts'
import { isStudentBelow } from '../accounts/public.ts'
import { decidedPayer } from './payers.ts'
import type { PaymentSubject } from './payment-subject.ts'

type Seen = { userId: string; state: string; subject: PaymentSubject; subjectId: string }

/**
 * The payment is of a student of the viewer's, and is still to be paid: a supervisor's, or one of a partner's
 * supervisors. What a family has paid by itself is its own business.
 */
const paysFor = rule('paysFor', (ctx, payment: Seen) => {
  const { id, userType } = ctx.viewer
  if (id === null || (userType !== 'supervisor' && userType !== 'partner')) return false
  if (payment.state !== 'due' && payment.state !== 'processing') return false
  const usual = () => isStudentBelow(ctx).load(payment.userId)
  return decidedPayer(ctx, payment)?.then((decided) => decided ?? usual()) ?? usual()
})

/** The student, who paid or is paying, who may pay, and admins. The lists show exactly these. */
export const seesPayment = or(owner('userId'), owner('payerId'), may('admin.payments'), paysFor)

/** Those who pay: each their own, or their students'. */
export const payer = or(may('student.$ID.payments'), may('supervisor.$ID.payments'), may('partner.$ID.payments'))

/** Those who pay without a card, and admins who have the money. */
export const localPayer = or(payer, may('admin.payments'))
