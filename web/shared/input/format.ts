import { lentWords } from '../intl/azerbaijani.ts'
import { localeOfPath } from './locale.ts'
import { deviceZone, homeZone, wallClock } from './zone.ts'

const cache = new Map<string, Intl.DateTimeFormat>()

/** The language of dates: English writes them as Europe does, "22 Nov 2026, 11:00". */
function localeOfDates(): string {
  const locale = localeOfPath(location.pathname)
  if (locale === 'en') return 'en-GB'
  return lentWords() ? 'tr' : locale
}

function native(given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOfDates()
  const options = { ...given, timeZone: given.timeZone ?? homeZone() }
  const key = locale + JSON.stringify(options)
  let format = cache.get(key)
  if (!format) cache.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}

const inWords = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ value }) => lentWords()?.dates[value] ?? value).join('')

/**
 * The browser's own clock in brackets, with the day where that is another: " (22 Nov, 21:00 GMT+1)". Empty where it
 * shows the same as the clock of the profile, and for options without a time or with a zone of their own.
 */
function onDevice(options: Intl.DateTimeFormatOptions, ...moments: Date[]): string {
  if (options.timeZone || !(options.timeStyle || options.hour)) return ''
  const [home, device] = [homeZone(), deviceZone()]
  const clocks = moments.map((moment) => [wallClock(moment, home), wallClock(moment, device)] as const)
  if (clocks.every(([here, there]) => here === there)) return ''
  const days = new Set(clocks.flat().map((shown) => shown.slice(0, 10)))
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', timeZone: device }
  const format = native(days.size > 1 ? { ...clock, day: 'numeric', month: 'short' } : clock)
  const [from, to] = moments as [Date, Date?]
  const shown = inWords(to ? format.formatRangeToParts(from, to) : format.formatToParts(from))
  return ` (${shown} ${zonePart(from, { timeZone: device, timeZoneName: 'shortOffset' })})`
}

/** The name of a zone at a moment; empty where the browser does not know it. */
const zonePart = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  native(options)
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/**
 * A moment in the page's language. Unless the options name a zone, it is in the zone of the profile, and a time has the
 * browser's clock beside it where that differs.
 */
export const formatMoment = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  inWords(native(options).formatToParts(moment)) + onDevice(options, moment)

/** From one moment to another, saying once what both have in common; zones as for `formatMoment`. */
export const formatMoments = (from: Date, to: Date, options: Intl.DateTimeFormatOptions): string =>
  inWords(native(options).formatRangeToParts(from, to)) + onDevice(options, from, to)

/** The parts of a moment as the page's language orders them. */
export const partsOfMoment = (moment: Date, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  native(options).formatToParts(moment)

/** Day and time, zones as for `formatMoment`: "22 Nov 2026, 14:00 (11:00 GMT+1)". */
export function formatDateTime(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}

/** The day of a moment in the zone of the profile: "22 Nov 2026". */
export function formatDate(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'medium' })
}

/** A day that is the same wherever the viewer is. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatMoment(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** From one moment to another, saying the day once when it is the same. */
export function formatRange(from: string, to: string): string {
  return formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A zone in words, e.g. "Paris time", the profile's unless told; empty where the browser does not know it. */
export function zoneName(timeZone?: string): string {
  // words of zones are not lent: "GMT+4" is understood as well
  const timeZoneName = lentWords() ? 'shortOffset' : 'longGeneric'
  return zonePart(new Date(), { timeZone, timeZoneName })
}

/** With a capital first, as a title or a label begins. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(localeOfPath(location.pathname)) + text.slice(1)

/** A plain number in the page's language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // Indonesian has the marks of Azerbaijani: 12.345,6 and 85%
  return new Intl.NumberFormat(lentWords() ? 'id' : localeOfPath(location.pathname), options).format(value)
}

/** A share of a hundred, and a dash where there is none. */
export const formatPercent = (value: number | null | undefined, digits = 1): string =>
  value == null ? '–' : formatNumber(value / 100, { style: 'percent', maximumFractionDigits: digits })

/** Money in minor units (cents), always written the en-US way, in every language: 2000 is "€20.00". */
export function formatMoney(amount: number, currency = 'EUR', options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...options }).format(amount / 100)
}

/** Money where there is little room: "€60K". */
export const formatShortMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 })
