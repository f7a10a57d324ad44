import { superscript } from './characters.ts'
import { Rational } from './rational.ts'
import type { NumberWriting } from './read-unsigned.ts'

interface Separators {
  decimal: string
  thousands: string
  percent: (number: string) => string
  times: string
}

const [noBreak, narrow] = ['\u00a0', '\u202f']
const behind = (space: string) => (number: string) => `${number}${space}%`

/** Own table instead of Intl.NumberFormat, whose data differs between browsers; some have none for Azerbaijani. */
const separators: Readonly<Record<string, Separators>> = {
  en: { decimal: '.', thousands: ',', percent: behind(''), times: '×' },
  az: { decimal: ',', thousands: '.', percent: behind(''), times: '·' },
  fr: { decimal: ',', thousands: narrow, percent: behind(noBreak), times: '×' },
  ru: { decimal: ',', thousands: noBreak, percent: behind(noBreak), times: '·' },
  tr: { decimal: ',', thousands: '.', percent: (number) => `%${number}`, times: '×' },
  de: { decimal: ',', thousands: '.', percent: behind(noBreak), times: '·' },
  es: { decimal: ',', thousands: narrow, percent: behind(noBreak), times: '·' },
}
const otherSeparators: Separators = { decimal: '.', thousands: narrow, percent: behind(''), times: '×' }

/** Longest decimal that is shown without a power of ten, and most digits that are shown with one. */
const maxLength = 21
const maxDigits = 15

/**
 * An exact number in the separators of a language, as the page repeats what it has read: `1.5`, `−3/2`, `1 1/2`,
 * `50% = 0.5`. Repeating decimals are shown as fractions. Four digits are not grouped, so that no separator of thousands
 * looks like a decimal mark.
 * @param language code; other languages than those of the table get a point and narrow spaces
 * @param written how the student wrote it: fractions, mixed numbers and percentages are shown as such
 */
export function showNumber(value: Rational, language: string, written: NumberWriting = 'decimal'): string {
  const style = (Object.hasOwn(separators, language) && separators[language]) || otherSeparators
  const size = unsigned(value.abs(), style, written)
  if (written !== 'percent') return `${signOf(value)}${size}`
  const hundredfold = unsigned(value.abs().times(Rational.of(100)), style, 'decimal')
  return `${signOf(value)}${style.percent(hundredfold)} = ${signOf(value)}${size}`
}

const signOf = (value: Rational): string => (value.compare(Rational.zero) < 0 ? '−' : '')

function unsigned(value: Rational, style: Separators, written: NumberWriting): string {
  const decimal = value.toDecimal()
  if (decimal === null || ((written === 'fraction' || written === 'mixed') && !value.isInteger())) {
    const whole = value.floor()
    if (written !== 'mixed' || whole === 0n) return value.toString()
    return `${whole}${noBreak}${value.minus(Rational.ratio(whole, 1n)).toString()}`
  }
  const [whole = '', decimals = ''] = decimal.split('.')
  const digits = `${whole}${decimals}`.replace(/^0+|0+$/g, '')
  if (decimal.length > maxLength && digits.length <= maxDigits)
    return withPower(digits, exponentOf(whole, decimals), style)
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, style.thousands) : whole
  return decimals === '' ? grouped : `${grouped}${style.decimal}${decimals}`
}

/** Exponent of the first digit that is not zero. */
const exponentOf = (whole: string, decimals: string): number =>
  whole === '0' ? -1 - decimals.search(/[1-9]/) : whole.length - 1

function withPower(digits: string, exponent: number, { decimal, times }: Separators): string {
  const power = `10${superscript(exponent)}`
  if (digits === '1') return power
  const factor = digits.length > 1 ? `${digits.slice(0, 1)}${decimal}${digits.slice(1)}` : digits
  return `${factor}${noBreak}${times}${noBreak}${power}`
}
