import type { Ctx } from '../../../context/context.ts'

/** Working time of an attempt, without pauses, in seconds. */
export interface WorkingTime {
  /** from the first view of the questions to the submission or the deadline, without grace */
  readonly total: number
  /** by question number; null without answers */
  readonly questions: ReadonlyMap<number, number> | null
}

/** SQL: seconds between two times, without `pauses`; zero if the order is reversed. */
const worked = (from: string, to: string) => `greatest(0, extract(epoch from ${to} - ${from})
  - case when pauses = '{}' then 0 else (
    select coalesce(extract(epoch from sum(upper(pause) - lower(pause))), 0)
    from unnest(pauses * tstzmultirange(tstzrange(least(${from}, ${to}), ${to}))) pause
  ) end)`

/**
 * Working times of closed attempts. The time of a question comes from the journal: the interval from the previous
 * answer, or from the start, up to its own answer, limited by the end. Attempts that were never started are omitted.
 */
export async function workingTimes(
  ctx: Pick<Ctx, 'db'>,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, WorkingTime>> {
  const rows: { id: string; questionNo: number | null; seconds: number }[] = await ctx.db.query(
    `with begun as (
       select id, started_at, least(closed_at, deadline) as ended_at,
         -- submitted during a pause: the column pauses does not have it yet
         pauses + case when paused_at < closed_at then tstzmultirange(tstzrange(paused_at, closed_at)) else '{}' end as pauses
       from attempt where id = any($1::uuid[]) and started_at is not null and closed_at is not null
     ), given as (
       -- accepted late answers have the time of their acceptance in the journal
       select t.*, j.question_no, j.epoch, j.seq, least(j.at, t.ended_at) as at
       from begun t join journal j on j.attempt_id = t.id
     ), answer as (
       select *, lag(at, 1, started_at) over (partition by id order by epoch, seq) as since from given
     )
     select id, null as "questionNo", ${worked('started_at', 'ended_at')}::float8 as seconds from begun
     union all
     select id, question_no, sum(${worked('since', 'at')})::float8 from answer group by id, question_no`,
    [[...attemptIds]],
  )
  const found = new Map<string, { total: number; questions: Map<number, number> | null }>()
  for (const { id, questionNo, seconds } of rows) {
    const time = found.get(id) ?? { total: 0, questions: null }
    found.set(id, time)
    if (questionNo === null) time.total = seconds
    else (time.questions ??= new Map()).set(questionNo, seconds)
  }
  return found
}
