import type { Ctx } from '../../../graphql/context.ts'
import { ExamDelivery, windowOf } from '../../exams/public.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, blankAnswers, chainStart, nowAt, shiftOf } from '../attempt-rows.ts'
import { Note } from '../log/exam-log.service.ts'
import type { Sitting } from './sitting.ts'
import { announceAttempt } from '../grading/topics.ts'

/**
 * The first opening: makes the attempt, or takes the one that was made ready, and starts its clock,
 * all in one statement. The exam's row is locked against changes of its time, so that extra time or a
 * pause which an admin orders at the same moment is either seen here or finds the attempt.
 * An exam that is paused is opened with the whole time remaining.
 */
const open = `
  with e as (
    select duration_seconds, extra_seconds, grace_seconds, paused_at, delivery, ${nowAt('$1')} as now
    from exam where id = $2 for share
  ), d as (
    select e.*, case when e.delivery = '${ExamDelivery.board}' then
      least(e.now + e.duration_seconds * interval '1 second', $3::timestamptz)
        + e.extra_seconds * interval '1 second' end as deadline
    from e
  ), opened as (
    insert into attempt (id, application_id, kind, user_id, exam_id, question_count, open_until, tab, started_at,
      deadline, accept_until, paused_at, answers, head)
    select n.id, $4, $5, $6, $2, $7, $8, $9, d.now, d.deadline, d.deadline + d.grace_seconds * interval '1 second',
      case when d.paused_at is not null and $5 = '${AttemptKind.exam}' then d.now end,
      ${blankAnswers('$7::int')}, ${chainStart('n.id')}
    from d, (select uuid7() as id) n
    on conflict (application_id, kind) where superseded_at is null do update set
      tab = excluded.tab, started_at = excluded.started_at, paused_at = excluded.paused_at,
      deadline = excluded.deadline + attempt.extra_seconds * interval '1 second',
      accept_until = excluded.accept_until + attempt.extra_seconds * interval '1 second'
    where attempt.started_at is null and attempt.closed_at is null
    returning *
  ), noted as (
    insert into exam_log (user_id, application_id, action, details, address, at)
    select user_id, application_id, $10, jsonb_build_object('userAgent', $11::text), $12, started_at from opened
  )
  select * from opened`

/** Null when somebody else was faster: look again. */
export async function openAttempt(
  ctx: Ctx,
  sitting: Sitting,
  of: { tab: string; questionCount: number; openUntil: number },
): Promise<Attempt | null> {
  const { application, kind, exam, paperExam, user } = sitting
  const windowEnd = kind === AttemptKind.exam ? windowOf(exam, user.timeZone).closesAt : null
  const rows = await ctx.db.query(open, [
    shiftOf(ctx),
    paperExam.id,
    windowEnd,
    application.id,
    kind,
    user.id,
    of.questionCount,
    of.openUntil,
    of.tab,
    Note.opened,
    ctx.request.userAgent,
    ctx.request.address,
  ])
  return attemptsOf(ctx, rows)[0] ?? null
}

const takeOver = `
  with taken as (
    update attempt set epoch = epoch + 1, ack_seq = 0, tab = $3
    where id = $1 and epoch = $2 and closed_at is null and superseded_at is null returning *
  ), noted as (
    insert into exam_log (user_id, application_id, action, details, address, at)
    select user_id, application_id, $4, jsonb_build_object('userAgent', $5::text), $6, ${nowAt('$7')} from taken
  )
  select * from taken`

/** Gives the pen to another tab: what the old one still sends is refused. Null: look again. */
export async function takePen(ctx: Ctx, attempt: Attempt, tab: string): Promise<Attempt | null> {
  const rows = await ctx.db.query(takeOver, [
    attempt.id,
    attempt.epoch,
    tab,
    Note.takenOver,
    ctx.request.userAgent,
    ctx.request.address,
    shiftOf(ctx),
  ])
  const [taken] = attemptsOf(ctx, rows)
  if (taken) announceAttempt(ctx, taken.id)
  return taken ?? null
}

/** Levels that were passed are open from now on, and stay so. */
export async function raiseOpenUntil(ctx: Ctx, attempt: Attempt, openUntil: number): Promise<Attempt> {
  if (openUntil <= attempt.openUntil) return attempt
  await ctx.db.query('update attempt set open_until = greatest(open_until, $2) where id = $1', [attempt.id, openUntil])
  return Object.assign(attempt, { openUntil })
}
