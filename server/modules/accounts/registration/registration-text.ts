import type { Locale } from '../../../editions.ts'

/** Characters allowed in people's names: letters of every language, digits, spaces and common punctuation. */
const nameLike = /^(?:[\p{L}\p{M}\p{N} .,'’‘ʼ`´()&/·‐–-]|\u200c|\u200d)*$/u

/** Normalizes a person's name: single spaces, case unchanged. */
export const normalizeName = (given: string): string => given.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Whether a name contains only allowed characters. */
export const isNameLike = (name: string): boolean => nameLike.test(name)

/**
 * Characters that strict text removes: all but letters, digits, spaces and common punctuation (specification,
 * section 5).
 */
const notStrict = /[^\p{L}\p{M}\p{N} .,'’()&/№#-]+/gu

/**
 * Converts a school or city to strict text: other characters stripped, single spaces, upper case. Turkish and
 * Azerbaijani have a dotted and a dotless i, and both are kept.
 */
export function strictText(given: string, locale: Locale): string {
  return given
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(notStrict, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toLocaleUpperCase(locale)
}

/** Converts DD/MM/YYYY to YYYY-MM-DD; null for a date that does not exist. */
export function readDate(given: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given.trim()) ?? []
  if (!day) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Age in whole years at a time (milliseconds since 1970), by UTC dates. */
export function ageAt(birth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
