import { loader } from '../../../graphql/loaders.ts'
import { may, or, owner, rule } from '../../../graphql/rules.ts'

/** The student's id by payment id. */
const studentOf = loader<string, string | undefined>(async (ctx, ids) => {
  const rows: { id: string; user_id: string }[] = await ctx.db.query(
    'select id, user_id from payment where id = any($1::uuid[])',
    [ids],
  )
  const found = new Map(rows.map((row) => [row.id, row.user_id]))
  return ids.map((id) => found.get(id))
})

/**
 * Allows refunds of the student's own payment, regardless of the payer. The refund of a surplus is visible only to its
 * payer.
 */
const ofOwnPayment = rule('of own payment', (ctx, refund: { paymentId: string; surplus: boolean }) => {
  if (ctx.viewer.id === null || refund.surplus !== false) return false
  return studentOf(ctx)
    .load(refund.paymentId)
    .then((id) => id === ctx.viewer.id)
})

/** The payer, the student, and admins. */
export const canViewRefund = or(or(owner('payerId'), may('admin.payments')), ofOwnPayment)
