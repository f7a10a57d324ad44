import { formatMoment, formatMoments } from '../../../shared/input/format.ts'
import { homeZone, wallClock } from '../../../shared/input/zone.ts'

/**
 * Formats a time or period in the venue's time zone, followed by the viewer's time in brackets if it differs; that has a
 * day only if it is another one.
 */
export function timesIn(timeZone: string, from: string, to: string, style: 'withDay' | 'timeOnly'): string {
  const [start, end] = [new Date(from), new Date(to)]
  const format = (zone: string, withDay: boolean) => {
    const options = {
      ...(withDay ? { dateStyle: 'medium' as const } : {}),
      timeStyle: 'short' as const,
      timeZone: zone,
    }
    return from === to ? formatMoment(start, options) : formatMoments(start, end, options)
  }
  const there = format(timeZone, style === 'withDay')
  const home = homeZone()
  if (wallClock(start, timeZone) === wallClock(start, home)) return there
  const isSameDay = [start, end].every(
    (moment) => wallClock(moment, timeZone).slice(0, 10) === wallClock(moment, home).slice(0, 10),
  )
  return `${there} (${format(home, !isSameDay)})`
}
