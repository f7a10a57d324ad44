import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { windowOfSitting, type OwnWindow } from '../../applications/public.ts'
import { type Exam } from '../../exams/public.ts'
import { AttemptKind } from '../attempt.entity.ts'

/** Reasons why an exam has not ended for all students. */
const openPartKinds = ['window', 'attempts', 'lateAnswers', 'makeUps'] as const
export type OpenPartKind = (typeof openPartKinds)[number]

/** A part of an exam that is still open. */
export interface OpenPart {
  readonly kind: OpenPartKind
  /** number of students concerned; 0 for a window without students */
  readonly count: number
  /** when it ends automatically; null if it ends only by a decision */
  readonly until: Date | null
  /** applications of the first students concerned */
  readonly applicationIds: readonly string[]
}

/** Maximum number of applications listed for each part. */
const named = 20

type TimedExam = Pick<Exam, 'id' | 'opensAt' | 'closesAt' | 'localWindow' | 'priceAmount' | 'endedAt'>

/**
 * All reasons why an exam is not over for everyone: the last window in the time zones and on the own dates of its students, attempts in
 * progress with their extra time and pauses, late answers without a decision, and make-ups of its applications at other
 * exams. Empty when it is over. An exam whose end was ordered has no window.
 *
 * Under `lockExam` the result is valid until the end of the transaction, because no one can start the exam in the
 * meantime.
 */
export async function openPartsOf(ctx: Ctx, exam: TimedExam): Promise<OpenPart[]> {
  const parts = [
    exam.endedAt ? null : await openWindow(ctx, exam),
    await openAttempts(ctx, exam),
    await openLateAnswers(ctx, exam),
    await openMakeUps(ctx, exam),
  ]
  return parts.filter((part) => part !== null)
}

/** SQL: the attempt `t` counts for its exam. */
const counts = `t.kind = '${AttemptKind.exam}' and t.superseded_at is null`

async function openWindow(ctx: Ctx, exam: TimedExam): Promise<OpenPart | null> {
  const now = ctx.clock.now()
  const rows: (OwnWindow & { timeZone: string; ids: string[] })[] = await ctx.db.query(
    `select u.time_zone as "timeZone", a.own_opens_at as "ownOpensAt", a.own_closes_at as "ownClosesAt", coalesce(array_agg(a.id order by a.id) filter (
         where (a.state = 'paid' or $2 and a.state = 'applied') and not exists (select from attempt t
           where t.application_id = a.id and ${counts} and t.started_at is not null)), '{}') as ids
     from application a join "user" u on u.id = a.user_id
     where a.exam_id = $1 and a.state <> 'cancelled' group by u.time_zone, a.own_opens_at, a.own_closes_at`,
    [exam.id, exam.priceAmount === 0],
  )
  // without students the window in UTC counts
  const zones = rows.length ? rows : [{ timeZone: 'UTC', ids: [], ownOpensAt: null, ownClosesAt: null }]
  const open = zones
    .map(({ timeZone, ids, ...own }) => ({ ids, closesAt: windowOfSitting(exam, own, timeZone).closesAt }))
    .filter(({ closesAt }) => closesAt.getTime() > now)
  if (!open.length) return null
  const ids = open.flatMap((zone) => zone.ids)
  return {
    kind: 'window',
    count: ids.length,
    until: new Date(Math.max(...open.map(({ closesAt }) => closesAt.getTime()))),
    applicationIds: ids.slice(0, named),
  }
}

async function openAttempts(ctx: Ctx, { id }: TimedExam): Promise<OpenPart | null> {
  const rows: { ids: string[]; until: Date | null }[] = await ctx.db.query(
    `select coalesce(array_agg(t.application_id order by t.id), '{}') as ids,
       case when bool_or(t.paused_at is not null) then null else max(t.accept_until) end as until
     from attempt t where t.exam_id = $1 and ${counts} and t.started_at is not null and t.closed_at is null`,
    [id],
  )
  const { ids, until } = first(rows)
  return partOf('attempts', ids, until)
}

async function openLateAnswers(ctx: Ctx, { id }: TimedExam): Promise<OpenPart | null> {
  const rows: { id: string }[] = await ctx.db.query(
    `select t.application_id as id from attempt t where t.exam_id = $1 and ${counts} and exists (
       select from late_answer l where l.attempt_id = t.id and l.decided_at is null) order by t.id`,
    [id],
  )
  return partOf(
    'lateAnswers',
    rows.map((row) => row.id),
    null,
  )
}

interface MakeUp extends Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>, OwnWindow {
  readonly id: string
  readonly timeZone: string
  readonly acceptUntil: Date | null
  readonly isBegun: boolean
}

async function openMakeUps(ctx: Ctx, { id }: TimedExam): Promise<OpenPart | null> {
  const now = ctx.clock.now()
  const rows: MakeUp[] = await ctx.db.query(
    `select m.id, u.time_zone as "timeZone", e.opens_at as "opensAt", e.closes_at as "closesAt",
       e.local_window as "localWindow", m.own_opens_at as "ownOpensAt", m.own_closes_at as "ownClosesAt", t.accept_until as "acceptUntil", t.started_at is not null as "isBegun"
     from application missed join application m on m.make_up_of_id = missed.id join "user" u on u.id = m.user_id
       join exam e on e.id = m.exam_id
       left join attempt t on t.application_id = m.id and ${counts}
     where missed.exam_id = $1 and m.exam_id <> $1 and m.state <> 'cancelled' and t.closed_at is null
       and (e.ended_at is null or t.started_at is not null)
     order by m.id`,
    [id],
  )
  const open = rows
    .map(({ isBegun, acceptUntil, ...row }) => {
      const until = isBegun ? acceptUntil : windowOfSitting(row, row, row.timeZone).closesAt
      return { id: row.id, isBegun, until: until?.getTime() ?? 0 }
    })
    .filter(({ isBegun, until }) => isBegun || until > now)
  const ends = open.map(({ until }) => until)
  return partOf(
    'makeUps',
    open.map((row) => row.id),
    open.length ? new Date(Math.max(...ends)) : null,
  )
}

const partOf = (kind: OpenPartKind, ids: readonly string[], until: Date | null): OpenPart | null =>
  ids.length ? { kind, count: ids.length, until, applicationIds: ids.slice(0, named) } : null
