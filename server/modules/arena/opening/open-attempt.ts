import type { Ctx } from '../../../context/context.ts'
import { prepared } from '../../../database/prepared.ts'
import { windowOf } from '../../exams/public.ts'
import { ownExtraSql } from '../accommodations/accommodations.service.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, blankAnswers, chainStart, nowAt, shiftOf } from '../attempt-rows.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import type { Sitting } from './sitting.ts'
import { announceAttempt } from '../grading/topics.ts'

/**
 * Starts an attempt, or the clock of a prepared one, in one statement. `exam_terms` reads the exam under a lock shared
 * by all openers, so that extra time or a pause ordered concurrently is either visible here or finds the attempt.
 * Nothing is written after the end of the exam, outside the window ($3 to $4, the student's), if the exam was moved
 * since it was read ($5 to $7), or if the application changed ($8 to $10). A paused exam, or the exam of a student who
 * was paused before the start, opens with the full time remaining. A hosted exam opens without questions and lasts
 * until the end of the window. The student's own extra time in every exam is added to that of the attempt.
 */
const open = `/* ${prepared} */
  with e as materialized (
    select *, ${nowAt('$1')} as now, $11 = '${AttemptKind.exam}' and exam_is_hosted($2) as hosted, exam_is_ended($2) as ended
    from exam_terms($2)
  ), a as materialized (
    select e.*, own.extra as own_extra, case when e.hosted then $4::timestamptz
        else least(e.now + e.duration_seconds * interval '1 second', $4::timestamptz) end
      + (e.extra_seconds + own.extra) * interval '1 second' as deadline
    from e, application, lateral (select ${ownExtraSql('e.duration_seconds', '$12::uuid')} as extra) own
    where ($11 <> '${AttemptKind.exam}' or not e.ended and e.now >= $3 and e.now < $4
        and (e.opens_at, e.closes_at, e.local_window) = ($5, $6, $7::boolean))
      and application.id = $8 and application.exam_id = $9 and application.state = $10
    for share of application
  ), opened as (
    insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, tab, started_at,
      deadline, accept_until, extra_seconds, paused_at, answers, head)
    select n.id, $8, $11, $12, $2, $13, case when a.hosted then 0 else $14::int end, $15, a.now, a.deadline,
      a.deadline + a.grace_seconds * interval '1 second', a.own_extra,
      case when a.paused_at is not null and $11 = '${AttemptKind.exam}' then a.now end,
      ${blankAnswers('$13::int')}, ${chainStart('n.id')}
    from a, (select uuid7() as id) n
    on conflict (application_id, kind) where superseded_at is null do update set
      tab = excluded.tab, started_at = excluded.started_at,
      paused_at = case when coalesce(attempt.starts_paused, excluded.paused_at is not null)
        then excluded.started_at end,
      starts_paused = null,
      open_until = excluded.open_until,
      deadline = excluded.deadline + attempt.extra_seconds * interval '1 second',
      accept_until = excluded.accept_until + attempt.extra_seconds * interval '1 second',
      extra_seconds = attempt.extra_seconds + excluded.extra_seconds
    where attempt.started_at is null and attempt.closed_at is null
    returning *
  ), noted as (
    insert into exam_log (user_id, application_id, action, details, address, at)
    select user_id, application_id, $16, jsonb_build_object('userAgent', $17::text), $18, started_at from opened
  )
  select * from opened`

/** @returns null after a concurrent change or a lost race: read the sitting again */
export async function openAttempt(
  ctx: Ctx,
  sitting: Sitting,
  of: { tab: string; questionCount: number; openUntil: number },
): Promise<Attempt | null> {
  const { application, kind, exam, paperExam, user } = sitting
  const window = kind === AttemptKind.exam ? windowOf(exam, user.timeZone) : null
  const rows = await ctx.db.query(open, [
    shiftOf(ctx),
    paperExam.id,
    window?.opensAt,
    window?.closesAt,
    exam.opensAt,
    exam.closesAt,
    exam.localWindow,
    application.id,
    exam.id,
    application.state,
    kind,
    user.id,
    of.questionCount,
    of.openUntil,
    of.tab,
    ExamEvent.opened,
    ctx.request.userAgent,
    ctx.request.address,
  ])
  return attemptsOf(ctx, rows)[0] ?? null
}

/** Maximum number of stored tabs that held the pen before. */
const pastTabsLimit = 20

const takeOver = `
  with taken as (
    update attempt set epoch = epoch + 1, ack_seq = 0, tab = $3,
      past_tabs = (tab || array_remove(past_tabs, tab))[1:${pastTabsLimit}]
    where id = $1 and epoch = $2 and closed_at is null and superseded_at is null returning *
  ), noted as (
    insert into exam_log (user_id, application_id, action, details, address, at)
    select user_id, application_id, $4, jsonb_build_object('userAgent', $5::text), $6, ${nowAt('$7')} from taken
  )
  select * from taken`

/** Gives the pen to another tab, after which saves of the old one are refused. Null: read again. */
export async function takePen(ctx: Ctx, attempt: Attempt, tab: string): Promise<Attempt | null> {
  const rows = await ctx.db.query(takeOver, [
    attempt.id,
    attempt.epoch,
    tab,
    ExamEvent.takenOver,
    ctx.request.userAgent,
    ctx.request.address,
    shiftOf(ctx),
  ])
  const [taken] = attemptsOf(ctx, rows)
  if (taken) announceAttempt(ctx, taken.id)
  return taken ?? null
}

/** Opens the passed levels permanently. Questions of a hosted exam stay locked until the host releases them. */
export async function raiseOpenUntil(ctx: Ctx, attempt: Attempt, openUntil: number): Promise<Attempt> {
  if (openUntil <= attempt.openUntil) return attempt
  const [rows]: [unknown[]] = await ctx.db.query(
    `update attempt set open_until = greatest(open_until, $2)
     where id = $1 and not (kind = '${AttemptKind.exam}' and exam_is_hosted(exam_id)) returning id`,
    [attempt.id, openUntil],
  )
  return rows.length ? Object.assign(attempt, { openUntil }) : attempt
}
