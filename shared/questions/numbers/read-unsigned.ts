import { onLine, vulgarFractions } from './characters.ts'
import { Rational } from './rational.ts'
import { readDigits } from './read-digits.ts'

/** The way in which a number is written. A repeating decimal is a decimal: `0,(3)`. */
export type NumberWriting = 'integer' | 'decimal' | 'fraction' | 'mixed' | 'percent' | 'exponent'

/** Why a text cannot be read as a number. @internal */
export const numberRefusals = [
  /** nothing is typed */
  'blank',
  /** more than 40 characters */
  'tooLong',
  /** letters or words, other than an accepted unit */
  'letters',
  /** a character that is no part of a number */
  'unreadable',
  /** `--5`, `±5` */
  'twoSigns',
  /** a sign that is not in front of the number: `5-`, `7-2`, `1/-2` */
  'signPlace',
  /** an expression: `2*3`, `6:2`, `5²`, `1/2/3`, `(5)` */
  'calculation',
  /** dots for digits that follow: `0.333...` */
  'dots',
  /** digits that are not in groups of three, several decimal marks, or a space beside one: `1 50`, `1,5,5`, `1, 5` */
  'separators',
  /** a fraction of numbers that are not, or may not be, integers: `1.5/2` */
  'fractionParts',
  /** a part is missing: `5,`, `1/`, `-` */
  'unfinished',
  'zeroDenominator',
  /** a power of ten beyond 10^100 or 10^-100 */
  'exponentTooLarge',
  /** a number, but not in the required form */
  'wrongForm',
  'unitMissing',
  /** a number with a unit that is not accepted */
  'unitUnknown',
] as const
export type NumberRefusal = (typeof numberRefusals)[number]

/** A value that a text can have, and the way it is written then. */
export interface WrittenNumber {
  value: Rational
  written: NumberWriting
}

/** All values that a text can have, or why there is none. */
export type Outcome = WrittenNumber[] | NumberRefusal

const maxExponent = 100
const anyVulgar = Object.keys(vulgarFractions).join('')

const exponential = /^(.+?) ?[eе] ?([-+]?\d+)$/i
/** 10³, 10^3, 10**-3, 10^(-3), and a multiple; in French the multiplication sign is often a point: 1,5.10³ */
const powerOfTen =
  /^(?:(.+?) ?[*.xх] ?)?10 ?(?:(?:\^|\*\*) ?(?:([-+]? ?\d+)|\( ?([-+]? ?\d+) ?\)|\{([-+]?\d+)\})|([⁻⁺]?[⁰¹²³⁴-⁹]+))$/i
const stacked = new RegExp(`^(.*?) ?(?:([${anyVulgar}])|([⁰¹²³⁴-⁹]+)/([₀-₉]+))$`)

/**
 * All values of a number without sign, percent sign and unit.
 * @param text characters as `plainText` gives them
 * @param isPersian whether a slash can be a decimal mark
 */
export function readUnsigned(text: string, isPersian: boolean): Outcome {
  const found = readExponent(text) ?? readFraction(text, isPersian) ?? readPlain(text)
  return typeof found === 'string' || found.length > 0 ? found : refusalOf(text)
}

const readPlain = (text: string): WrittenNumber[] =>
  readDigits(text).map(({ value, isDecimal }) => ({ value, written: isDecimal ? 'decimal' : 'integer' }))

function readExponent(text: string): Outcome | null {
  const found = exponential.exec(text)
  const power = found ? null : powerOfTen.exec(text)
  if (!found && !power) return null
  const digits = found?.[2] ?? power?.[2] ?? power?.[3] ?? power?.[4] ?? onLine(power?.[5] ?? '')
  const factors = found || power?.[1] !== undefined ? readDigits(found?.[1] ?? power?.[1] ?? '') : [one]
  if (factors.length === 0) return refusalOf(text)
  const exponent = Number(digits.replace(' ', ''))
  if (Math.abs(exponent) > maxExponent) return 'exponentTooLarge'
  const scale = Rational.ratio(10n ** BigInt(Math.abs(exponent)), 1n)
  return factors.map(({ value }) => ({
    value: exponent < 0 ? value.dividedBy(scale) : value.times(scale),
    written: 'exponent',
  }))
}

const one = { value: Rational.one, isDecimal: false }

/** Fractions and mixed numbers; null if the text is none. */
function readFraction(text: string, isPersian: boolean): Outcome | null {
  const built = stacked.exec(text)
  if (built) {
    const [, whole = '', vulgar = '', over = '', under = ''] = built
    const fraction = Rational.parse(vulgarFractions[vulgar] ?? `${onLine(over)}/${onLine(under)}`)
    return fraction ? withWhole(whole, fraction) : 'zeroDenominator'
  }
  const [over = '', under, ...more] = text.split('/').map((part) => part.trim())
  if (under === undefined || more.length > 0) return null
  const denominator = integerOf(under)
  const parts = splitsOf(over).flatMap(({ whole, top }) => {
    const numerator = integerOf(top)
    return numerator === null || (whole !== '' && integersOf(whole).length === 0) ? [] : [{ whole, numerator }]
  })
  const decimals = isPersian && /^\d+$/.test(under) ? readPlain(`${over}٫${under}`) : []
  if (denominator !== null && denominator !== 0n) {
    const fractions = parts.flatMap((part) => withWhole(part.whole, Rational.ratio(part.numerator, denominator)))
    if (fractions.length > 0) return [...fractions, ...decimals]
  }
  if (decimals.length > 0) return decimals
  if (denominator === 0n && parts.length > 0) return 'zeroDenominator'
  return null
}

/** The ways in which digits in front of a slash are a numerator, or an integer and a numerator: `1 500/600` has two. */
function splitsOf(over: string): { whole: string; top: string }[] {
  const spaces = Array.from(over.matchAll(/ /g), ({ index }) => index)
  const mixed = spaces.map((at) => ({ whole: over.slice(0, at), top: over.slice(at + 1) }))
  return [{ whole: '', top: over }, ...mixed.filter(({ top }) => /^(?:0$|[1-9])/.test(top))]
}

/** A fraction, or the mixed number of an integer and a fraction. */
const withWhole = (whole: string, fraction: Rational): WrittenNumber[] =>
  whole === ''
    ? [{ value: fraction, written: 'fraction' }]
    : integersOf(whole).map((value) => ({ value: value.plus(fraction), written: 'mixed' }))

const integersOf = (text: string): Rational[] =>
  readDigits(text).flatMap(({ value, isDecimal }) => (isDecimal ? [] : [value]))

/** The integer of a numerator or denominator; null if it is, or may be, no integer. */
function integerOf(text: string): bigint | null {
  const [reading, ...others] = readDigits(text)
  return reading && !reading.isDecimal && others.length === 0 ? reading.value.numerator : null
}

const foreign = new RegExp(`[^\\d ,.'٬٫/${anyVulgar}]`)
const noDigits = new RegExp(`^[^\\d${anyVulgar}]*$`)
const fractional = new RegExp(`[/${anyVulgar}]`)

/** Why a text without a reading has none. */
function refusalOf(text: string): NumberRefusal {
  if (text.includes('..')) return 'dots'
  if (/\p{L}/u.test(text)) return 'letters'
  if (/[*:÷^√()[\]{}⁰¹²³⁴-⁹₀-₉]|\/.*\//.test(text)) return 'calculation'
  if (/[-+⁻⁺]/.test(text)) return 'signPlace'
  if (foreign.test(text)) return 'unreadable'
  if (noDigits.test(text) || /^\/|[/,.'٬٫]$/.test(text)) return 'unfinished'
  return fractional.test(text) ? 'fractionParts' : 'separators'
}
