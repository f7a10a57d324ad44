import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Database } from './database.ts'

export interface Student {
  id: string
  username: string
  name: string
}

/** Columns of the table `exam` that a test may set. */
export interface ExamColumns {
  delivery: 'board' | 'external' | 'embedded'
  external_url: string
  external_source: string
  initial_link: string
  layout: 'arena' | 'challenge' | 'live' | 'stream'
  opens_at: Date
  closes_at: Date
  duration_seconds: number
  grace_seconds: number
  selfie: 'required' | 'optional' | 'none'
  result_at_once: boolean
  results_published_at: Date
  levels: readonly { name: string; fromQuestionNo: number; toQuestionNo: number; passMark: number }[]
}

/** Place in an exam: student, exam and application, all created by the test. */
export interface Seat {
  student: Student
  examId: string
  examTitle: string
  applicationId: string
  /** URLs of the exam and of its practice. */
  address: string
  practiceAddress: string
}

/** Creates a student with the demo password. */
export async function makeStudent(db: Database): Promise<Student> {
  const tag = randomBytes(4).toString('hex')
  const username = `SEAT-${tag}`
  const [row] = await db.rows<{ id: string }>(
    `insert into "user" (username, first_name, last_name, email, password_hash, user_type, email_confirmed, grade,
       country, time_zone)
     select $1, 'Mira', $2, $3, password_hash, 'student', true, 8, 'AZ', 'Asia/Baku'
     from "user" where email = 'student@demo.test' returning id`,
    [username, `Seat ${tag}`, `${tag}@seat.test`],
  )
  return { id: row!.id, username, name: `Mira Seat ${tag}` }
}

/** Creates a teacher with the demo password and a reference code for invitations. */
export async function makeTeacher(db: Database): Promise<Student & { referenceCode: string }> {
  const tag = randomBytes(4).toString('hex')
  const referenceCode = `CODE-${tag}`.toUpperCase()
  const [row] = await db.rows<{ id: string }>(
    `insert into "user" (username, first_name, last_name, email, password_hash, user_type, email_confirmed, country,
       time_zone, reference_code)
     select $1, 'Selma', $2, $3, password_hash, 'supervisor', true, 'TR', 'Europe/Istanbul', $4
     from "user" where email = 'student@demo.test' returning id`,
    [`teacher-${tag}`, `Hall ${tag}`, `${tag}@teacher.test`, referenceCode],
  )
  return { id: row!.id, username: `teacher-${tag}`, name: `Selma Hall ${tag}`, referenceCode }
}

/** Login data of a draft: student ID and reference code. */
export interface Draft {
  id: string
  username: string
  code: string
}

/** Creates a draft student on a teacher's list. */
export async function makeDraft(db: Database, teacherId: string): Promise<Draft> {
  const tag = randomBytes(4).toString('hex')
  const code = `DRAFT-${tag}`.toUpperCase()
  const [row] = await db.rows<{ id: string }>(
    `insert into "user" (username, first_name, last_name, user_type, is_draft, grade, country, reference_code)
     values ($1, 'DEFNE', $2, 'student', true, 6, 'TR', $3) returning id`,
    [`PUPIL-${tag}`, `PREPARED ${tag.toUpperCase()}`, code],
  )
  await putOnList(db, teacherId, row!.id)
  return { id: row!.id, username: `PUPIL-${tag}`, code }
}

/** Adds a student to a teacher's list. */
export async function putOnList(db: Database, teacherId: string, studentId: string): Promise<void> {
  await db.rows(
    `insert into relation (above_id, below_id, state, asked_by_id, active_since) values ($1, $2, 'active', $1, now())`,
    [teacherId, studentId],
  )
}

/** Texts in English and content of a question. */
export interface GivenQuestion {
  words: object
  content: object
}

/**
 * Creates a published exam; by default with the demo exam's 25 questions, no immediate result and no selfie.
 */
export async function makeExam(
  db: Database,
  given: Partial<ExamColumns> = {},
  questions?: readonly GivenQuestion[],
): Promise<{ id: string; title: string }> {
  const [model] = await db.rows<{ id: string }>(
    `select exam.id from exam join application on exam_id = exam.id join "user" on "user".id = user_id
     where email = 'student@demo.test' and opens_at < now() and closes_at > now() and delivery = 'board'
     order by (select count(*) from question where exam_id = exam.id) desc limit 1`,
  )
  const id = randomUUID()
  const title = `Trial ${id.slice(0, 8)}`
  const changes = {
    id,
    titles: { en: title },
    selfie: 'none',
    result_at_once: false,
    published_at: null,
    opens_at: hoursFromNow(-1),
    closes_at: hoursFromNow(5),
    ...given,
  }
  await db.rows(`insert into exam select (jsonb_populate_record(exam, $2)).* from exam where id = $1`, [
    model!.id,
    changes,
  ])
  await db.rows(
    `insert into question (exam_id, question_no, texts, content, points, topic, level)
     select $2, question_no, texts, content, points, topic, level from question where exam_id = $1`,
    [model!.id, id],
  )
  if (questions) await replaceQuestions(db, id, questions)
  await db.rows('update exam set published_at = now(), paper_version = 1 where id = $1', [id])
  return { id, title }
}

async function replaceQuestions(db: Database, examId: string, questions: readonly GivenQuestion[]): Promise<void> {
  await db.rows('delete from question where exam_id = $1 and question_no > $2', [examId, questions.length])
  for (const [index, { words, content }] of questions.entries()) {
    await db.rows('update question set texts = $3, content = $4 where exam_id = $1 and question_no = $2', [
      examId,
      index + 1,
      { en: words },
      content,
    ])
  }
}

/** Creates a student with a paid place in a new exam. */
export async function makeSeat(
  db: Database,
  given: Partial<ExamColumns> = {},
  questions?: readonly GivenQuestion[],
): Promise<Seat> {
  const [student, exam] = await Promise.all([makeStudent(db), makeExam(db, given, questions)])
  const [row] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at) values ($1, $2, 'paid', 'en', now())
     returning id`,
    [student.id, exam.id],
  )
  const applicationId = row!.id
  return {
    student,
    examId: exam.id,
    examTitle: exam.title,
    applicationId,
    address: `/exam/${globalId('Application', applicationId)}`,
    practiceAddress: `/exam/simulation/${globalId('Application', applicationId)}`,
  }
}

/** Correct answers of an exam in question order. */
export async function rightAnswers(db: Database, examId: string): Promise<string[]> {
  const rows = await db.rows<{ answer: string }>(
    `select content -> 'key' ->> 'right' as answer from question where exam_id = $1 order by question_no`,
    [examId],
  )
  return rows.map(({ answer }) => answer)
}

/** Global id of a row. */
export const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64url')

/** Gives the browser a session of the student, as after an earlier login. */
export async function signInAs(page: Page, db: Database, url: string, student: Student): Promise<void> {
  const secret = randomBytes(32).toString('base64url')
  await db.rows(
    `with session as (
       insert into session (user_id, user_agent, address, expires_at)
       values ($1, 'browser tests', '127.0.0.1', now() + interval '1 day') returning id
     )
     insert into refresh_token (session_id, token_hash, created_at) select id, $2, now() from session`,
    [student.id, createHash('sha256').update(secret).digest('hex')],
  )
  // Playwright's API sets a domain, which the product's cookie does not have.
  const devTools = await page.context().newCDPSession(page)
  const { success } = await devTools.send('Network.setCookie', {
    name: 'stadia-session',
    value: secret,
    url,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
  })
  if (!success) throw new Error('The browser did not take the cookie')
  await devTools.detach()
}

/** Removes the browser's session. Leaves the app first, since a refresh in flight would set the cookie again. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
}

function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * 3_600_000)
}
