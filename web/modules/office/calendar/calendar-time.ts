import type { CalendarPageQuery } from '../../../__generated__/CalendarPageQuery.graphql.ts'
import { formatMoments, zoneName } from '../../../shared/input/format.ts'
import { deviceZone, homeZone, startOfDay, wallClock } from '../../../shared/input/zone.ts'

export type Item = CalendarPageQuery['response']['calendar'][number]
export type View = 'month' | 'list'

/** A day of the calendar, which a Date holds by its local parts, as YYYY-MM-DD. */
export function dayKey(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The day that a moment falls on in the zone of the profile, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => wallClock(moment, homeZone()).slice(0, 10)

/** Options that write a day of the calendar as it is, whatever the zone of the profile. */
export const asCalendarDay = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...options,
  timeZone: deviceZone(),
})

/** The month of an address (YYYY-MM), or the present one. */
export function monthOf(text: string | null, now = new Date()): Date {
  const [year, month] = (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '') ? text! : dayOf(now)).split('-')
  return new Date(Number(year), Number(month) - 1)
}

export const monthKey = (month: Date): string => dayKey(month).slice(0, 7)
export const addMonths = (month: Date, count: number): Date => new Date(month.getFullYear(), month.getMonth() + count)

/** The weeks that a month touches, each from Monday to Sunday. */
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

/** What is shown, in the zone of the profile: the weeks of a month, or three months as a list. */
export function rangeOf(month: Date, view: View): { from: Date; to: Date } {
  const beginOf = (day: Date) => startOfDay(dayKey(day), homeZone())
  if (view === 'list') return { from: beginOf(month), to: beginOf(addMonths(month, 3)) }
  const weeks = weeksOf(month)
  const last = weeks.at(-1)![6]!
  return {
    from: beginOf(weeks[0]![0]!),
    to: beginOf(new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)),
  }
}

/** The first and the last day of an item in the zone of the profile; a whole day is the same day everywhere. */
export function daysOf({ startsAt, endsAt, allDay }: Pick<Item, 'startsAt' | 'endsAt' | 'allDay'>): [string, string] {
  if (allDay) return [startsAt.slice(0, 10), endsAt.slice(0, 10)]
  const start = new Date(startsAt)
  // what ends at midnight ends with the day before
  const end = new Date(Math.max(start.getTime(), Date.parse(endsAt) - 1))
  return [dayOf(start), dayOf(end)]
}

/** What has days, the first and the last as keys. */
interface Spanning {
  days: readonly [first: string, last: string]
}

/** The lines of a week: an item keeps one line on all its days, the first that is free on them. */
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

/** When an item is, in words of the page's language and the given zone (the profile's unless told). */
export function whenOf(
  { startsAt, endsAt, allDay }: Pick<Item, 'startsAt' | 'endsAt' | 'allDay'>,
  zone?: string,
): string {
  const options: Intl.DateTimeFormatOptions = allDay
    ? { dateStyle: 'full', timeZone: 'UTC' }
    : { dateStyle: 'medium', timeStyle: 'short', ...(zone ? { timeZone: zone } : {}) }
  return formatMoments(new Date(startsAt), new Date(endsAt), options)
}

/** A zone in words, e.g. "Paris time" or "Central European Time". */
export function zoneWords(zone?: string): string {
  return zone === 'UTC' ? zone : zoneName(zone) || (zone ?? '')
}

/** Whether the zone's clock differs from the profile's at that moment. */
export const isOtherClock = (iso: string, zone: string): boolean =>
  wallClock(new Date(iso), zone) !== wallClock(new Date(iso), homeZone())
