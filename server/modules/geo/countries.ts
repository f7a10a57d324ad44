import { getAllCountries } from 'countries-and-timezones'
import { locales, type Locale } from '../../editions.ts'
import { badInput } from '../../graphql/errors.ts'
import { Country } from './country.type.ts'
import { defaultTimeZones } from './default-time-zones.ts'
import { fold } from './fold.ts'

/** Places with a code of their own where nobody lives: Antarctica, islands. */
const uninhabited = new Set(['AQ', 'BV', 'HM', 'TF', 'UM'])

/** Kosovo has no code in ISO 3166-1; `XK` is what everybody uses, Unicode's names among them. */
const beyondTheStandard = { XK: { timezones: ['Europe/Belgrade'] } }

/** By ISO 3166-1 alpha-2 code. */
const countries: ReadonlyMap<string, Country> = new Map(
  Object.entries<{ timezones: readonly string[] }>({ ...getAllCountries(), ...beyondTheStandard })
    .filter(([code]) => !uninhabited.has(code))
    .map(([code, { timezones }]) => [code, new Country(code, defaultTimeZones[code] ?? timezones[0]!, timezones)]),
)

const displayNames = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region' })]),
) as Record<Locale, Intl.DisplayNames>

/** The country's name in a language of the interface, by Unicode's data. */
export const countryName = (code: string, locale: Locale): string => displayNames[locale].of(code)!

/** The country of an ISO 3166-1 alpha-2 code, or undefined. */
export const countryOf = (code: string): Country | undefined => countries.get(code)

/**
 * The IANA time zone that a country's people are taken to be in until one knows better.
 * @throws BAD_USER_INPUT when there is no such country
 */
export function defaultTimeZoneOf(code: string): string {
  const country = countryOf(code)
  if (!country) throw badInput({ country: ['Country not found'] })
  return country.defaultTimeZone
}

/** What each country is found by: its names in all languages, compared without case and accents. */
const searchTexts: ReadonlyMap<string, readonly string[]> = new Map(
  [...countries.keys()].map((code) => [code, locales.map((locale) => fold(countryName(code, locale)))]),
)

/** The code of a country by its code or its whole name in any language of the interface; null: none. */
export function findCountryCode(text: string): string | null {
  const wanted = fold(text)
  if (!wanted) return null
  const code = text.trim().toUpperCase()
  if (countries.has(code)) return code
  return [...searchTexts].find(([, names]) => names.includes(wanted))?.[0] ?? null
}

const inOrder = new Map<Locale, readonly Country[]>()

/** Every country, in the order that the language's dictionaries have. */
function ordered(locale: Locale): readonly Country[] {
  let found = inOrder.get(locale)
  if (!found) {
    const { compare } = new Intl.Collator(locale)
    found = [...countries.values()].sort((a, b) => compare(countryName(a.code, locale), countryName(b.code, locale)))
    inOrder.set(locale, found)
  }
  return found
}

/** Countries with the text in their name in any language of the interface; all without one. */
export function findCountries(locale: Locale, search: string): readonly Country[] {
  const wanted = fold(search)
  if (!wanted) return search.trim() ? [] : ordered(locale)
  return ordered(locale).filter(
    ({ code }) => code.toLowerCase() === wanted || searchTexts.get(code)!.some((name) => name.includes(wanted)),
  )
}
