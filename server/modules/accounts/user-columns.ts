import { author, moves, stays, type UserColumns } from '../../module/user-columns.ts'

/** SQL of the name of a user by its id. */
const nameOf = (id: string) => `(select u.first_name || ' ' || u.last_name from "user" u where u.id = ${id})`

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'api_token.user_id': stays('is a secret'),
  'email_change.user_id': stays('is a secret'),
  'email_verification.user_id': stays('is a secret'),
  'password_reset.user_id': stays('is a secret'),
  'recovery_code.user_id': stays('is a secret'),
  'totp.user_id': stays('is a secret'),
  'sign_in_challenge.user_id': stays('is a secret'),
  'session.user_id': stays('is a login of the account itself'),
  'panel_view.owner_id': stays('is a look at the account itself'),
  'guardian_consent.user_id': moves({ title: 'r.guardian_name' }),
  'hop_in_link.owner_id': moves({ title: 'r.label', counters: ['uses'] }),
  'relation.above_id': moves({ title: nameOf('r.below_id'), ifTaken: 'dropped' }),
  'relation.below_id': moves({ title: nameOf('r.above_id'), ifTaken: 'dropped' }),
  'relation.asked_by_id': moves({ title: nameOf('r.above_id') }),
  'user.merged_into_id': stays('is the merge itself'),
  'user_change.user_id': stays('is the history of the account itself'),
  'user_change.changed_by_id': author,
  'account_merge.kept_id': stays('is the merge itself'),
  'account_merge.merged_id': stays('is the merge itself'),
  'account_merge.changed_by_id': author,
  'account_merge.undone_by_id': author,
}
