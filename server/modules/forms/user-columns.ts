import { author, moves, stays, titlesOfExam, withApplication, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'custom_form_answer.user_id': moves({
    title: '(select f.name from custom_form f where f.id = r.form_id)',
    ifTaken: 'chosen',
  }),
  'custom_form_answer_change.user_id': moves({ follows: { table: 'custom_form_answer', id: 'r.answer_id' } }),
  'custom_form_answer_change.changed_by_id': author,
  'custom_form_draft.user_id': stays('was never sent'),
  'custom_form_version.published_by_id': author,
  'external_code.user_id': moves({ title: 'r.code', ifTaken: 'stays' }),
  'student_request.user_id': moves({ follows: withApplication(), title: titlesOfExam(), state: 'r.state' }),
  'student_request.decided_by_id': author,
}
