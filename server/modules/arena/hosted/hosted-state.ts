import { optionLetters, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'
import type { EntityManager } from 'typeorm'
import { AttemptKind } from '../attempt.entity.ts'
import { HostedStage } from './hosted.types.ts'
import { endsAt } from './sql.ts'

const millis = (moment: string) => `floor(date_part('epoch', ${moment}) * 1000)::float8`

/** State of a hosted exam from the database; times in milliseconds since 1970. */
export interface HostedState {
  readonly epoch: number
  readonly device: string | null
  readonly seconds: number
  readonly ended: boolean
  readonly paused: boolean
  readonly onAir: boolean
  readonly paperVersion: number
  readonly languages: string[]
  readonly total: number
  readonly questionNo: number
  readonly opensAt: number | null
  readonly endsAt: number | null
}

/** Reads the state of a hosted exam; null if it has no host. */
export async function readHosted(db: EntityManager, examId: string): Promise<HostedState | null> {
  const [row]: HostedState[] = await db.query(
    `select h.epoch, h.host_device as device, h.seconds, h.ended_at is not null as ended, h.on_air_since is not null as "onAir",
       e.paused_at is not null as paused, e.paper_version as "paperVersion", e.languages,
       (select coalesce(max(p.question_no), 0) from question p where p.exam_id = e.id)::int as total,
       coalesce(q.question_no, 0)::int as "questionNo", ${millis('q.opened_at')} as "opensAt",
       ${millis('q.closes_at')} as "endsAt"
     from hosted_exam h join exam e on e.id = h.exam_id
       left join lateral (select * from hosted_question l where l.exam_id = h.exam_id
         order by l.question_no desc limit 1) q on true
     where h.exam_id = $1`,
    [examId],
  )
  return row ?? null
}

/** An attempt's state for the last released question. */
export interface HostedSitting {
  readonly attemptId: string
  readonly language: string
  readonly closed: boolean
  readonly paused: boolean
  readonly endsAt: number | null
  /** byte of the answer, see StoredAnswers in shared/questions */
  readonly answer: number
  /** the answer as typed, if the byte is 255 */
  readonly typed: RawAnswer
}

/** Reads several attempts in one statement. */
export function readSittings(db: EntityManager, attemptIds: readonly string[]): Promise<HostedSitting[]> {
  return db.query(
    `select t.id as "attemptId", a.language, t.closed_at is not null as closed, t.paused_at is not null as paused,
       ${millis(endsAt)} as "endsAt",
       case when q.question_no between 1 and t.question_count then get_byte(t.answers, q.question_no - 1) else 0 end
         as answer, coalesce(t.typed ->> q.question_no::text, '') as typed
     from attempt t join application a on a.id = t.application_id join exam e on e.id = t.exam_id
       left join lateral (select * from hosted_question l where l.exam_id = t.exam_id
         order by l.question_no desc limit 1) q on true
     where t.id = any($1::uuid[])`,
    [attemptIds],
  )
}

/** Figures of a hosted exam that only the host sees. */
export interface HostFigures {
  readonly sitting: number
  readonly lastEndsAt: number | null
  /** students who answered the last question */
  readonly answered: number
  /** of them, those who chose A, B, … */
  readonly counts: readonly number[]
  readonly attemptIds: readonly string[]
}

export async function readFigures(db: EntityManager, examId: string): Promise<HostFigures> {
  const rows: { id: string; open: boolean; answer: number; endsAt: number | null }[] = await db.query(
    `select t.id, t.closed_at is null as open, ${millis(endsAt)} as "endsAt",
       case when q.question_no between 1 and t.question_count then get_byte(t.answers, q.question_no - 1) else 0 end
         as answer
     from attempt t join exam e on e.id = t.exam_id
       left join lateral (select * from hosted_question l where l.exam_id = t.exam_id
         order by l.question_no desc limit 1) q on true
     where t.exam_id = $1 and t.kind = '${AttemptKind.exam}' and t.superseded_at is null and t.started_at is not null`,
    [examId],
  )
  const open = rows.filter((row) => row.open)
  const ends = open.flatMap((row) => row.endsAt ?? [])
  return {
    sitting: open.length,
    lastEndsAt: ends.length ? Math.max(...ends) : null,
    answered: rows.filter(({ answer }) => answer !== 0).length,
    counts: optionLetters.map((_, i) => rows.filter(({ answer }) => answer === i + 1).length),
    attemptIds: open.map(({ id }) => id),
  }
}

/** @param end when the last question ends for the caller */
export function stageOf({ ended, questionNo }: HostedState, end: number | null, now: number): HostedStage {
  if (ended) return HostedStage.ended
  if (!questionNo || end === null) return HostedStage.waiting
  return now < end ? HostedStage.open : HostedStage.between
}
