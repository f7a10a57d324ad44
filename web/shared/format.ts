import { localeOfPath } from './locale.ts'

const cache = new Map<string, Intl.DateTimeFormat>()

function dates(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = localeOfPath(location.pathname)
  const key = locale + JSON.stringify(options)
  let format = cache.get(key)
  if (!format) cache.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}

/** A moment in the viewer's own zone and language, e.g. "Sat, 21 Nov 2026, 14:00". */
export function formatDateTime(iso: string | number | Date): string {
  return dates({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** A day in the viewer's own zone and language. */
export function formatDate(iso: string | number | Date): string {
  return dates({ dateStyle: 'long' }).format(new Date(iso))
}

/** A day that is the same wherever the viewer is. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return dates({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** From one moment to another, saying the day once when it is the same. */
export function formatRange(from: string, to: string): string {
  return dates({ dateStyle: 'medium', timeStyle: 'short' }).formatRange(new Date(from), new Date(to))
}

/** The viewer's zone in words, e.g. "Paris time"; empty where the browser does not know it. */
export function zoneName(): string {
  const parts = dates({ timeZoneName: 'longGeneric' }).formatToParts(new Date())
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** A plain number in the page's language. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localeOfPath(location.pathname), options).format(value)
}

/** Money in minor units (cents), always written the en-US way, in every language: 2000 is "€20.00". */
export function formatMoney(amount: number, currency = 'EUR'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
}
