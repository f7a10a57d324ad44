import type { Client } from 'pg'
import { rowOf } from '../harness/rows.ts'
import { makeApplications, type ListStage } from './applications.ts'
import { questionCount } from './questions.ts'
import { tab } from './students.ts'

/** Share of paid applications. */
const paidShare = 17 / 20

/** Filter values for the attempt lists. */
export interface AttemptsStage extends ListStage {
  /** a grading time in the middle of all attempts */
  readonly middle: Date
  readonly attempts: number
}

/** Creates a season's closed and graded attempts, one per paid application. */
export async function makeAttempts(db: Client, wanted: number): Promise<AttemptsStage> {
  const stage = await makeApplications(db, Math.ceil(wanted / paidShare))
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into attempt (application_id, kind, user_id, exam_id, question_count, open_until, tab, started_at, deadline,
       accept_until, answers, head, closed_at, close_reason)
     select id, 'exam', user_id, exam_id, $1, $1, '${tab}', created_at, created_at + interval '1 hour',
       created_at + interval '1 hour', decode(repeat('01', $1::int), 'hex'), '\\x00', created_at + interval '40 minutes',
       'submitted'
     from application where state = 'paid'`,
    [questionCount],
  )
  await db.query(
    `insert into report (attempt_id, application_id, user_id, exam_id, correct, wrong, blank, score, max_score,
       topic_counts, rank, ranked_count, ranking_group, percentile, award, paper_version, graded_at, published_at)
     select id, application_id, user_id, exam_id, n % 26, 25 - n % 26, 0, n % 26, 25, '[]', n, 1000, '9', 50,
       case when n % 5 = 0 then (array['gold', 'silver', 'bronze', 'honourable'])[1 + n % 4] end, 1, closed_at, closed_at
     from (select *, row_number() over (order by id)::int as n from attempt) a`,
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
  const row = await rowOf<{ middle: Date; attempts: number }>(
    db,

    `select (select graded_at from report order by graded_at desc offset $1 limit 1) as middle,
       (select count(*)::int from report) as attempts`,
    [Math.floor(wanted / 2)],
  )
  return { ...stage, ...row }
}
