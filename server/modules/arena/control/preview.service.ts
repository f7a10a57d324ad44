import type { Ctx } from '../../../context/context.ts'
import { windowOf } from '../../exams/public.ts'
import { nowAt, shiftOf } from '../attempt-rows.ts'
import { accommodationAt, ownExtraSeconds } from '../accommodations/terms.ts'
import { scopeOf, type ScopeInput } from '../orders/exam-order.ts'
import type { ExamOrderPreview, NewExamTimesInput } from './control.types.ts'

/** Limit on the names in a confirmation. */
const named = 8

interface Row {
  firstName: string
  lastName: string
  timeZone: string
  startedAt: Date | null
  deadline: Date | null
  closedAt: Date | null
  /** percent of extra time in every exam */
  extraPercent: number | null
}

/**
 * Preview of an order or of new times for its confirmation: the affected students, their new ends and conflicts with
 * the window. New times move the window but not the deadlines of attempts in progress.
 */
export async function previewExamOrder(
  ctx: Ctx,
  input: ScopeInput & { seconds?: number | null },
  times?: NewExamTimesInput | null,
): Promise<ExamOrderPreview> {
  const { exam, applicationIds } = await scopeOf(ctx, input, { lock: false })
  const window = {
    opensAt: exam.opensAt,
    closesAt: times?.closesAt ?? exam.closesAt,
    localWindow: times?.localWindow ?? exam.localWindow,
  }
  const durationSeconds = times?.durationSeconds ?? exam.durationSeconds
  const workingSeconds = durationSeconds + exam.extraSeconds + (input.seconds ?? 0)
  const rows: Row[] = await ctx.db.query(
    `select u.first_name as "firstName", u.last_name as "lastName", u.time_zone as "timeZone",
       t.started_at as "startedAt", t.deadline, t.closed_at as "closedAt",
       (select own.percent from ${accommodationAt('a.user_id', nowAt('$4'))}) as "extraPercent"
     from application a join "user" u on u.id = a.user_id
       left join attempt t on t.application_id = a.id and t.kind = 'exam' and t.superseded_at is null
     where a.exam_id = $1 and ($2::uuid[] is null or a.id = any($2::uuid[]))
       and (a.state = 'paid' or ($3 and a.state = 'applied'))
     order by u.last_name, u.first_name, a.id`,
    [exam.id, applicationIds, exam.priceAmount === 0, shiftOf(ctx)],
  )
  const sitting = rows.filter((row) => row.startedAt && !row.closedAt)
  const waiting = rows.filter((row) => !row.startedAt && !row.closedAt)
  const more = (input.seconds ?? 0) * 1000
  const ends = sitting.flatMap(({ deadline }) => (deadline ? [deadline.getTime() + more] : []))
  const pastWindow = sitting.filter(
    ({ deadline, timeZone }) => deadline && deadline.getTime() + more > windowOf(window, timeZone).closesAt.getTime(),
  )
  const now = ctx.clock.now()
  const cannotBegin = waiting.filter(({ timeZone }) => windowOf(window, timeZone).closesAt.getTime() <= now)
  const maxExtraPercent = waiting.reduce((max, { extraPercent }) => Math.max(max, extraPercent ?? 0), 0)
  const shown = sitting.length ? sitting : rows
  return {
    total: rows.length,
    sitting: sitting.length,
    waiting: waiting.length,
    finished: rows.length - sitting.length - waiting.length,
    names: shown.slice(0, named).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
    firstEnd: ends.length ? new Date(ends.reduce((a, b) => Math.min(a, b))) : null,
    lastEnd: ends.length ? new Date(ends.reduce((a, b) => Math.max(a, b))) : null,
    latestEnd: new Date(
      window.closesAt.getTime() + (workingSeconds + ownExtraSeconds(durationSeconds, maxExtraPercent)) * 1000,
    ),
    windowClosesAt: window.closesAt,
    localWindow: window.localWindow,
    pastWindow: pastWindow.length,
    cannotBegin: cannotBegin.length,
  }
}
