import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Exam } from './exam.entity.ts'

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
    opensAt: momentsOf(exam.opensAt, timeZone)[0],
    closesAt: momentsOf(exam.closesAt, timeZone)[1],
  }
}

const day = 86_400_000

/** The first and the last moment at which the zone's wall clock shows what `wall` shows in UTC. */
function momentsOf(wall: Date, timeZone: string): [first: Date, last: Date] {
  // the zone's offsets a day before and after: they differ exactly around a change of its clocks
  const offsets = [-day, day].map((away) => dayjs(wall.getTime() + away).tz(timeZone).utcOffset())
  const moments = offsets.map((minutes) => new Date(wall.getTime() - minutes * 60_000))
  const shown = moments.filter((moment, i) => dayjs(moment).tz(timeZone).utcOffset() === offsets[i])
  // skipped by the clocks: what was meant before the change, which is an hour later after it
  if (!shown.length) return [moments[0]!, moments[0]!]
  const sorted = shown.toSorted((a, b) => a.getTime() - b.getTime())
  return [sorted[0]!, sorted.at(-1)!]
}

const zones = new Map<string, boolean>()

function known(timeZone: string): boolean {
  let answer = zones.get(timeZone)
  if (answer === undefined) {
    try {
      new Intl.DateTimeFormat('en', { timeZone })
      answer = true
    } catch {
      answer = false
    }
    if (zones.size < 1000) zones.set(timeZone, answer)
  }
  return answer
}
