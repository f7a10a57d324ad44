import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'

/** Limit of a number in characters; longer ones would take long to compute with. */
const maxLength = 100

/** The exact value of a number as XML writes it (`1.50`, `+2`, `1e-3`); null if the text is no number. */
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
