import { lentWords } from '../intl/azerbaijani.ts'
import { localeOfPath } from './locale.ts'

const cache = new Map<string, Intl.DateTimeFormat>()

function native(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = lentWords() ? 'tr' : localeOfPath(location.pathname)
  const key = locale + JSON.stringify(options)
  let format = cache.get(key)
  if (!format) cache.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}

const inWords = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ value }) => lentWords()?.dates[value] ?? value).join('')

/** A moment in the page's language, in the viewer's own zone unless the options name one. */
export const formatMoment = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  inWords(native(options).formatToParts(moment))

/** From one moment to another, saying once what both have in common. */
export const formatMoments = (from: Date, to: Date, options: Intl.DateTimeFormatOptions): string =>
  inWords(native(options).formatRangeToParts(from, to))

/** The parts of a moment as the page's language orders them. */
export const partsOfMoment = (moment: Date, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatPart[] =>
  native(options).formatToParts(moment)

/** A moment in the viewer's own zone and language, e.g. "Sat, 21 Nov 2026, 14:00". */
export function formatDateTime(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A day in the viewer's own zone and language. */
export function formatDate(iso: string | number | Date): string {
  return formatMoment(new Date(iso), { dateStyle: 'long' })
}

/** A day that is the same wherever the viewer is. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return formatMoment(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
}

/** From one moment to another, saying the day once when it is the same. */
export function formatRange(from: string, to: string): string {
  return formatMoments(new Date(from), new Date(to), { dateStyle: 'medium', timeStyle: 'short' })
}

/** A zone in words, e.g. "Paris time", the viewer's own unless told; empty where the browser does not know it. */
export function zoneName(timeZone?: string): string {
  // words of zones are not lent: "GMT+4" is understood as well
  const timeZoneName = lentWords() ? 'shortOffset' : 'longGeneric'
  const parts = native({ timeZone, timeZoneName }).formatToParts(new Date())
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** With a capital first, as a title or a label begins. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(localeOfPath(location.pathname)) + text.slice(1)

/** A plain number in the page's language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  // Indonesian has the marks of Azerbaijani: 12.345,6 and 85%
  return new Intl.NumberFormat(lentWords() ? 'id' : localeOfPath(location.pathname), options).format(value)
}

/** Money in minor units (cents), always written the en-US way, in every language: 2000 is "€20.00". */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}
