import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { questionCount } from '../stage/questions.ts'
import { globalId, makeExam, makeStudents } from '../stage/students.ts'
import type { Seat } from './student.ts'

/** The exam of a run. Ids are UUIDs, times epoch ms. */
export interface ChaosExam {
  readonly id: string
  readonly opensAt: number
  readonly closesAt: number
  readonly durationMs: number
  readonly questionCount: number
  readonly typedEvery: number
}

/** A client of the run's own, outside all faults but a restart of PostgreSQL, after which it connects again. */
export interface Records {
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>
  close(): Promise<void>
}

export function openRecords(url: string): Records {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2000 })
  pool.on('error', () => undefined)
  return {
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<T>(text, values)).rows,
    close: () => pool.end(),
  }
}

const typedEvery = 2

/** Makes the exam, its students and their places. */
export async function makeStage(
  url: string,
  {
    students,
    opensAt,
    durationMs,
    slackMs,
  }: { students: number; opensAt: number; durationMs: number; slackMs: number },
): Promise<{ exam: ChaosExam; seats: Seat[] }> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const id = await makeExam(db, { typedEvery, slug: 'chaos' })
    // the window leaves a late student less time, never more
    const closesAt = opensAt + durationMs + slackMs
    await db.query(
      `update exam set opens_at = to_timestamp($2::float8 / 1000), closes_at = to_timestamp($3::float8 / 1000),
         duration_seconds = $4, grace_seconds = 5 where id = $1`,
      [id, opensAt, closesAt, Math.round(durationMs / 1000)],
    )
    const made = await makeStudents(db, id, students, 'chaos')
    const seats = made.map(({ userId, applicationId }, i) => {
      return { no: i + 1, userId, applicationId, applicationKey: globalId('Application', applicationId) }
    })
    return { exam: { id, opensAt, closesAt, durationMs, questionCount, typedEvery }, seats }
  } finally {
    await db.end()
  }
}

/** Starts a session, as a login does. @returns name and value of its cookie */
export async function startSession(records: Records, userId: string): Promise<[string, string]> {
  const secret = randomBytes(32).toString('base64url')
  await records.query(
    `with s as (
       insert into session (user_id, user_agent, address, expires_at)
       values ($1, 'chaos', '127.0.0.1', now() + interval '1 day') returning id
     )
     insert into refresh_token (session_id, token_hash, created_at) select id, $2, now() from s`,
    [userId, createHash('sha256').update(secret).digest('hex')],
  )
  return ['__Host-stadia-session', secret]
}
