import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Exam } from './exam.entity.ts'
import { lruCache } from '../../lru.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Period in which an exam can be begun: from `opensAt` until `closesAt`. */
export interface Window {
  opensAt: Date
  closesAt: Date
}

/**
 * The window of an exam in a time zone. With `localWindow` its times are wall-clock times of that zone (09:00–17:00
 * wherever the student lives), otherwise the same moments for all. A local time skipped by a clock change counts as
 * the moment after the gap; an ambiguous one counts as its first occurrence for the opening and its last for the
 * closing, in the student's favour.
 * @param timeZone IANA name; an unknown one is treated as UTC
 */
export function windowOf(exam: Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>, timeZone: string): Window {
  if (!exam.localWindow || !known(timeZone)) return { opensAt: exam.opensAt, closesAt: exam.closesAt }
  return {
    opensAt: new Date(momentsOf(exam.opensAt, timeZone)[0]),
    closesAt: new Date(momentsOf(exam.closesAt, timeZone)[1]),
  }
}

/** Calendar day of a moment in a time zone, YYYY-MM-DD. @param timeZone IANA name; an unknown one is treated as UTC */
export const dayIn = (moment: Date, timeZone: string): string => (formatterOf(timeZone) || utcDays).format(moment)

type Moments = readonly [first: Date, last: Date]

/** Cache of exam times by zone: lists ask for the same few repeatedly, and each takes a fraction of a millisecond. */
const remembered = lruCache<string, Moments>(10_000)

/** First and last moment at which the zone's wall clock shows what `wall` shows in UTC. Treat as immutable. */
function momentsOf(wall: Date, timeZone: string): Moments {
  const key = `${wall.getTime()} ${timeZone}`
  let moments = remembered.get(key)
  if (!moments) {
    moments = findMoments(wall, timeZone)
    remembered.set(key, moments)
  }
  return moments
}

const day = 86_400_000

function findMoments(wall: Date, timeZone: string): Moments {
  // offsets a day before and after differ exactly around a clock change
  const offsets = [-day, day].map((away) =>
    dayjs(wall.getTime() + away)
      .tz(timeZone)
      .utcOffset(),
  )
  const moments = offsets.map((minutes) => new Date(wall.getTime() - minutes * 60_000))
  const shown = moments.filter((moment, i) => dayjs(moment).tz(timeZone).utcOffset() === offsets[i])
  // skipped by a clock change: interpreted with the offset before it
  if (!shown.length) return [moments[0]!, moments[0]!]
  const sorted = shown.toSorted((a, b) => a.getTime() - b.getTime())
  return [sorted[0]!, sorted.at(-1)!]
}

const known = (timeZone: string): boolean => formatterOf(timeZone) !== false

// Swedish writes days as YYYY-MM-DD
const daysIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const utcDays = daysIn('UTC')

/** Cache of formatters: creating one takes longer than formatting hundreds of days. */
const formatters = lruCache<string, Intl.DateTimeFormat | false>(1000)

/** Formatter of days in a time zone, YYYY-MM-DD; false for an unknown zone. */
function formatterOf(timeZone: string): Intl.DateTimeFormat | false {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    try {
      formatter = daysIn(timeZone)
    } catch {
      formatter = false
    }
    formatters.set(timeZone, formatter)
  }
  return formatter
}
