import { Rational } from '../../../../../shared/questions/numbers/rational.ts'

/** Limit of a number in characters; longer ones would take long to compute with. */
const maxLength = 100

/** The exact value of a number as files write it (`1.50`, `+2`, `1e-3`); null if the text is no number. */
export function exactNumber(text: string): Rational | null {
  if (text.length > maxLength) return null
  const trimmed = text.trim().replace(/^\+/, '')
  const [, sign = '', whole = '', decimals = '', exponent = '0'] =
    /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,3}))?$/.exec(trimmed) ?? []
  if (whole + decimals === '') return null
  const value = Rational.parse(`${sign}${whole || '0'}${decimals ? `.${decimals}` : ''}`)
  const power = Number(exponent)
  const scale = Rational.ratio(10n ** BigInt(Math.abs(power)), 1n)
  if (!value) return null
  return power < 0 ? value.dividedBy(scale) : value.times(scale)
}

/** Exact text of a number: a decimal if it has one, otherwise a fraction. */
export const exactText = (value: Rational): string => value.toDecimal() ?? value.toString()

const hundred = Rational.ratio(100n, 1n)
/** Rounded percentages differ from their fraction by less: 33.33 % from 1/3 by 1/30000. */
const rounding = Rational.ratio(1n, 10_000n)
/** Greatest denominator of a fraction that a percentage is rounded from. */
const denominators = 20n

/** The share of the points that a percentage stands for; rounded ones are exact again: 33.33333 is 1/3. */
export function shareOfPercent(text: string): Rational | null {
  const value = exactNumber(text)?.dividedBy(hundred)
  if (!value || /^[-+]?\d+(?:\.\d?0*)?$/.test(text.trim())) return value ?? null
  for (let denominator = 1n; denominator <= denominators; denominator++) {
    const nearest = value.times(Rational.ratio(denominator, 1n)).round(0).dividedBy(Rational.ratio(denominator, 1n))
    if (nearest.minus(value).abs().compare(rounding) <= 0) return nearest
  }
  return value
}
