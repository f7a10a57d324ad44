import { author, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'saved_query.user_id': author,
  'webhook_endpoint.created_by_id': author,
}
