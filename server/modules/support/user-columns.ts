import { author, moves, stays, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'support_thread.user_id': moves({ title: 'r.subject' }),
  'support_thread.assignee_id': author,
  'support_message.user_id': moves({ follows: { table: 'support_thread', id: 'r.thread_id' } }),
  'support_message.author_id': author,
  'support_draft.user_id': stays('drafts are of colleagues'),
}
