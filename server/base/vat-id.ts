import { checkVAT, countries } from 'jsvat'

/** Countries in which EU VAT law applies to services, ISO 3166-1. */
const euCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Whether EU VAT law applies to services in a country (ISO 3166-1 alpha-2). */
export const isInEu = (country: string): boolean => euCountries.has(country)

/** Prefixes of VAT IDs that differ from the country's ISO code; `XI` is Northern Ireland, for goods only. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

/** A VAT ID of a country without a public rule: letters and digits. */
const plainPattern = /^[A-Z0-9]{4,20}$/

/**
 * Reads a typed VAT ID: without spaces, dots and dashes, in capital letters, with `EL` for Greece. IDs of the EU and of
 * some other countries are checked by the country's format and checksum, others by their characters.
 * @param country ISO 3166-1 alpha-2
 * @returns the VAT ID, or null if it is not one of this country
 */
export function readVatId(typed: string, country: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const id = country === 'GR' && plain.startsWith('GR') ? `EL${plain.slice(2)}` : plain
  const prefix = id.slice(0, 2)
  if (isInEu(country) && (countryOfPrefix[prefix] ?? prefix) !== country) return null
  const { isValid, isSupportedCountry, country: found } = checkVAT(id, countries)
  if (isInEu(country)) return isValid && found?.isoCode.short === country ? id : null
  const hasPrefix = isSupportedCountry && found?.isoCode.short === country
  if (hasPrefix) return isValid ? id : null
  return plainPattern.test(id) ? id : null
}
