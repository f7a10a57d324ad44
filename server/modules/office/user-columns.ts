import { author, stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'announcement_read.user_id': stays('is a mark of the account itself'),
  'calendar_feed.user_id': stays('is a secret'),
  'audit_entry.actor_id': author,
  'text_change.changed_by_id': author,
  'text_override.changed_by_id': author,
  'text_follower.user_id': stays('is of staff'),
  'statistic_application.user_id': stays('is counted again'),
  'statistic_application.supervisors': stays('is counted again'),
  'statistic_application.partners': stays('is counted again'),
  'statistic_payment.supervisors': stays('is counted again'),
  'statistic_payment.partners': stays('is counted again'),
  'statistic_person.user_id': stays('is counted again'),
  'statistic_person.supervisors': stays('is counted again'),
  'statistic_person.partners': stays('is counted again'),
}
