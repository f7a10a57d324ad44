import { formatMoment, formatMoments } from '../../../shared/input/format.ts'
import { times } from '../../../shared/intl/when.ts'
import { homeZone, wallClock } from '../../../base/zone.ts'

/**
 * Formats a time or period in the venue's time zone, followed by the viewer's time in brackets if it differs, with the
 * day only if it begins on another one.
 */
export function timesIn(timeZone: string, from: string, to: string, style: 'withDay' | 'timeOnly'): string {
  const [start, end] = [new Date(from), new Date(to)]
  const dayIn = (zone: string, moment: Date) => wallClock(moment, zone).slice(0, 10)
  const format = (zone: string, withDay: boolean) => {
    if (withDay) return times.span(from, to, zone)
    const options = { timeStyle: 'short' as const, timeZone: zone }
    if (from === to) return formatMoment(start, options)
    // a range over midnight would repeat the days
    return dayIn(zone, start) === dayIn(zone, end)
      ? formatMoments(start, end, options)
      : `${formatMoment(start, options)}–${formatMoment(end, options)}`
  }
  const there = format(timeZone, style === 'withDay')
  const home = homeZone()
  if (wallClock(start, timeZone) === wallClock(start, home)) return there
  return `${there} (${format(home, dayIn(timeZone, start) !== dayIn(home, start))})`
}
