import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Exam } from './exam.entity.ts'
import { remember } from '../../lru.ts'

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

/**
 * First and last moment at which the zone's wall clock shows what `wall` shows in UTC. Treat as immutable. Lists ask for
 * the same few repeatedly, and each takes a fraction of a millisecond.
 */
const momentsOf = remember(10_000, findMoments, (wall, timeZone) => `${wall.getTime()} ${timeZone}`)

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

/**
 * Formatter of days in a time zone, YYYY-MM-DD; false for an unknown zone. Creating one takes longer than formatting
 * hundreds of days.
 */
const formatterOf = remember(1000, (timeZone: string): Intl.DateTimeFormat | false => {
  try {
    return daysIn(timeZone)
  } catch {
    return false
  }
})
