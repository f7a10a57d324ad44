import {
  author,
  moves,
  stays,
  titlesByApplication,
  withApplication,
  type UserColumns,
} from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'coding_account.user_id': moves({ title: 'r.slug', ifTaken: 'chosen' }),
  'coding_checklist.user_id': moves({ follows: withApplication(), title: titlesByApplication() }),
  'coding_token.user_id': stays('is a secret'),
  'coding_result.settled_by_id': author,
}
