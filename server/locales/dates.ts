import { remember } from '../lru.ts'

/** Language tag for dates: English ones are written `22 November 2026, 11:00`. */
const dateTag = (language: string): string => (language === 'en' ? 'en-GB' : language)

/** A date format, prepared once per language and time zone: preparing takes far longer than formatting. */
function dateFormat(options: Intl.DateTimeFormatOptions) {
  const formatOf = remember(
    100,
    (language: string, timeZone: string) => new Intl.DateTimeFormat(dateTag(language), { ...options, timeZone }),
  )
  return (language: string, moment: Date | number, timeZone: string): string =>
    formatOf(language, timeZone).format(moment)
}

const long = dateFormat({ dateStyle: 'long' })
/** A date in words: `22 November 2026`. @param timeZone default UTC, for calendar days without a time */
export const longDate = (language: string, moment: Date | number, timeZone = 'UTC'): string =>
  long(language, moment, timeZone)

/** A date in words with hours and minutes in a time zone, which is not named. */
export const longMoment = dateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** A date with hours and minutes for narrow columns: `22 Nov 2026, 11:00`. The time zone is not named. */
export const shortMoment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** A date in words with hours and minutes in a time zone, which is named. */
export const zonedMoment = dateFormat({
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
