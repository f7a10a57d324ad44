import type { Client } from 'pg'
import { rowOf } from '../harness/rows.ts'
import { makeExam, makeStudents, seat } from './students.ts'

/** One in five certificates is an award. */
const awards = 5

/**
 * Creates a finished exam with published results for the given number of certificates.
 * @returns UUIDs of the exam and an admin
 */
export async function makeResults(db: Client, certificates: number): Promise<{ examId: string; adminId: string }> {
  const examId = await makeExam(db)
  const students = await makeStudents(db, examId, certificates - Math.floor(certificates / awards))
  await seat(db, examId, students, { deadline: Date.now() + 3_600_000, answered: true })
  await db.query(`update attempt set closed_at = now(), close_reason = 'submitted'`)
  await db.query(
    `insert into report (attempt_id, application_id, user_id, exam_id, correct, wrong, blank, score, max_score,
       topic_counts, rank, ranked_count, ranking_group, percentile, award, paper_version, graded_at, published_at)
     select a.id, a.application_id, a.user_id, a.exam_id, 20, 3, 2, 19.25, 25, '[]', n, count(*) over (), '9', 50,
       case when n <= $1 then (array['gold', 'silver', 'bronze', 'honourable'])[1 + n % 4] end, 1, now(), now()
     from (select *, row_number() over (order by id)::int as n from attempt) a`,
    [Math.floor(certificates / awards)],
  )
  await db.query('update exam set results_published_at = now() where id = $1', [examId])
  const admin = await rowOf<{ id: string }>(
    db,

    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed)
     values ('bench-admin', 'Bench', 'Admin', 'admin@bench.test', 'admin', true) returning id`,
  )
  await db.query('vacuum analyze')
  return { examId, adminId: admin.id }
}
