import { localMoment, zoneLines } from './zone-lines.ts'

interface Item {
  readonly id: string
  readonly title: string
  readonly startsAt: string
  readonly endsAt?: string
  readonly venue?: string | null | undefined
  readonly text?: string
}

interface CalendarFile {
  readonly id: string
  readonly title: string
  readonly place: string
  /** IANA time zone of the venue, used for all times in the file */
  readonly timeZone: string
  readonly startsOn: string
  readonly endsOn: string
  readonly phases: readonly Item[]
  readonly agenda: readonly Item[]
}

const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const moment = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.\d{3}/g, '')
const day = (date: string) => date.replaceAll('-', '')
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Folds a line at 75 octets as RFC 5545 requires: only between characters, continued after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines = ['']
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > 75) {
      lines.push(' ')
      size = 1
    }
    lines[lines.length - 1] += character
    size += bytes
  }
  return lines.join('\r\n')
}

/** iCalendar file (RFC 5545) with the event, its phases and its agenda in the venue's time. */
export function calendarFile({ id, title, place, timeZone, startsOn, endsOn, phases, agenda }: CalendarFile): string {
  const stamp = `DTSTAMP:${moment(new Date().toISOString())}`
  const all = [...phases, ...agenda]
  const at = (iso: string) => `;TZID=${timeZone}:${localMoment(timeZone, Date.parse(iso))}`
  const moments = all.flatMap(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt ?? startsAt)])
  const items = all.flatMap((item) => [
    'BEGIN:VEVENT',
    `UID:${item.id}-${id}@grand-final`,
    stamp,
    `DTSTART${at(item.startsAt)}`,
    ...(item.endsAt ? [`DTEND${at(item.endsAt)}`] : []),
    `SUMMARY:${escape(item.title)}`,
    ...(item.venue ? [`LOCATION:${escape(item.venue)}`] : []),
    ...(item.text ? [`DESCRIPTION:${escape(item.text)}`] : []),
    'END:VEVENT',
  ])
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stadia//Grand Final//EN',
    ...(moments.length ? zoneLines(timeZone, Math.min(...moments), Math.max(...moments)) : []),
    'BEGIN:VEVENT',
    `UID:${id}@grand-final`,
    stamp,
    `DTSTART;VALUE=DATE:${day(startsOn)}`,
    `DTEND;VALUE=DATE:${day(dayAfter(endsOn))}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    'END:VEVENT',
    ...items,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
