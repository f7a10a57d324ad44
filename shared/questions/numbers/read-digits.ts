import { Rational } from './rational.ts'

/** A value of digits with or without separators. */
export interface DigitsReading {
  value: Rational
  isDecimal: boolean
}

/** Separators of thousands; each but the last two is also a decimal mark, though an apostrophe only by hand in Spanish. */
const thousandsMarks = [',', '.', "'", ' ', '٬']
const decimalMarks = [',', '.', '٫']

/**
 * All values that digits with separators can have, without a sign. `1,500`, `1.500` and `1'500` have two.
 * @param text characters as `plainText` gives them
 */
export function readDigits(text: string): DigitsReading[] {
  const whole = wholeOf(text, thousandsMarks)
  const readings = whole === null ? [] : [{ value: Rational.ratio(whole, 1n), isDecimal: false }]
  const decimals = decimalMarks.map((mark) => decimalOf(text, mark))
  // "3'141" is a decimal in Spanish, but "5'30" is five minutes and a half.
  if (/^\d{1,3}'\d{3}$/.test(text)) decimals.push(decimalOf(text, "'"))
  return [...readings, ...decimals.flatMap((value) => (value ? [{ value, isDecimal: true }] : []))]
}

/** An integer that is written without separators, in groups of three digits, or as in India: `12,34,567`. */
function wholeOf(text: string, marks: readonly string[]): bigint | null {
  const mark = marks.find((one) => text.includes(one))
  if (mark === undefined) return /^\d+$/.test(text) ? BigInt(text) : null
  const groups = text.split(mark)
  const sizes = groups.map((group) => group.length)
  const [first = 0, ...others] = sizes
  const isGrouped = first <= 3 && others.every((size) => size === 3)
  const isIndian = mark === ',' && first <= 2 && others.every((size, i) => size === (i < others.length - 1 ? 2 : 3))
  if (!/^[1-9]/.test(text) || !groups.every((group) => /^\d+$/.test(group))) return null
  return isGrouped || isIndian ? BigInt(groups.join('')) : null
}

/** A decimal with this mark, such as `1.234,5`, `.5` or `0,1(6)`, whose digits in brackets repeat. */
function decimalOf(text: string, mark: string): Rational | null {
  const [before = '', after, ...more] = text.split(mark)
  const digits = /^(\d*)(?:\((\d+)\))?$/.exec(after ?? '')
  if (!after || !digits || more.length > 0) return null
  const whole =
    before === ''
      ? 0n
      : wholeOf(
          before,
          thousandsMarks.filter((one) => one !== mark),
        )
  if (whole === null) return null
  const [, fixed = '', repeated = ''] = digits
  const scale = 10n ** BigInt(fixed.length)
  const value = Rational.ratio(whole * scale + BigInt(fixed || 0), scale)
  if (repeated === '') return value
  return value.plus(Rational.ratio(BigInt(repeated), scale * (10n ** BigInt(repeated.length) - 1n)))
}
