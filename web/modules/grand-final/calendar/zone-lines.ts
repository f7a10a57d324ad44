import { offsetIn } from '../../../base/zone.ts'

const day = 86_400_000
const minute = 60_000

const text = (shifted: number) => new Date(shifted).toISOString().slice(0, 19).replace(/[-:]/g, '')

/** Local time in a zone, such as 20300701T083000. */
export const localMoment = (zone: string, at: number): string => text(at + offsetIn(zone, at))

/** Formats an offset as +HHMM. */
function offsetText(offset: number): string {
  const [sign, minutes] = [offset < 0 ? '-' : '+', Math.abs(offset) / minute]
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${sign}${digits(minutes / 60)}${digits(minutes % 60)}`
}

/** Time of the offset change within an interval, to the minute. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetIn(zone, from)
  let [low, high] = [from, to]
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute
    if (offsetIn(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** VTIMEZONE lines of an iCalendar file: the offset and each change of it between two times. */
export function zoneLines(zone: string, from: number, to: number): string[] {
  let offset = offsetIn(zone, from)
  const part = (kind: string, start: string, before: number, after: number) => [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
  const lines = part('STANDARD', '19700101T000000', offset, offset)
  // start at a whole minute, so that changes are found to the minute
  for (let at = Math.floor(from / minute) * minute; at <= to; at += day) {
    const next = offsetIn(zone, at + day)
    if (next === offset) continue
    const change = changeBetween(zone, at, at + day)
    lines.push(...part(next > offset ? 'DAYLIGHT' : 'STANDARD', text(change + offset), offset, next))
    offset = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE']
}
