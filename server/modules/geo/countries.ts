import { fold } from '../../../shared/fold.ts'
import { first } from '../../../shared/required.ts'
import { locales, type Locale } from '../../editions.ts'
import { badInput } from '../../errors/errors.ts'
import { Country } from './country.type.ts'
import { defaultTimeZones } from './default-time-zones.ts'
import { zonesByCountry } from '../../time/zones.ts'

/** Uninhabited places with an ISO 3166-1 code: Antarctica and some islands. */
const uninhabited = new Set(['AQ', 'BV', 'HM', 'TF', 'UM'])

/** Kosovo has no ISO 3166-1 code; `XK` is the customary one, which Unicode's names use too. */
const zonesOfCountries = new Map([...zonesByCountry(), ['XK', ['Europe/Belgrade']]])

const uses = new Map<string, number>()
for (const zone of [...zonesOfCountries.values()].flat()) uses.set(zone, (uses.get(zone) ?? 0) + 1)

/**
 * Zones of a country by name, its own before shared ones: since 1970 the clocks of Amsterdam have shown the time of
 * Brussels, but people in the Netherlands look for Amsterdam.
 */
function ownFirst(all: readonly string[]): { own: readonly string[]; all: readonly string[] } {
  const own = all.filter((zone) => uses.get(zone) === 1).sort()
  return { own: own.length ? own : all, all: [...own, ...all.filter((zone) => !own.includes(zone)).sort()] }
}

/** Countries by ISO 3166-1 alpha-2 code. */
const countries: ReadonlyMap<string, Country> = new Map(
  [...zonesOfCountries]
    .filter(([code]) => !uninhabited.has(code))
    .map(([code, zones]) => {
      const { own, all } = ownFirst(zones)
      return [code, new Country(code, defaultTimeZones[code] ?? first(own), all)]
    }),
)

const displayNames = Object.fromEntries(
  locales.map((locale) => [locale, new Intl.DisplayNames([locale], { type: 'region' })]),
) as Record<Locale, Intl.DisplayNames>

/** A country's name in an interface language, from Unicode's data (CLDR). */
export const countryName = (code: string, locale: Locale): string => displayNames[locale].of(code) ?? code

/** The country of an ISO 3166-1 alpha-2 code, or undefined. */
export const countryOf = (code: string): Country | undefined => countries.get(code)

/**
 * The IANA time zone assumed for people in a country until they choose one.
 * @throws BAD_USER_INPUT for an unknown country
 */
export function defaultTimeZoneOf(code: string): string {
  const country = countryOf(code)
  if (!country) throw badInput({ country: ['Country not found'] })
  return country.defaultTimeZone
}

/** Search texts per country: its names in all interface languages, folded to ignore case and accents. */
const searchTexts: ReadonlyMap<string, readonly string[]> = new Map(
  [...countries.keys()].map((code) => [code, locales.map((locale) => fold(countryName(code, locale)))]),
)

/** Finds a country's code by the code itself or by its full name in any interface language; null for none. */
export function findCountryCode(text: string): string | null {
  const wanted = fold(text)
  if (!wanted) return null
  const code = text.trim().toUpperCase()
  if (countries.has(code)) return code
  return [...searchTexts].find(([, names]) => names.includes(wanted))?.[0] ?? null
}

const inOrder = new Map<Locale, readonly Country[]>()

/** All countries, in the alphabetical order of the language. */
function ordered(locale: Locale): readonly Country[] {
  let found = inOrder.get(locale)
  if (!found) {
    const { compare } = new Intl.Collator(locale)
    found = [...countries.values()].sort((a, b) => compare(countryName(a.code, locale), countryName(b.code, locale)))
    inOrder.set(locale, found)
  }
  return found
}

/** Countries whose name in any interface language contains the text; all countries for an empty search. */
export function findCountries(locale: Locale, search: string): readonly Country[] {
  const wanted = fold(search)
  if (!wanted) return search.trim() ? [] : ordered(locale)
  return ordered(locale).filter(
    ({ code }) => code.toLowerCase() === wanted || searchTexts.get(code)?.some((name) => name.includes(wanted)),
  )
}
