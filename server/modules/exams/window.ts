import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Exam } from './exam.entity.ts'
import { lruCache } from '../../lru.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** When an exam can be begun: from `opensAt` until `closesAt`. */
export interface Window {
  opensAt: Date
  closesAt: Date
}

/**
 * The window of an exam for somebody in a time zone. With `localWindow` its times are the wall clock
 * of that zone (09:00–17:00 wherever the student lives), else the same moments for everybody.
 * A wall time that the zone's clocks skip counts as the moment after the skip; one that they show
 * twice counts as the first for the opening and the last for the closing, in the student's favour.
 * @param timeZone IANA name; an unknown one is read as UTC
 */
export function windowOf(exam: Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>, timeZone: string): Window {
  if (!exam.localWindow || !known(timeZone)) return { opensAt: exam.opensAt, closesAt: exam.closesAt }
  return {
    opensAt: new Date(momentsOf(exam.opensAt, timeZone)[0]),
    closesAt: new Date(momentsOf(exam.closesAt, timeZone)[1]),
  }
}

/** The day that a moment is in a time zone, YYYY-MM-DD. @param timeZone IANA name; an unknown one is read as UTC */
export const dayIn = (moment: Date, timeZone: string): string =>
  dayjs(moment)
    .tz(known(timeZone) ? timeZone : 'UTC')
    .format('YYYY-MM-DD')

type Moments = readonly [first: Date, last: Date]

/** Exams' times in students' zones; a list asks for the same few again and again, and each costs a fraction of a millisecond. */
const remembered = lruCache<string, Moments>(10_000)

/** The first and the last moment at which the zone's wall clock shows what `wall` shows in UTC; not to be changed. */
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
  // the zone's offsets a day before and after: they differ exactly around a change of its clocks
  const offsets = [-day, day].map((away) =>
    dayjs(wall.getTime() + away)
      .tz(timeZone)
      .utcOffset(),
  )
  const moments = offsets.map((minutes) => new Date(wall.getTime() - minutes * 60_000))
  const shown = moments.filter((moment, i) => dayjs(moment).tz(timeZone).utcOffset() === offsets[i])
  // skipped by the clocks: what was meant before the change, which is an hour later after it
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
