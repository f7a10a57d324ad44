import type { Client } from 'pg'
import { rowOf } from '../harness/rows.ts'

/** Rows of the office's other lists. */
export const officeRows = {
  invoices: 100_000,
  discounts: 100_000,
  schools: 100_000,
  questions: 20_000,
  groups: 10_000,
  forms: 500,
}

const words = { en: { title: 'Bench', text: '' } }

/** Adds invoices, discount codes, schools, forms, groups of a Grand Final, and questions. Needs the supervisors of a season. */
export async function makeOffice(db: Client): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into invoice (number, supervisor_id, state, amount, currency, due_at, created_at, lines)
     select 'B-' || lpad(n::text, 7, '0'), s.id, case n % 3 when 0 then 'open' else 'paid' end, 2000 + n % 977 * 100, 'EUR',
       now() + n % 1000 * interval '1 hour', now() - n * interval '1 minute', '[]'
     from generate_series(1, $1::int) n
       join (select id, row_number() over (order by id) - 1 k, count(*) over () of from "user" where user_type = 'supervisor') s
         on s.k = n % s.of`,
    [officeRows.invoices],
  )
  await db.query(
    `insert into discount (code, percent, currency, quota, used, all_categories, expires_at, created_at)
     select 'BENCH-' || md5(n::text), 10, 'EUR', 1 + n % 50, n % 2, true,
       case when n % 3 > 0 then now() + n % 5000 * interval '1 hour' end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [officeRows.discounts],
  )
  await db.query(
    `insert into school (name, city, country_code, normalized_name, normalized_city, created_at)
     select name, city, (array['AZ', 'DE', 'FR', 'KZ', 'TR'])[1 + n % 5], lower(name), lower(city), now() - n * interval '1 minute'
     from generate_series(1, $1::int) n
       cross join lateral (select 'School ' || md5(n::text) as name, 'City ' || n % 3000 as city) of`,
    [officeRows.schools],
  )
  await db.query(
    `insert into custom_form (name, draft, audience, opens_at, closes_at, created_at)
     select 'Form ' || md5(n::text), draft, '{}', now() - n * interval '1 day', now() + n * interval '1 hour',
       now() - n * interval '1 hour'
     from generate_series(1, $1::int) n cross join (select '{"words": {}, "fields": []}'::jsonb as draft) of`,
    [officeRows.forms],
  )
  await makeGroups(db)
  const exam = await rowOf<{ id: string }>(db, 'select exam_id as id from question limit 1')
  await db.query(
    `insert into question (exam_id, question_no, texts, topic, content, difficulty, created_at)
     select q.exam_id, 1000 + n, q.texts, 'Topic ' || n % 40, q.content, 1 + n % 5, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n cross join (select * from question where exam_id = $1 order by question_no limit 1) q`,
    [exam.id, officeRows.questions],
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
}

async function makeGroups(db: Client): Promise<void> {
  const event = await rowOf<{ id: string }>(
    db,
    `insert into grand_final_event (season, place, time_zone, starts_on, ends_on, currency, stored_words, phases, published)
     values ('2027', 'Paris', 'Europe/Paris', now() + interval '80 days', now() + interval '85 days', 'EUR', $1, '{}', true)
     returning id`,
    [words],
  )
  await db.query(
    `insert into participation_group (event_id, supervisor_id, name, country, state, requested_places, requested_at, quota, created_at)
     select $1, s.id, 'Group ' || md5(n::text), (array['AZ', 'DE', 'FR', 'KZ', 'TR'])[1 + n % 5], 'requested', 1 + n % 40, now() - n * interval '1 hour',
       n % 20, now() - n * interval '1 hour'
     from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) - 1 k, count(*) over () of from "user" where user_type = 'supervisor') s
         on s.k = n % s.of`,
    [event.id, officeRows.groups],
  )
}
