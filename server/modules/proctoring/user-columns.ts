import { author, moves, titlesByApplication, withApplication, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'proctor_note.user_id': moves({ follows: withApplication(), title: titlesByApplication() }),
  'proctor_note.author_id': author,
}
