import { rule } from '../../graphql/rules.ts'
import { isRelatedBelow } from './related-students.ts'

/** The payment is of a student of the viewer's, who may pay it: a supervisor's own, or one of a partner's supervisors. */
export const paysFor = rule('paysFor', (ctx, payment: { userId: string }) => {
  const { id, userType } = ctx.viewer
  if (id === null || (userType !== 'supervisor' && userType !== 'partner')) return false
  return isRelatedBelow(ctx).load(payment.userId)
})
