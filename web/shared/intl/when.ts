import { useSyncExternalStore } from 'react'
import { localeOfPath } from '../../base/locale.ts'
import { serverClock } from '../../base/server-clock.ts'
import { homeZone, wallClock } from '../../base/zone.ts'
import { deviceTime, formatMoments, partsOfMoment, withFallbackNames } from '../input/format.ts'

const dayMs = 86_400_000

/** Days ahead from which a moment is written as a date: "in 6 days", then "13 Dec". */
const nearDays = 7

/** Words of Azerbaijani, which browsers lack or translate as "within 3 days". */
const azerbaijani: Readonly<Record<number, string>> = { [-1]: 'dünən', 0: 'bu gün', 1: 'sabah' }

/** A distance in days, in the page's language: "yesterday", "today", "tomorrow", "in 3 days". */
function daysAway(days: number): string {
  const locale = localeOfPath(location.pathname)
  if (locale === 'az') return azerbaijani[days] ?? `${days} gün sonra`
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
}

const dayIn = (zone: string, at: number): number => Date.parse(wallClock(new Date(at), zone).slice(0, 10)) / dayMs

/** The day of a moment: how many days it is away, and how its date is written; the year only if it is not this one. */
function placed(at: Date, zone: string) {
  const now = serverClock.now()
  const isThisYear = wallClock(at, zone).slice(0, 4) === wallClock(new Date(now), zone).slice(0, 4)
  const date: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }
  return { days: dayIn(zone, at.getTime()) - dayIn(zone, now), date, isThisYear }
}

const isDatePart = ({ type }: Intl.DateTimeFormatPart) => ['day', 'month', 'year'].includes(type)

/**
 * A moment in one phrase, which fits after "until", "by" and "on": "today, 14:00", "tomorrow, 10:00", "13 Dec, 03:00",
 * "13 Dec 2027, 03:00". With `day` without the time.
 */
function moment(iso: string | number | Date, { zone, day = false }: { zone?: string; day?: boolean } = {}): string {
  const at = new Date(iso)
  const { days, date } = placed(at, zone ?? homeZone())
  const options: Intl.DateTimeFormatOptions = {
    ...date,
    ...(!day && { hour: '2-digit', minute: '2-digit' }),
    ...(zone && { timeZone: zone }),
  }
  const parts = partsOfMoment(at, options)
  const elsewhere = deviceTime(options, at)
  if (Math.abs(days) > 1) return withFallbackNames(parts) + elsewhere
  const from = parts.findIndex(isDatePart)
  const to = parts.findLastIndex(isDatePart)
  const near: Intl.DateTimeFormatPart = { type: 'literal', value: daysAway(days) }
  return withFallbackNames([...parts.slice(0, from), near, ...parts.slice(to + 1)]) + elsewhere
}

/** A moment as a distance while it is two to six days ahead ("in 3 days"), else as `moment`; for "opens …". */
function distance(iso: string | number | Date): string {
  const { days } = placed(new Date(iso), homeZone())
  return days > 1 && days < nearDays ? daysAway(days) : moment(iso)
}

/** A window, without repeating what both ends share: "13 Dec, 10:00 – 12:00". */
function span(from: string, to: string, zone?: string): string {
  const [start, end] = [new Date(from), new Date(to)]
  const isThisYear = [start, end].every((each) => placed(each, zone ?? homeZone()).isThisYear)
  return formatMoments(start, end, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(zone && { timeZone: zone }),
  })
}

/** The formats of a window or deadline: relative when it is near, else absolute. In the profile's zone by default. */
export const times = { moment, distance, span, day: (iso: string | number | Date) => moment(iso, { day: true }) }

const waiting = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Checks every minute whether a new day has begun, since a timer until midnight stops while the device sleeps. */
function onNewDay(changed: () => void): () => void {
  waiting.add(changed)
  timer ??= setInterval(() => waiting.forEach((each) => each()), 60_000)
  return () => {
    waiting.delete(changed)
    if (waiting.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * The one way to write the time of a window or deadline in a sentence: exam windows, deadlines, invoices, calendar. The
 * component renders again when a new day begins, because "tomorrow" is then wrong. Columns of tables and records of the
 * past are exact: `formatDateTime`.
 */
export function useTimes(): typeof times {
  useSyncExternalStore(onNewDay, () => dayIn(homeZone(), serverClock.now()))
  return times
}
