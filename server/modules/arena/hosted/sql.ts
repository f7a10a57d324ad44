import { AttemptKind } from '../attempt.entity.ts'

/** Milliseconds after a question's end during which answers in transit are still accepted. */
const answerGraceMs = 1000
export const answerGrace = `interval '${answerGraceMs} milliseconds'`

/** SQL: an aggregate over the extensions given to the attempt `t` for the question `q`. */
export const ownMore = (what: string) =>
  `(select ${what} from hosted_extension x where x.attempt_id = t.id and x.question_no = q.question_no)`

/**
 * SQL: the end of a released question `q` of the exam `e` for the attempt `t`. Extra time applies in proportion: a
 * student with a quarter more time for the exam has a quarter more for each question. Individual extensions are
 * added.
 */
export const endsAt = `(q.opened_at + (q.closes_at - q.opened_at)
  * ((e.duration_seconds + greatest(t.extra_seconds, 0))::float8 / e.duration_seconds)
  + ${ownMore("coalesce(sum(x.seconds), 0) * interval '1 second'")})`

/** SQL condition: `t` is a real attempt in progress. */
export const isInProgress = `t.kind = '${AttemptKind.exam}' and t.superseded_at is null and t.closed_at is null
  and t.started_at is not null`
