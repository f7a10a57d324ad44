import { author, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'school.created_by_id': author,
  'school.merged_by_id': author,
}
