import { author, moves, stays, withApplication, type UserColumns } from '../../module/user-columns.ts'

const titleOfCompetition = `(select jsonb_object_agg(w.key, w.value->>'title')
  from image_competition c, jsonb_each(c.stored_words) w where c.id = r.competition_id)`

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'generated_image.user_id': moves({ follows: withApplication(), title: 'r.prompt' }),
  'generated_image.reviewed_by_id': author,
  'image_answer.user_id': moves({ follows: withApplication() }),
  'image_answer.scored_by_id': author,
  'image_entrant.user_id': moves({ title: titleOfCompetition, ifTaken: 'stays' }),
  'image_entrant.added_by_id': author,
  'image_juror.user_id': moves({ title: titleOfCompetition, ifTaken: 'stays' }),
  'image_quota_entry.user_id': moves({ follows: withApplication() }),
  'image_report.user_id': moves({ ifTaken: 'stays' }),
  'image_request.user_id': moves({ follows: withApplication(), title: 'r.prompt', ifTaken: 'stays' }),
  'image_submission.user_id': moves({ title: 'r.title', counters: ['views'], ifTaken: 'chosen' }),
  'image_vote.user_id': stays('is a vote that was counted'),
}
