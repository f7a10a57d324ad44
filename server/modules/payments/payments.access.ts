import { may, or, rule } from '../../graphql/rules.ts'
import { isRelatedBelow } from './related-students.ts'

/** The payment is of a student of the viewer's, who may pay it: a supervisor's, or one of a partner's supervisors. */
export const paysFor = rule('paysFor', (ctx, payment: { userId: string }) => {
  const { id, userType } = ctx.viewer
  if (id === null || (userType !== 'supervisor' && userType !== 'partner')) return false
  return isRelatedBelow(ctx).load(payment.userId)
})

/** Those who pay: each their own, or their students'. */
export const payer = or(may('student.$ID.payments'), may('supervisor.$ID.payments'), may('partner.$ID.payments'))

/** Those who pay without a card, and admins who have the money. */
export const localPayer = or(payer, may('admin.payments'))
