let profileZone: string | null = null

/** Sets the time zone of the logged-in user's profile, an IANA name; null for guests and users without a country. */
export function setProfileZone(zone: string | null): void {
  profileZone = zone
}

/** How long the browser's time zone is remembered, in milliseconds. */
const deviceZoneLifetime = 10_000
let known: { zone: string; until: number } | null = null

/**
 * The browser's time zone, an IANA name. It is read every ten seconds at most: reading it costs as much as formatting
 * dozens of dates, and tables format hundreds.
 */
export function deviceZone(): string {
  const now = performance.now()
  if (!known || now >= known.until) {
    known = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, until: now + deviceZoneLifetime }
  }
  return known.zone
}

/** Time zone for displaying and entering times: the profile's, else the browser's. */
export const homeZone = (): string => profileZone ?? deviceZone()

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Wall clock time of a zone: YYYY-MM-DDTHH:mm. */
export function wallClock(moment: Date, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // the Swedish date format is ISO 8601
    clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    clocks.set(zone, clock)
  }
  return clock.format(moment).replace(' ', 'T')
}

/** Start of a day in a zone. @param day YYYY-MM-DD */
export function startOfDay(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00Z`)
  let moment = wanted
  // the second iteration handles a clock change between the guess and the result
  for (let round = 0; round < 2; round++) moment -= Date.parse(`${wallClock(new Date(moment), zone)}Z`) - wanted
  return new Date(moment)
}
