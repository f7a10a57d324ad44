import { author, stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'question_draft.user_id': stays('drafts are of authors, whose accounts are not merged'),
  'question_version.saved_by_id': author,
  'question.corrected_by_id': author,
  'question_import.user_id': author,
}
