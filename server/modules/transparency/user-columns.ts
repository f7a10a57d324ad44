import { moves, titlesOfExam, withApplication, type UserColumns } from '../../module/user-columns.ts'

/** SQL of a column of the attempt that an opening is about, whose id is in the event; null without one. */
const ofAttempt = (column: string) =>
  `(select t.${column} from attempt t where t.id = substring(r.event from 'attempt ([0-9a-f-]{36})')::uuid)`

/** Columns of this module's tables that refer to accounts, for merges of accounts. */
export const userColumns: UserColumns = {
  'public_exam_line.user_id': moves({
    follows: withApplication(
      `(select t.application_id from attempt t where t.exam_id = r.exam_id and t.user_id = r.user_id limit 1)`,
    ),
    title: titlesOfExam(),
  }),
  'transparency_opening.user_id': moves({
    follows: withApplication(ofAttempt('application_id')),
    title: titlesOfExam(ofAttempt('exam_id')),
  }),
}
