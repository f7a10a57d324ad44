/** A date in words: `22 November 2026`. @param timeZone default UTC, for calendar days without a time */
export const longDate = (language: string, moment: Date | number, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment)

/** A date in words with hours and minutes in a time zone, which is not named. */
export const longMoment = (language: string, moment: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment)
