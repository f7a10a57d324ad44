import { remember } from '../base/lru.ts'
import { wallTime, zoneOffsetAt } from '../time/zones.ts'

/** Language tag for dates: English ones are written `22 November 2026, 11:00`. */
const dateTag = (language: string): string => (language === 'en' ? 'en-GB' : language)

/**
 * A date format, created once per language, since creating takes far longer than formatting. The words are Intl's, the
 * wall clock time is ours: Intl receives that time as UTC, because each version of Node.js has different time zone
 * rules.
 */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatOf = remember(
    20,
    (language: string) => new Intl.DateTimeFormat(dateTag(language), { ...options, timeZone: 'UTC' }),
  )
  return (language: string, moment: Date | number, timeZone: string): string =>
    formatOf(language).format(wallTime(timeZone, moment))
}

const long = dateFormat({ dateStyle: 'long' })
/** A date in words: `22 November 2026`. @param timeZone default UTC, for calendar days without a time */
export const longDate = (language: string, moment: Date | number, timeZone = 'UTC'): string =>
  long(language, moment, timeZone)

/** A date in words with hours and minutes in a time zone, without the zone's name. */
export const longMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** A date with hours and minutes for narrow columns: `22 Nov 2026, 11:00`. Without the name of the time zone. */
export const shortMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const withUtc = dateFormat({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
})

/** A date in words with hours and minutes in a time zone, followed by its offset: `GMT+4`, in French `UTC+4`. */
export const zonedMoment = (language: string, moment: Date | number, timeZone: string): string =>
  withUtc(language, moment, timeZone).replace(/(GMT|UTC)(?:\+0)?/, (_all, name: string) =>
    timeZone === 'UTC' ? timeZone : name + offsetText(zoneOffsetAt(timeZone, moment)),
  )

/** An offset after the name of UTC: `+4`, `-3:30`, or nothing. */
function offsetText(offset: number): string {
  if (!offset) return ''
  const minutes = Math.round(Math.abs(offset) / 60_000)
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `${offset < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}
