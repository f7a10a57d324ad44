import { onLine, plainText } from './characters.ts'

/** A number and the unit that was found with it. */
export interface Quantity {
  number: string
  unit: string
}

const symbolInFront = /^([-+⁻⁺ ]*)([%$¢-¥֏₠-⃀]) ?(.*)$/

/** A unit as compared: without spaces, with digits for powers. `m²`, `m^2` and `m2` are equal; capitals matter. */
export const unitForm = (unit: string): string => onLine(plainText(unit)).replace(/[ ^]|\.$/g, '')

/**
 * The ways in which a text ends with one of these units. A percent sign or the sign of a currency can
 * also be in front.
 * @param text characters as `plainText` gives them
 */
export function splitUnit(text: string, units: readonly string[]): Quantity[] {
  const [, signs = '', symbol, amount = ''] = symbolInFront.exec(text) ?? []
  return units.flatMap((unit) => {
    const form = unitForm(unit)
    if (form === '') return []
    const numbers = new Set(symbol !== undefined && form === unitForm(symbol) ? [signs + amount] : [])
    for (let at = 1; at < text.length; at++) {
      // "5 1/s" has the unit 1/s, "51/s" has not
      const isApart = text[at - 1] === ' ' || !/\d/.test(text[at] ?? '')
      if (isApart && unitForm(text.slice(at)) === form) numbers.add(text.slice(0, at).trimEnd())
    }
    return Array.from(numbers, (number) => ({ number, unit }))
  })
}

/** The ways in which a text ends, or begins, with something that looks like a unit. */
export function withoutUnknownUnit(text: string): string[] {
  const [, signs = '', , amount] = symbolInFront.exec(text) ?? []
  const ends = Array.from(text.matchAll(/ ?[\p{L}°%'"$¢-¥֏₠-⃀]/gu), ({ index }) => text.slice(0, index))
  return amount === undefined ? ends : [signs + amount, ...ends]
}
