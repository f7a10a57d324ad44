import { author, moves, titlesOfExam, withApplication, type UserColumns } from '../../module/user-columns.ts'

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'report.user_id': moves({ follows: withApplication(), title: titlesOfExam() }),
  'report_revision.changed_by_id': author,
  'certificate.user_id': moves({
    follows: withApplication('(select p.application_id from report p where p.id = r.report_id)'),
    title: 'r.number',
    state: 'r.state',
    ifTaken: 'stays',
  }),
  'certificate.ended_by_id': author,
  'appeal.user_id': moves({
    follows: withApplication('(select p.application_id from report p where p.id = r.report_id)'),
    title: titlesOfExam(),
    state: 'r.state',
  }),
  'appeal.asked_by_id': author,
  'appeal.answered_by_id': author,
  'name_consent.user_id': moves({ ifTaken: 'stays' }),
  'result_mail.user_id': moves(),
  'results_publication.published_by_id': author,
  'results_schedule.created_by_id': author,
  'ranking_draft.created_by_id': author,
  'ranking_publication.published_by_id': author,
  'answer_reading.user_id': author,
  'similarity_reading.user_id': author,
}
