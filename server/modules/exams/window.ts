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
export const dayIn = (moment: Date, timeZone: string): string =>
  dayjs(moment)
    .tz(known(timeZone) ? timeZone : 'UTC')
    .format('YYYY-MM-DD')

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

const zones = lruCache<string, boolean>(1000)

function known(timeZone: string): boolean {
  let answer = zones.get(timeZone)
  if (answer === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone })
      answer = true
    } catch {
      answer = false
    }
    zones.set(timeZone, answer)
  }
  return answer
}
