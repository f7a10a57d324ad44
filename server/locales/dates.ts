/** Language tag for dates: English ones are written `22 November 2026, 11:00`. */
const dateTag = (language: string): string => (language === 'en' ? 'en-GB' : language)

/** A date in words: `22 November 2026`. @param timeZone default UTC, for calendar days without a time */
export const longDate = (language: string, moment: Date | number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'long', timeZone }).format(moment)

/** A date in words with hours and minutes in a time zone, which is not named. */
export const longMoment = (language: string, moment: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)

/** A date with hours and minutes for narrow columns: `22 Nov 2026, 11:00`. The time zone is not named. */
export const shortMoment = (language: string, moment: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)

/** A date in words with hours and minutes in a time zone, which is named. */
export const zonedMoment = (language: string, moment: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat(dateTag(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(moment)
