import type { Locale } from '../../../editions.ts'

/** Characters of people's names: letters of every language, digits, spaces and common punctuation. */
const nameLike = /^(?:[\p{L}\p{M}\p{N} .,'’‘ʼ`´()&/·‐–-]|\u200c|\u200d)*$/u

/** A person's name as it is kept: as typed, with single spaces. Case is the person's own. */
export const tidyName = (given: string): string => given.normalize('NFC').replace(/\s+/g, ' ').trim()

/** Does a name have no characters but those of names? */
export const isNameLike = (name: string): boolean => nameLike.test(name)

/** Everything but letters, digits, spaces and common punctuation (specification, section 5). */
const notStrict = /[^\p{L}\p{M}\p{N} .,'’()&/№#-]+/gu

/**
 * A school or city as strict-text inputs leave it: other characters stripped, spaces made single, upper case. Turkish and
 * Azerbaijani have two letters i, and each keeps its own.
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

/** A date of the form DD/MM/YYYY as YYYY-MM-DD, or null when there is no such day. */
export function readDate(given: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given.trim()) ?? []
  if (!day) return null
  const iso = `${year}-${month}-${day}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/** Whole years from a day (YYYY-MM-DD) to a moment (milliseconds), on the calendar of UTC. */
export function ageAt(birth: string, now: number): number {
  const today = new Date(now).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
