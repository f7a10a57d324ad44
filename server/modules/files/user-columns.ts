import { moves, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'stored_file.owner_id': moves({ only: `r.purpose <> 'avatar'`, title: 'r.name' }),
}
