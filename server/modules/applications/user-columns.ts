import { author, moves, titlesOfExam, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'application.user_id': moves({ title: titlesOfExam(), state: 'r.state', ifTaken: 'chosen' }),
  'application.invited_by_id': author,
  'application.added_by_id': author,
  'application_change.changed_by_id': author,
  'qualification.user_id': moves({
    title: '(select c.titles from category c where c.id = r.category_id)',
    ifTaken: 'stays',
  }),
  'qualification.granted_by_id': author,
}
