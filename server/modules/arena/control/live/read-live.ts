import type { EntityManager } from 'typeorm'
import type { SittingProgress } from '../../../../../shared/live-sitting.ts'
import { AttemptKind, type StartWay } from '../../attempt.entity.ts'

/** A sitting's state from the database. */
export interface LiveRow extends SittingProgress {
  readonly attemptId: string
  readonly isSuperseded: boolean
  readonly startedBy: StartWay | null
  readonly startsPaused: boolean
  readonly extraSeconds: number
  readonly epoch: number
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/**
 * SQL: sittings of an exam ($1), including those that have not started but have an order for their start, whose rows
 * were written by transactions from $2 on; 0: all of them. Saves, orders and closing all write the row, so the row
 * version itself is the change marker and no further storage is needed.
 */
const changed = `
  select t.application_id as "applicationId", t.id as "attemptId", t.superseded_at is not null as "isSuperseded", t.started_by as "startedBy",
    ${millis('t.started_at')} as "startedAt", ${millis('t.deadline')} as deadline, ${millis('t.paused_at')} as "pausedAt",
    ${millis('t.closed_at')} as "closedAt", t.close_reason as "closeReason", t.answers,
    t.question_count as questions, t.epoch, coalesce(t.starts_paused, false) as "startsPaused",
    t.extra_seconds as "extraSeconds",
    (select ${millis('j.at')} from journal j where j.attempt_id = t.id and j.epoch = t.epoch and j.seq = t.ack_seq)
      as "savedAt"
  from attempt t
  where t.exam_id = $1 and t.kind = '${AttemptKind.exam}'
    and (t.started_at is not null or t.starts_paused is not null or t.extra_seconds <> 0)
    and case when $2::bigint = 0 then t.superseded_at is null else t.xmin::text::bigint >= $2::bigint end`

/** State of an exam apart from its sittings. */
export interface LiveExam {
  readonly paused: boolean
  readonly extraSeconds: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly orders: number
}

export interface LiveReading {
  readonly exam: LiveExam | null
  readonly rows: LiveRow[]
  /** transaction id for the next read; 0: everything */
  readonly next: number
}

/** Reads the changes since the read that returned `since`; 0 reads everything. */
export async function readLive(db: EntityManager, examId: string, since: number): Promise<LiveReading> {
  // Taken before the rows: a concurrent commit is read twice rather than never.
  const [now]: [{ low: string }] = await db.query(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::numeric % 4294967296 as low`,
  )
  const [exam]: [LiveExam | undefined] = await db.query(
    `select paused_at is not null as paused, extra_seconds as "extraSeconds", opens_at as "opensAt",
       closes_at as "closesAt",
       (select count(*) + count(withdrawn_at) from exam_order o where o.exam_id = e.id)::int as orders
     from exam e where e.id = $1`,
    [examId],
  )
  const low = Number(now.low)
  // transaction ids wrap around after four billion
  const from = since <= low ? since : 0
  const rows: (Omit<LiveRow, 'answered'> & { answers: Buffer })[] = await db.query(changed, [examId, from])
  return {
    exam: exam ?? null,
    next: low,
    rows: rows.map(({ answers, ...row }) => ({ ...row, answered: answeredIn(answers) })),
  }
}

function answeredIn(answers: Buffer): number {
  let count = 0
  for (const choice of answers) if (choice) count++
  return count
}

/** Counts from other tables by application: how often the page was left, and late answers waiting for a decision. */
export async function readCounts(
  db: EntityManager,
  examId: string,
  leaveAction: string,
): Promise<{ tabLeaves: Map<string, number>; late: Map<string, number> }> {
  const asMap = (rows: { id: string; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n]))
  const leaves = await db.query(
    `select l.application_id as id, count(*)::int as n from application a
       join exam_log l on l.application_id = a.id and l.action = $2 where a.exam_id = $1 group by 1`,
    [examId, leaveAction],
  )
  const late = await db.query(
    `select t.application_id as id, count(*)::int as n from late_answer l join attempt t on t.id = l.attempt_id
     where t.exam_id = $1 and t.superseded_at is null and l.decided_at is null group by 1`,
    [examId],
  )
  return { tabLeaves: asMap(leaves), late: asMap(late) }
}
