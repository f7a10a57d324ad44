import { azerbaijaniFallback } from '../intl/azerbaijani.ts'
import { localeOfPath } from '../../base/locale.ts'
import { serverClock } from '../../base/server-clock.ts'
import { deviceClock, deviceZone, homeZone, wallClock, wallTime } from '../../base/zone.ts'

const noBreak = '\u00a0'
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

const collators = new Map<string, Intl.Collator>()

/**
 * Compares texts in the alphabetical order of the page's language, regardless of case and with numbers by their value:
 * the only order in which the page sorts names and titles.
 */
export function compareTexts(one: string, other: string): number {
  const locale = localeOfPath(location.pathname)
  let collator = collators.get(locale)
  // Turkish has all letters of the Azerbaijani alphabet but ə, x and q, in the same order.
  const language = locale === 'az' && azerbaijaniFallback() ? 'tr' : locale
  if (!collator) collators.set(locale, (collator = new Intl.Collator(language, { numeric: true })))
  return collator.compare(one, other)
}

/** Locale for dates: English uses the European format, "22 Nov 2026, 11:00". */
function localeOfDates(): string {
  const locale = localeOfPath(location.pathname)
  if (locale === 'en') return 'en-GB'
  return azerbaijaniFallback() ? 'tr' : locale
}

function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOfDates()
  const key = locale + JSON.stringify(options)
  let format = dateFormats.get(key)
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}

/**
 * Formats moments of a zone, the profile's by default. Intl has the words of a language, but its time zone rules may be
 * older than the server's: it receives the wall clock time as UTC.
 */
function partsOf(options: Intl.DateTimeFormatOptions, from: Date, to?: Date): Intl.DateTimeFormatPart[] {
  const zone = options.timeZone ?? homeZone()
  const format = formatterOf({ ...options, timeZone: 'UTC' })
  const start = wallTime(from, zone)
  return to ? format.formatRangeToParts(start, wallTime(to, zone)) : format.formatToParts(start)
}

function numberFormatOf(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  let format = numberFormats.get(key)
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)))
  return format
}

/** Joins date parts, with the names that the browser lacks. */
export const withFallbackNames = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ value }) => azerbaijaniFallback()?.dates[value] ?? value).join('')

/** How far the device's clock is ahead of the profile's at a moment, in milliseconds. */
export const deviceDifference = (moment: Date): number =>
  Date.parse(`${deviceClock(moment)}Z`) - Date.parse(`${wallClock(moment, homeZone())}Z`)

/**
 * The time on the device's clock in brackets, with the day if it differs: " (22 Nov, 21:00 GMT+1)". Empty for options
 * without a time or with an explicit zone, and while the device's clock differs as it does now: the page says that once
 * (`ZoneNote`). So it is shown across a change of clocks, and in a browser with older rules than the server's.
 */
export function deviceTime(options: Intl.DateTimeFormatOptions, ...moments: Date[]): string {
  if (options.timeZone || !(options.timeStyle || options.hour)) return ''
  const [home, device] = [homeZone(), deviceZone()]
  const clocks = moments.map((moment) => [wallClock(moment, home), deviceClock(moment)] as const)
  const now = deviceDifference(new Date(serverClock.now()))
  if (moments.every((moment) => deviceDifference(moment) === now)) return ''
  const days = new Set(clocks.flat().map((shown) => shown.slice(0, 10)))
  const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', timeZone: device }
  const format = formatterOf(days.size > 1 ? { ...clock, day: 'numeric', month: 'short' } : clock)
  const [from, to] = moments as [Date, Date?]
  const parts = to ? format.formatRangeToParts(from, to) : format.formatToParts(from)
  // no line break inside a day, or before the zone
  const shown = withFallbackNames(parts.map((part) => (part.value === ' ' ? { ...part, value: noBreak } : part)))
  return ` (${shown}${noBreak}${zonePart(from, { timeZone: device, timeZoneName: 'shortOffset' })})`
}

/** Time zone name at a given time, by the browser's rules; empty if the browser has no name for it. */
const zonePart = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(options)
    .formatToParts(moment)
    .find((part) => part.type === 'timeZoneName')?.value ?? ''

/**
 * Formats a time in the page's language. Without an explicit zone it is in the profile's zone, followed by the
 * browser's time where the page's note of the zones does not cover it.
 */
export const formatMoment = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  withFallbackNames(partsOf(options, moment)) + deviceTime(options, moment)

/** Formats a time range without repeating common parts; zones as in `formatMoment`. */
export const formatMoments = (from: Date, to: Date, options: Intl.DateTimeFormatOptions): string =>
  withFallbackNames(partsOf(options, from, to)) + deviceTime(options, from, to)

/** Date parts in the order of the page's language. */
export const partsOfMoment = (moment: Date, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  partsOf(options, moment)

/** Formats day and time, zones as in `formatMoment`: "22 Nov 2026, 14:00 (11:00 GMT+1)". */
export function formatDateTime(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats a local time that is stored as if it were UTC. */
export const formatWallClock = (iso: string): string =>
  formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Formats the day of a time in the profile's zone: "22 Nov 2026". */
export function formatDate(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'medium' })
}

/** Formats a calendar day, independent of time zones. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatMoment(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
}

/** Formats a time range; a shared day is written once. */
export function formatRange(from: string, to: string): string {
  return formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeStyle: 'short' })
}

/** Localized time zone name, e.g. "Paris time", by default the profile's; empty if the browser has none. */
export function zoneName(timeZone?: string): string {
  // the fallback words have no zone names; users also understand "GMT+4"
  const timeZoneName = azerbaijaniFallback() ? 'shortOffset' : 'longGeneric'
  return zonePart(new Date(), { timeZone: timeZone ?? homeZone(), timeZoneName })
}

/** Capitalizes the first letter, for titles and labels. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(localeOfPath(location.pathname)) + text.slice(1)

/** Formats a number in the page's language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // Indonesian uses the same separators as Azerbaijani: 12.345,6 and 85%
  return numberFormatOf(azerbaijaniFallback() ? 'id' : localeOfPath(location.pathname), options).format(value)
}

/** Formats a percentage; a dash for null. */
export const formatPercent = (value: number | null | undefined, digits = 1): string =>
  value == null ? '–' : formatNumber(value / 100, { style: 'percent', maximumFractionDigits: digits })

/** Formats money in minor units (cents) as the page's language writes it: 2000 is "€20.00" in English, else "20,00 €". */
export function formatMoney(amount: number, currency = 'EUR', options?: Intl.NumberFormatOptions): string {
  // German writes amounts as Azerbaijani does: 1.234,50 €
  const locale = azerbaijaniFallback() ? 'de' : localeOfPath(location.pathname)
  return numberFormatOf(locale, { style: 'currency', currency, ...options }).format(amount / 100)
}

/** Compact money format: "€60K". */
export const formatShortMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 })
