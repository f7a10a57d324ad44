import type { Attempt } from '../attempt.entity.ts'
import { nowAt } from '../attempt-rows.ts'
import type { Accommodation } from './accommodation.entity.ts'
import type { Arrangements } from './accommodations.types.ts'

/** SQL: the day of a moment in the time zone where it ends last (UTC−12), whatever the session's time zone. */
const lastDayOf = (moment: string) =>
  `(date '1970-01-01' + floor((extract(epoch from ${moment}) - 12 * 3600) / 86400)::int)`

/**
 * SQL: the accommodations of a student that hold at a time, as a table expression with its condition. The last day counts
 * until it has ended in every time zone. The parameters are SQL expressions.
 */
export const accommodationAt = (userId: string, moment: string) =>
  `accommodation own where own.user_id = ${userId}
     and (own.ends_on is null or own.ends_on >= ${lastDayOf(moment)})`

/** SQL: a student's extra time for a duration, in seconds; the parameters are SQL expressions. */
export const ownExtraSql = (durationSeconds: string, userId: string, moment: string) =>
  `coalesce((select ceil(${durationSeconds} * own.percent / 100.0)::int from ${accommodationAt(userId, moment)}), 0)`

/** The same calculation in JavaScript. */
export const ownExtraSeconds = (durationSeconds: number, percent: number | null) =>
  Math.ceil((durationSeconds * (percent ?? 0)) / 100)

/** A student's accommodations at a time, as `termsSql` reads them. */
export interface Terms extends Pick<Accommodation, 'textScale' | 'wideSpacing' | 'plainFont' | 'figureTexts'> {
  /** extra time in percent of the working time */
  readonly percent: number
  readonly breakMinutes: number
}

/** SQL: the accommodations of a student at a time as JSON, or null: a `Terms`. */
export const termsSql = (userId: string, moment: string) =>
  `(select jsonb_build_object('percent', own.percent, 'breakMinutes', own.break_minutes, 'textScale', own.text_scale,
     'wideSpacing', own.wide_spacing, 'plainFont', own.plain_font, 'figureTexts', own.figure_texts)
   from ${accommodationAt(userId, moment)})`

/** Whether there is an accommodation apart from extra time. */
export const isMoreThanTime = (terms: Omit<Terms, 'percent'>): boolean =>
  terms.breakMinutes > 0 || terms.textScale !== 100 || terms.wideSpacing || terms.plainFont || terms.figureTexts

/** What the exam page has to know of a student's accommodations; null if extra time is all. */
export function arrangementsOf(
  terms: Terms | null,
  attempt: Pick<Attempt, 'breakSecondsUsed' | 'breakEndsAt'> | null,
): Arrangements | null {
  if (!terms || !isMoreThanTime(terms)) return null
  const { breakMinutes, textScale, wideSpacing, plainFont, figureTexts } = terms
  return {
    breakSeconds: breakMinutes * 60,
    breakSecondsUsed: attempt?.breakSecondsUsed ?? 0,
    breakEndsAt: attempt?.breakEndsAt?.getTime() ?? null,
    textScale,
    wideSpacing,
    plainFont,
    figureTexts,
  }
}

/** SQL: time that a break in progress has taken; the parameter is `shiftOf(ctx)`. */
const taken = (shift: string) => `(least(${nowAt(shift)}, t.break_ends_at) - t.paused_at)`

/** SQL assignments that end the break of an attempt \`t\` in the books; its clock stays as it is. */
export const breakOver = (shift: string) =>
  `break_seconds_used = t.break_seconds_used + case when t.break_ends_at is null then 0
       else greatest(0, ceil(extract(epoch from ${taken(shift)})))::int end, break_ends_at = null`

/** SQL assignments that end the break of an attempt \`t\` and let its clock run: by what the break took, to the millisecond. */
export const clockAfterBreak = (shift: string) =>
  `paused_at = null, deadline = t.deadline + ${taken(shift)}, accept_until = t.accept_until + ${taken(shift)},
     pauses = t.pauses + tstzmultirange(tstzrange(t.paused_at, t.paused_at + ${taken(shift)})), ${breakOver(shift)}`
