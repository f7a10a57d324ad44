import { author, blocks, moves, withApplication, type UserColumns } from '../../module/user-columns.ts'

const bonusPoints = blocks({ sentence: 'Bonus points cannot be moved. Use them up first.' })
const byApplication = withApplication(`case when r.subject = 'application' then r.subject_id end`)

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'payment.user_id': moves({ follows: byApplication, title: 'r.titles', state: 'r.state' }),
  'payment.payer_id': moves({ follows: byApplication, title: 'r.titles', state: 'r.state' }),
  'checkout.payer_id': moves(),
  'payment_refund.payer_id': moves(),
  'payment_refund.requested_by_id': author,
  'payment_change.changed_by_id': author,
  'payment_ledger.by_id': author,
  'payment_issue.resolved_by_id': author,
  'reconciliation_run.started_by_id': author,
  'discount.owner_id': moves({ title: 'r.code' }),
  'invoice.supervisor_id': moves({ title: 'r.number' }),
  'invoice.confirmed_by_id': author,
  'bonus_account.user_id': bonusPoints,
  'bonus_ledger.user_id': bonusPoints,
}
