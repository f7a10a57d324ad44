import { badInput } from '../../../../errors/errors.ts'
import type { CounterSpan } from '../summaries/count.entities.ts'
import type { StatisticComparison, StatisticStep } from './figures.types.ts'

const dayLength = 86_400_000
/** Maximum period in days. */
const maxDays = 10 * 366

/** First and last day, YYYY-MM-DD. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const textOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, days: number): string => textOf(numberOf(day) + days * dayLength)
export const daysOf = ({ from, to }: Period): number => (numberOf(to) - numberOf(from)) / dayLength + 1

/**
 * The requested period, without future days.
 * @throws BAD_USER_INPUT
 */
export function periodOf(now: number, from?: string | null, to?: string | null): Period {
  const today = textOf(now)
  for (const [name, day] of Object.entries({ from, to })) {
    if (day != null && !isDay(day)) throw badInput({ [name]: ['Enter a valid day'] })
  }
  const last = to == null || to > today ? today : to
  const first = from ?? addDays(last, -29)
  if (first > last) throw badInput({ from: ['The period must start before it ends'] })
  const period = { from: first, to: last }
  if (daysOf(period) > maxDays) throw badInput({ from: ['Choose at most ten years'] })
  return period
}

const isDay = (text: string) => {
  const moment = numberOf(text)
  return !Number.isNaN(moment) && textOf(moment) === text && moment > Date.UTC(2000) && moment < Date.UTC(2200)
}

/** The comparison period, of equal length, so that a current period is compared fairly. */
export function before(period: Period, comparison: StatisticComparison): Period {
  if (comparison === 'period') {
    return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) }
  }
  const from = aYearBefore(period.from)
  return { from, to: addDays(from, daysOf(period) - 1) }
}

/** 29 February becomes the 28th. */
function aYearBefore(day: string): string {
  const text = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isDay(text) ? text : addDays(`${text.slice(0, 8)}28`, 0)
}

/** Splits a period into days, weeks from Monday, or months; the first and last may be shorter. */
export function steps(period: Period, step: StatisticStep): Period[] {
  const found: Period[] = []
  for (let from = period.from; from <= period.to;) {
    const last = endOf(from, step)
    const to = last < period.to ? last : period.to
    found.push({ from, to })
    from = addDays(to, 1)
  }
  return found
}

/** Splits a period into whole months, thirds of months and single days, to read as few counters as possible. */
export function spansOf({ from, to }: Period): readonly (Period & { readonly span: CounterSpan })[] {
  const found: { span: CounterSpan; from: string; to: string }[] = []
  for (let at = from; at <= to;) {
    const span = longSpans.find((long) => startsAt(at, long) && lastOf(at, long) <= to) ?? 'day'
    const end = span === 'day' ? at : lastOf(at, span)
    const before = found.at(-1)
    if (before?.span === span) before.to = end
    else found.push({ span, from: at, to: end })
    at = addDays(end, 1)
  }
  return found
}

const longSpans = ['month', 'third'] as const
type LongSpan = (typeof longSpans)[number]
const startsAt = (day: string, span: LongSpan) => (span === 'month' ? /-01$/ : /-(01|11|21)$/).test(day)
const lastOf = (day: string, span: LongSpan): string =>
  span === 'month' || day.endsWith('-21') ? endOf(day, 'month') : addDays(day, 9)

function endOf(day: string, step: StatisticStep): string {
  if (step === 'day') return day
  const date = new Date(numberOf(day))
  if (step === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return textOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
}
