import { AttemptKind } from '../attempt.entity.ts'

/** Milliseconds after a question's end during which answers on their way are still taken. */
export const answerGraceMs = 1000
export const answerGrace = `interval '${answerGraceMs} milliseconds'`

/** SQL: something of what the host gave the attempt `t` alone for the question `q`. */
export const ownMore = (what: string) =>
  `(select ${what} from hosted_extension x where x.attempt_id = t.id and x.question_no = q.question_no)`

/**
 * SQL: when a released question `q` of the exam `e` ends for the attempt `t`. Extra time is shared out: who has a quarter
 * more for the exam has a quarter more for each question. What the host gave one student for this question comes on top.
 */
export const endsAt = `(q.opened_at + (q.closes_at - q.opened_at)
  * ((e.duration_seconds + greatest(t.extra_seconds, 0))::float8 / e.duration_seconds)
  + ${ownMore("coalesce(sum(x.seconds), 0) * interval '1 second'")})`

/** SQL condition: `t` is an attempt that counts and is under way. */
export const underWay = `t.kind = '${AttemptKind.exam}' and t.superseded_at is null and t.closed_at is null
  and t.started_at is not null`
