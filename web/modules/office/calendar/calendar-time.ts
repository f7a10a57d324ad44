import type { CalendarPageQuery } from '../../../__generated__/CalendarPageQuery.graphql.ts'
import { first, last } from '../../../../shared/required.ts'
import { formatMoments, zoneName } from '../../../shared/input/format.ts'
import { times } from '../../../shared/intl/when.ts'
import { deviceZone, homeZone, startOfDay, wallClock } from '../../../base/zone.ts'

export type Item = CalendarPageQuery['response']['calendar'][number]
export type View = 'month' | 'list'

/** Formats the local date parts of a Date as YYYY-MM-DD. */
export function dayKey(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Date of an instant in the profile's time zone, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => wallClock(moment, homeZone()).slice(0, 10)

/** Format options for a calendar date, independent of the profile's time zone. */
export const asCalendarDay = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...options,
  timeZone: deviceZone(),
})

/** Parses a month from the URL (YYYY-MM); defaults to the current month. */
export function monthOf(text: string | null, now = new Date()): Date {
  const known = text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
  const [year, month] = (known ? text : dayOf(now)).split('-')
  return new Date(Number(year), Number(month) - 1)
}

export const monthKey = (month: Date): string => dayKey(month).slice(0, 7)
export const addMonths = (month: Date, count: number): Date => new Date(month.getFullYear(), month.getMonth() + count)

/** Weeks that overlap a month, each from Monday to Sunday. */
export function weeksOf(month: Date): Date[][] {
  const before = (month.getDay() + 6) % 7
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from(
      { length: 7 },
      (__, day) => new Date(month.getFullYear(), month.getMonth(), 1 - before + week * 7 + day),
    ),
  )
}

/** Visible range in the profile's time zone: the weeks of a month, or three months in the list view. */
export function rangeOf(month: Date, view: View): { from: Date; to: Date } {
  const beginOf = (day: Date) => startOfDay(dayKey(day), homeZone())
  if (view === 'list') return { from: beginOf(month), to: beginOf(addMonths(month, 3)) }
  const days = weeksOf(month).flat()
  const end = last(days)
  return {
    from: beginOf(first(days)),
    to: beginOf(new Date(end.getFullYear(), end.getMonth(), end.getDate() + 1)),
  }
}

/** First and last day of an item in the profile's time zone; all-day items keep their dates in every zone. */
export function daysOf({ startsAt, endsAt, allDay }: Pick<Item, 'startsAt' | 'endsAt' | 'allDay'>): [string, string] {
  if (allDay) return [startsAt.slice(0, 10), endsAt.slice(0, 10)]
  const start = new Date(startsAt)
  // An item that ends at midnight belongs to the day before.
  const end = new Date(Math.max(start.getTime(), Date.parse(endsAt) - 1))
  return [dayOf(start), dayOf(end)]
}

/** A span of days, given by the keys of its first and last day. */
interface Spanning {
  days: readonly [first: string, last: string]
}

/** Lays out a week in lines: an item takes the first line that is free on all its days. */
export function linesOf<Span extends Spanning>(week: readonly string[], spans: readonly Span[]): (Span | null)[][] {
  const lines: (Span | null)[][] = []
  for (const span of spans) {
    const on = week.map((day) => span.days[0] <= day && day <= span.days[1])
    if (!on.includes(true)) continue
    let line = lines.find((each) => on.every((here, i) => !here || each[i] === null))
    if (!line) lines.push((line = week.map(() => null)))
    on.forEach((here, i) => {
      if (here) line[i] = span
    })
  }
  return lines
}

/** Formats the time of an item in the page's language and the given zone (default: the profile's). */
export function whenOf(
  { startsAt, endsAt, allDay }: Pick<Item, 'startsAt' | 'endsAt' | 'allDay'>,
  zone?: string,
): string {
  if (!allDay) return times.span(startsAt, endsAt, zone)
  return formatMoments(new Date(startsAt), new Date(endsAt), { dateStyle: 'full', timeZone: 'UTC' })
}

/** Display name of a time zone, e.g. "Paris time" or "Central European Time". */
export function zoneWords(zone?: string): string {
  return zone === 'UTC' ? zone : zoneName(zone) || (zone ?? '')
}

/** Whether the zone's UTC offset differs from the profile's at that time. */
export const isOtherClock = (iso: string, zone: string): boolean =>
  wallClock(new Date(iso), zone) !== wallClock(new Date(iso), homeZone())
