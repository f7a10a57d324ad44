import { stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'list_view.owner_id': stays('views are of the office'),
  'list_view_default.user_id': stays('views are of the office'),
}
