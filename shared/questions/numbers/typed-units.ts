import { onLine, plainText } from './characters.ts'

/** A number and the unit that was found with it. */
export interface Quantity {
  number: string
  unit: string
}

/** A percent sign or the sign of a currency in front of a number. */
const symbolInFront = /^([-+⁻⁺ ]*)([%$\u00a2-\u00a5\u058f\u20a0-\u20c0]) ?(.*)$/
/** A text that can be a unit behind a number: `km`, `°C`, `1/s`, `%`; no part of a power or of digits with separators. */
const unitBehind = /^(?: ?(?![eеxх] ?[-+]?\d)[\p{L}°$\u00a2-\u00a5\u058f\u20a0-\u20c0]| ?[%‰'"′″]+$| 1\/\p{L})/iu

/** A unit as compared: without spaces, with digits for powers. `m²`, `m^2` and `m2` are equal; capitals matter. */
export const unitForm = (unit: string): string => onLine(plainText(unit)).replace(/[ ^]|\.$/g, '')

/**
 * The ways in which a text consists of a number and one of these units.
 * @param text characters as `plainText` gives them
 */
export function splitUnit(text: string, units: readonly string[]): Quantity[] {
  const [, signs = '', symbol, amount = ''] = symbolInFront.exec(text) ?? []
  const ends = Array.from(text, (_char, at) => ({
    number: text.slice(0, at).trimEnd(),
    unit: unitForm(text.slice(at)),
  }))
    // "5 1/s" has the unit 1/s, "51/s" has not
    .filter(({ unit }, at) => at > 0 && (text[at - 1] === ' ' || !/^\d/.test(unit)))
  if (symbol !== undefined) ends.push({ number: signs + amount, unit: unitForm(symbol) })
  return units.flatMap((unit) => {
    const numbers = ends.filter((end) => end.unit !== '' && end.unit === unitForm(unit)).map(({ number }) => number)
    return Array.from(new Set(numbers), (number) => ({ number, unit }))
  })
}

/** The ways in which a text can consist of a number and any unit, the longest number first. */
export function splitAnyUnit(text: string): Quantity[] {
  const [, signs = '', symbol, amount = ''] = symbolInFront.exec(text) ?? []
  const behind = Array.from(text, (_char, at) => ({ number: text.slice(0, at).trimEnd(), unit: text.slice(at) }))
    .filter(({ number, unit }) => number !== '' && unitBehind.test(unit))
    .map(({ number, unit }) => ({ number, unit: unit.trim() }))
    .reverse()
  return symbol === undefined ? behind : [{ number: signs + amount, unit: symbol }, ...behind]
}
