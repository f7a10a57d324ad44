import { stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'work_seen.user_id': stays('says what was seen with this login'),
}
