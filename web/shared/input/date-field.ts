import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { homeZone } from './zone.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const field = 'YYYY-MM-DDTHH:mm'

/** A moment as a `datetime-local` field wants it, on the wall clock of the zone (`homeZone` unless told). */
export function localFieldOf(iso: string | null | undefined, zone: string = homeZone()): string {
  if (!iso) return ''
  return dayjs(iso).tz(zone).format(field)
}

/** The moment that such a field means, as ISO 8601; null when it is empty or half filled in. */
export function momentOfLocalField(value: string, zone: string = homeZone()): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return null
  return dayjs.tz(value, zone).toISOString()
}

/** Every zone that the browser knows, by its IANA name. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
