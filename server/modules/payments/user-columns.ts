import { author, blocks, moves, stays, withApplication, type UserColumns } from '../../module/user-columns.ts'

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
  'bank_booking.by_id': author,
  'bank_layout.by_id': author,
  'bank_statement.imported_by_id': author,
  'bank_upload.by_id': author,
  'billing_details.user_id': stays('billing details are of supervisors, whose accounts are not merged'),
  'credit_note.supervisor_id': moves({ title: 'r.number' }),
  'bonus_account.user_id': bonusPoints,
  'bonus_ledger.user_id': bonusPoints,
}
