import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, nowAt, shiftOf } from '../attempt-rows.ts'
import { announceAttempt } from '../grading/topics.ts'
import { ExamEvent } from '../log/exam-log.service.ts'
import { logExamEvents } from '../orders/attempt-log.ts'
import type { Arrangements, BreakInput } from './accommodations.types.ts'
import { accommodationAt, arrangementsOf, clockAfterBreak, termsSql, type Terms } from './terms.ts'

/** Breaks ended by one statement at most. */
const batchSize = 1000

/**
 * Starts a break of the viewer's own attempt: the clock stands still until the student ends it, or until the breaks of
 * this exam are used up. Idempotent. The office's pauses come first: no break begins during one. A hosted exam has none,
 * because its questions open for everyone at once.
 * @throws NOT_FOUND, DUPLICATED (another tab has the pen), RULE_BROKEN (no break is left, hosted, paused, or over)
 */
export async function startBreak(ctx: Ctx, { attemptId, tab }: BreakInput): Promise<Arrangements> {
  const [rows]: [Record<string, unknown>[]] = await ctx.db.query(
    `update attempt t set paused_at = ${nowAt('$4')},
       break_ends_at = ${nowAt('$4')} + (terms.seconds - t.break_seconds_used) * interval '1 second'
     from (select own.break_minutes * 60 as seconds from ${accommodationAt('$2', nowAt('$4'))}) terms
     where t.id = $1 and t.user_id = $2 and t.tab = $3 and t.closed_at is null and t.superseded_at is null
       and t.paused_at is null and t.deadline > ${nowAt('$4')} and t.open_until > 0
       and terms.seconds > t.break_seconds_used
       and (t.kind <> '${AttemptKind.exam}' or exists (select from exam e where e.id = t.exam_id and e.paused_at is null))
     returning t.*`,
    [attemptId, ctx.viewer.id, tab, shiftOf(ctx)],
  )
  const [begun] = attemptsOf(ctx, rows)
  if (begun) await tell(ctx, [begun.id], ExamEvent.breakStarted)
  const now = await readOwn(ctx, attemptId)
  if (now.attempt.breakEndsAt === null) throw refusalOf(now.attempt, tab)
  return now.arrangements
}

/** Ends a break of the viewer's own attempt; nothing happens without one. @throws NOT_FOUND */
export async function endBreak(ctx: Ctx, { attemptId, tab }: BreakInput): Promise<Arrangements> {
  const [rows]: [{ id: string }[]] = await ctx.db.query(
    `update attempt t set ${clockAfterBreak('$4')}
     where t.id = $1 and t.user_id = $2 and t.tab = $3 and t.break_ends_at is not null and t.closed_at is null
     returning t.id`,
    [attemptId, ctx.viewer.id, tab, shiftOf(ctx)],
  )
  if (rows.length) await tell(ctx, [attemptId], ExamEvent.breakEnded)
  return (await readOwn(ctx, attemptId)).arrangements
}

/**
 * Ends all breaks whose time is used up. A late run costs and gives nobody anything: the deadline moves by the time of
 * the break.
 * @returns the number of ended breaks
 */
export async function endUsedUpBreaks(ctx: Ctx): Promise<number> {
  for (let total = 0; ;) {
    const [rows]: [{ id: string }[]] = await ctx.db.query(
      `with due as materialized (
         select id from attempt where break_ends_at <= ${nowAt('$1')} and closed_at is null
         order by break_ends_at limit ${batchSize} for update skip locked
       )
       update attempt t set ${clockAfterBreak('$1')} from due where t.id = due.id returning t.id`,
      [shiftOf(ctx)],
    )
    if (rows.length)
      await tell(
        ctx,
        rows.map(({ id }) => id),
        ExamEvent.breakEnded,
      )
    total += rows.length
    if (rows.length < batchSize) return total
  }
}

async function tell(ctx: Ctx, attemptIds: readonly string[], action: ExamEvent) {
  await logExamEvents(ctx, attemptIds, action)
  for (const id of attemptIds) announceAttempt(ctx, id)
}

async function readOwn(ctx: Ctx, attemptId: string): Promise<{ attempt: Attempt; arrangements: Arrangements }> {
  const rows: (Record<string, unknown> & { terms: Terms | null })[] = await ctx.db.query(
    `select t.*, ${termsSql('t.user_id', nowAt('$3'))} as terms from attempt t where t.id = $1 and t.user_id = $2`,
    [attemptId, ctx.viewer.id, shiftOf(ctx)],
  )
  const [attempt] = attemptsOf(ctx, rows)
  const arrangements = attempt && arrangementsOf(rows[0]?.terms ?? null, attempt)
  if (!attempt || !arrangements) throw notFound()
  return { attempt, arrangements }
}

function refusalOf({ tab, pausedAt, closedAt, openUntil }: Attempt, ownTab: string) {
  if (closedAt) return failure('RULE_BROKEN', 'This exam was already submitted')
  if (tab !== ownTab) return failure('DUPLICATED', 'The exam is open in another tab')
  if (pausedAt) return failure('RULE_BROKEN', 'The exam is paused')
  if (openUntil < 1) return failure('RULE_BROKEN', 'An exam with a host has no breaks')
  return failure('RULE_BROKEN', 'All breaks of this exam are used up')
}
