import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { homeZone } from './zone.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const field = 'YYYY-MM-DDTHH:mm'

/** Formats a time for a `datetime-local` field in the wall clock of a zone (`homeZone` by default). */
export function formatLocalField(iso: string | null | undefined, zone: string = homeZone()): string {
  if (!iso) return ''
  return dayjs(iso).tz(zone).format(field)
}

/** Parses a `datetime-local` value into ISO 8601; null if it is empty or incomplete. */
export function parseLocalField(value: string, zone: string = homeZone()): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return null
  return dayjs.tz(value, zone).toISOString()
}

let zones: string[] | undefined

/** IANA names of all time zones known to the browser. */
export const timeZones = (): string[] =>
  (zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')])
