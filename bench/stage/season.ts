import type { Client } from 'pg'
import type { ListStage } from './applications.ts'

const supervisors = 1000
const partners = 20
const categories = 10
const languages = ['en', 'az', 'fr', 'ru', 'tr']

/**
 * Adds the data that statistics break down by: categories, languages, payments in two currencies, and for four of five
 * students a supervisor with a partner.
 */
export async function makeSeason(db: Client, { examId }: ListStage): Promise<void> {
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into category (slug, titles, from_grade, to_grade, price_amount, currency, position)
     select 'bench-' || n, jsonb_build_object('en', 'Bench ' || n), 1, 12, 2000, 'EUR', n from generate_series(2, $1::int) n`,
    [categories],
  )
  await db.query(
    `with c as (select id, row_number() over (order by position) n from category),
       e as (select id, row_number() over (order by id) n from exam)
     update exam set category_id = c.id from c, e where e.id = exam.id and c.n = 1 + e.n % $1::int and exam.id <> $2`,
    [categories, examId],
  )
  await db.query(`update application set language = ($1::text[])[1 + abs(hashtext(id::text)) % 5]`, [languages])
  await db.query(
    `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, country, created_at)
     select type || '-' || n, 'First ' || n, 'Last ' || n, type || '-' || n || '@bench.test', type, true, 'BA',
       now() - n * interval '2 hours'
     from (values ('supervisor', $1::int), ('partner', $2::int)) t (type, count), generate_series(1, count) n`,
    [supervisors, partners],
  )
  await db.query(
    `with s as (select id, row_number() over (order by id) - 1 n from "user" where user_type = 'supervisor'),
       p as (select id, row_number() over (order by id) - 1 n from "user" where user_type = 'partner'),
       u as (select id, row_number() over (order by id) n from "user" where user_type = 'student')
     insert into relation (above_id, below_id, state)
     select s.id, u.id, 'active' from u join s on s.n = u.n % $1::int where u.n % 5 > 0
     union all select p.id, s.id, 'active' from s join p on p.n = s.n % $2::int`,
    [supervisors, partners],
  )
  await db.query(
    `insert into payment (user_id, exam_id, subject, subject_id, titles, amount, currency, state, method, paid_amount, paid_at,
       refunded_amount, created_at)
     select user_id, exam_id, 'application', id, '{"en": "Bench"}', 2000, c.currency, p.state, p.method, p.paid,
       case when p.paid > 0 then created_at + interval '1 day' end, case when p.state = 'partiallyRefunded' then 1000 else 0 end, created_at
     from (select *, abs(hashtext(id::text)) h from application where state in ('applied', 'paid')) a
       cross join lateral (select case h % 3 when 0 then 'USD' else 'EUR' end as currency) c
       cross join lateral (select case when state = 'applied' then 'due' when h % 50 = 1 then 'partiallyRefunded' else 'paid' end state,
         case when state = 'paid' then case h % 4 when 0 then 'bank' else 'card' end end as method,
         case when state = 'paid' then 2000 else 0 end as paid) p`,
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
}
