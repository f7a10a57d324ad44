import type { Client } from 'pg'
import { rowOf } from '../harness/rows.ts'
import { makeExam } from './students.ts'

const examCount = 200
/** Filter values for the lists. Ids are UUIDs. */
export interface ListStage {
  readonly adminId: string
  readonly examId: string
  readonly username: string
  /** a time in the middle of all applications */
  readonly middle: Date
}

/**
 * Fills an empty database with a season's applications: all grades and states, fifty countries.
 * @param each applications per student
 */
export async function makeApplications(db: Client, applications: number, each = 5): Promise<ListStage> {
  const students = Math.ceil(applications / each)
  const model = await makeExam(db)
  // the generated rows are consistent, so foreign keys need no check
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount, published_at, paper_version)
     select category_id, jsonb_build_object('en', 'Bench ' || n), 1, 12, '{en}', 'board', now() + n * interval '1 day',
       now() + (n + 1) * interval '1 day', 3600, scoring, 2000, now(), 1
     from exam, generate_series(2, $2::int) n where id = $1`,
    [model, examCount],
  )
  await db.query(
    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, grade, country)
     select 'bench-' || n, 'First ' || n % 5000, 'Last ' || n % 7000, 'bench-' || n || '@bench.test', 'student', true,
       1 + n / 50 % 12, chr(65 + n % 25) || chr(65 + n / 25 % 2) from generate_series(1, $1::int) n`,
    [students],
  )
  // building all indexes at the end is faster
  const { rows: indexes } = await db.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = 'application'::regclass and not indisprimary`,
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  await db.query(
    `with u as (select id, grade, country, row_number() over (order by id) n from "user" where user_type = 'student'),
       e as (select id, row_number() over (order by id) n from exam)
     insert into application (user_id, exam_id, state, grade, country, paid_at, created_at)
     select u.id, e.id, s.state, u.grade, u.country, case when s.state = 'paid' then now() end,
       now() - ((u.n * 7919 + k * 104729) % 10000000) * interval '1 second'
     from u cross join generate_series(0, $1::int - 1) k
       join e on e.n = 1 + (u.n + k * 37) % $2::int
       cross join lateral (select case (u.n + k) % 20 when 0 then 'cancelled' when 1 then 'applied'
         when 2 then 'applied' else 'paid' end as state) s`,
    [each, examCount],
  )
  for (const { made } of indexes) await db.query(made)
  const admin = await rowOf<{ id: string }>(
    db,

    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed)
     values ('bench-admin', 'Bench', 'Admin', 'admin@bench.test', 'admin', true) returning id`,
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
  const row = await rowOf<{ middle: Date; exam: string }>(
    db,

    `select created_at as middle, exam_id as exam from application order by created_at desc offset $1 limit 1`,
    [Math.floor(applications / 2)],
  )
  return { adminId: admin.id, examId: row.exam, username: `bench-${students >> 1}`, middle: row.middle }
}
