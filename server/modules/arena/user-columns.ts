import {
  author,
  moves,
  titlesByApplication,
  titlesOfExam,
  withApplication,
  type UserColumns,
} from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'attempt.user_id': moves({ follows: withApplication(), title: titlesOfExam() }),
  'accommodation.user_id': moves({ title: 'r.percent::text', ifTaken: 'chosen' }),
  'accommodation.changed_by_id': author,
  'exam_log.user_id': moves({ follows: withApplication(), title: titlesByApplication() }),
  'exam_order.by_id': author,
  'exam_order.withdrawn_by_id': author,
  'late_answer.decided_by_id': author,
  'hosted_exam.host_id': author,
}
