import { hash } from 'node:crypto'
import pg from 'pg'
import { databaseUrl, theProduct, type Platform } from './product.ts'

/** Direct access to the product's database. */
export interface Database {
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export function openDatabase(platform: Platform = 'stem'): Database {
  const pool = new pg.Pool({ connectionString: databaseUrl(theProduct(), platform), max: 3 })
  return {
    async rows<Row extends object>(sql: string, values: unknown[] = []) {
      const { rows } = await pool.query<Row>(sql, values)
      return rows
    },
    close: () => pool.end(),
  }
}

export type Letter = 'A' | 'B' | 'C' | 'D'
const letters = [null, 'A', 'B', 'C', 'D'] as const

/** A stored attempt. */
export interface StoredAttempt {
  id: string
  epoch: number
  ackSeq: number
  /** by question, from number 1 on */
  answers: (Letter | null)[]
  /** hex */
  head: string
  deadline: Date | null
  closeReason: string | null
  selfieId: string | null
  superseded: boolean
}

/** Started attempts of an application, oldest first; excludes attempts that the server prepared in advance. */
export async function attemptsOf(db: Database, applicationId: string, kind: 'exam' | 'simulation' = 'exam') {
  const rows = await db.rows<Omit<StoredAttempt, 'answers'> & { answers: Buffer }>(
    `select id, epoch, ack_seq as "ackSeq", answers, encode(head, 'hex') as head, deadline,
       close_reason as "closeReason", selfie_id as "selfieId", superseded_at is not null as superseded
     from attempt where application_id = $1 and kind = $2 and started_at is not null
     order by created_at, id`,
    [applicationId, kind],
  )
  return rows.map((row): StoredAttempt => ({ ...row, answers: [...row.answers].map((byte) => letters[byte] ?? null) }))
}

/** Returns the attempt that counts. @throws if there is none */
export async function attemptOf(db: Database, applicationId: string): Promise<StoredAttempt> {
  const attempt = (await attemptsOf(db, applicationId)).find(({ superseded }) => !superseded)
  if (!attempt) throw new Error('The exam was not opened')
  return attempt
}

/** Answers in the order of the questions: a letter, or `-` for a blank; empty before the exam is opened. */
export async function storedAnswers(db: Database, applicationId: string): Promise<string> {
  const [attempt] = await attemptsOf(db, applicationId)
  return attempt?.answers.map((letter) => letter ?? '-').join('') ?? ''
}

export interface JournalEntry {
  epoch: number
  seq: number
  questionNo: number
  choice: Letter | null
}

/** Ordered journal of an attempt, and the head of its recomputed hash chain. */
export async function journalOf(db: Database, attemptId: string): Promise<{ entries: JournalEntry[]; head: string }> {
  const rows = await db.rows<Omit<JournalEntry, 'choice'> & { choice: number }>(
    `select epoch, seq, question_no as "questionNo", choice from journal where attempt_id = $1
     order by epoch, seq`,
    [attemptId],
  )
  const head = rows.reduce(
    (before, { epoch, seq, questionNo, choice }) =>
      hash('sha256', `${before}|${attemptId}|${epoch}|${seq}|${questionNo}|${choice}`, 'hex'),
    hash('sha256', `stadia:${attemptId}`, 'hex'),
  )
  return { entries: rows.map((row) => ({ ...row, choice: letters[row.choice] ?? null })), head }
}

/** Log entries of an application in order. */
export async function logOf(db: Database, applicationId: string): Promise<string[]> {
  const rows = await db.rows<{ action: string }>(
    'select action from exam_log where application_id = $1 order by at, id',
    [applicationId],
  )
  return rows.map(({ action }) => action)
}

export interface StoredReport {
  correct: number
  wrong: number
  blank: number
}

/** Report of an application's real attempt, if graded. */
export async function reportOf(db: Database, applicationId: string): Promise<StoredReport | undefined> {
  const [row] = await db.rows<StoredReport>(
    `select correct, wrong, blank from report join attempt on attempt.id = attempt_id
     where attempt.application_id = $1 and kind = 'exam'`,
    [applicationId],
  )
  return row
}
