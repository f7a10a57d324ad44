import { moves, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'upload_relation.user_id': moves({ title: '(select f.name from stored_file f where f.id = r.file_id)' }),
}
