let profileZone: string | null = null

/** Sets the time zone of the signed-in person's profile, an IANA name; null for guests and people without a country. */
export function setProfileZone(zone: string | null): void {
  profileZone = zone
}

/** The zone that the browser is set to, an IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone in which times are shown and typed: the profile's, for others the browser's. */
export const homeZone = (): string => profileZone ?? deviceZone()

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock of a zone shows at a moment: YYYY-MM-DDTHH:mm. */
export function wallClock(moment: Date, zone: string): string {
  let clock = clocks.get(zone)
  if (!clock) {
    // Swedish writes dates as ISO 8601 does
    clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    clocks.set(zone, clock)
  }
  return clock.format(moment).replace(' ', 'T')
}

/** The moment at which a day begins in a zone. @param day YYYY-MM-DD */
export function startOfDay(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00Z`)
  let moment = wanted
  // the second round is for a clock change between the guess and the moment
  for (let round = 0; round < 2; round++) moment -= Date.parse(`${wallClock(new Date(moment), zone)}Z`) - wanted
  return new Date(moment)
}
