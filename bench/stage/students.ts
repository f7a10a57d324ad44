import type { Client } from 'pg'
import { required } from '../../shared/required.ts'
import { rowOf } from '../harness/rows.ts'
import { makeQuestions, questionCount } from './questions.ts'

/** A logged-in student with a paid application. Ids are UUIDs. */
export interface Student {
  readonly userId: string
  readonly username: string
  readonly sessionId: string
  readonly applicationId: string
}

/** A student with an attempt in progress. */
export interface Sitter extends Student {
  readonly attemptId: string
}

/** Opaque id, as used by clients. */
export const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64url')

interface ExamOptions {
  /** each question whose number is a multiple asks for a typed number; 0: none does */
  typedEvery?: number
  /** of its category, of which no two are equal */
  slug?: string
  /** SQL expression; an hour ago by default */
  opensAt?: string
}

/** A published exam. @returns its id */
export async function makeExam(
  db: Client,
  { typedEvery = 0, slug = `bench-${typedEvery}`, opensAt = `now() - interval '1 hour'` }: ExamOptions = {},
): Promise<string> {
  const exam = await rowOf<{ id: string }>(
    db,

    `with c as (
       insert into category (slug, titles, from_grade, to_grade, price_amount, currency, position)
       values ($1::text, '{"en": "Bench"}', 1, 12, 2000, 'EUR', 1) returning id
     )
     insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount)
     select id, '{"en": "Bench"}', 1, 12, '{en}', 'board', ${opensAt}, now() + interval '1 day',
       3600, '{"right": 1, "wrong": -0.25, "blank": 0}', 2000 from c
     returning id`,
    [slug],
  )
  await makeQuestions(db, exam.id, typedEvery)
  await db.query('update exam set published_at = now(), paper_version = 1 where id = $1', [exam.id])
  return exam.id
}

/**
 * Creates students with sessions and paid applications.
 * @param group start of their usernames, different for each call
 */
export async function makeStudents(db: Client, examId: string, count: number, group = 'bench'): Promise<Student[]> {
  const { rows } = await db.query<Student>(
    `with u as (
       insert into "user" (username, first_name, last_name, email, user_type, email_confirmed, grade, country)
       select $3 || '-' || n, 'Bench', $3 || '-' || n, $3 || '-' || n || '@bench.test', 'student', true, 9, 'AZ'
       from generate_series(1, $2::int) n returning id, username
     ), s as (
       insert into session (user_id, user_agent, address, expires_at)
       select id, 'bench', '127.0.0.1', now() + interval '1 day' from u returning id, user_id
     ), a as (
       insert into application (user_id, exam_id, state, paid_at)
       select id, $1, 'paid', now() from u returning id, user_id
     )
     select u.id as "userId", u.username, s.id as "sessionId", a.id as "applicationId"
     from u join s on s.user_id = u.id join a on a.user_id = u.id`,
    [examId, count, group],
  )
  return rows
}

/**
 * Creates attempts of the students in a tab named `tab`.
 * @param deadline milliseconds since 1970, followed by the product's default grace period
 * @param answered whether to fill in random answers, as at the end of an exam
 */
export async function seat(
  db: Client,
  examId: string,
  students: readonly Student[],
  { deadline, answered = false }: { deadline: number; answered?: boolean },
): Promise<Sitter[]> {
  const { rows } = await db.query<{ id: string; applicationId: string }>(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, tab, started_at,
       deadline, accept_until, answers, head)
     select n.id, n.application_id, 'exam', n.user_id, $1, $2, $2, '${tab}', now(),
       to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000) + e.grace_seconds * interval '1 second',
       case when $4 then (
         select decode(string_agg(lpad(to_hex((hashtext(n.id::text || q) & 7) % 5), 2, '0'), ''), 'hex')
         from generate_series(1, $2::int) q
       ) else decode(repeat('00', $2::int), 'hex') end,
       sha256(convert_to('stadia:' || n.id, 'UTF8'))
     from exam e, (
       select uuid7() as id, a.id as application_id, a.user_id from application a where a.id = any($5::uuid[])
     ) n
     where e.id = $1
     -- the server may have made some ready meanwhile
     on conflict (application_id, kind) where superseded_at is null do update set
       open_until = excluded.open_until, tab = excluded.tab, started_at = excluded.started_at,
       deadline = excluded.deadline, accept_until = excluded.accept_until, answers = excluded.answers
     returning id, application_id as "applicationId"`,
    [examId, questionCount, deadline, answered, students.map((student) => student.applicationId)],
  )
  await db.query('vacuum analyze')
  const attemptOf = new Map(rows.map((row) => [row.applicationId, row.id]))
  return students.map((student) => ({
    ...student,
    attemptId: required(attemptOf.get(student.applicationId), 'attempt of the student'),
  }))
}

/** Prepares attempts like the product's job does before an exam. */
export async function prepareAttempts(db: Client, examId: string): Promise<void> {
  await db.query(
    `insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, answers, head)
     select n.id, n.application_id, 'exam', n.user_id, $1, $2, $2, decode(repeat('00', $2::int), 'hex'),
       sha256(convert_to('stadia:' || n.id, 'UTF8'))
     from (select uuid7() as id, a.id as application_id, a.user_id from application a where a.exam_id = $1) n
     on conflict (application_id, kind) where superseded_at is null do nothing`,
    [examId, questionCount],
  )
  await db.query('vacuum analyze')
}

/** Tab id used by all load clients: the active tab of each attempt. */
export const tab = 'bench'
