import { moves, stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'group_import.owner_id': moves(),
  'group_import_row.user_id': moves(),
  'group_import_row.matches': stays('is what the check of a list found'),
  'group_import_row.candidates': stays('is what the check of a list found'),
  'group_import_row.others': stays('is what the check of a list found'),
}
