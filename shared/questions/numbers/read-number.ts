import type { ExactText, NumberForm } from '../content.ts'
import { typedNumberLimit } from '../raw-answer.ts'
import { hasPersianDigits, plainText } from './characters.ts'
import { Rational } from './rational.ts'
import {
  type NumberRefusal,
  type NumberWriting,
  type Outcome,
  readUnsigned,
  type WrittenNumber,
} from './read-unsigned.ts'
import { splitAnyUnit, splitUnit } from './typed-units.ts'

/** What the box takes. */
export interface NumberBox {
  form: NumberForm
  /** units of which one must be typed; `any` where the accepted ones are not known, as in a browser during an exam */
  units?: readonly string[] | 'any'
  /** unit printed behind the box, which students may type all the same; with `%`, `50%` is 50 instead of 1/2 */
  shown?: string
}

/** A meaning of a typed number. */
export interface NumberReading {
  value: Rational
  /** the value as text, stored when a student picks this reading */
  canonical: ExactText
  /** the unit that was typed; an accepted one as the key has it */
  unit: string | null
  written: NumberWriting
}

/** What a typed text means. An ambiguous one has two or more readings with different values, in ascending order. */
export type NumberReadings =
  | { state: 'read'; reading: NumberReading }
  | { state: 'ambiguous'; readings: readonly NumberReading[] }
  | { state: 'refused'; reason: NumberRefusal }

/**
 * Reads a typed number in all ways in which its writer may have meant it, whatever the language of the page. Nothing is
 * guessed: a text with two meanings has two readings.
 */
export function readNumber(typed: string, box: NumberBox): NumberReadings {
  if (Array.from(typed).length > typedNumberLimit) return refused('tooLong')
  const plain = plainText(typed)
  const text = withoutFrame(plain)
  if (text === '') return refused(plain === '' ? 'blank' : 'unfinished')
  const isPersian = hasPersianDigits(typed)
  const found = box.units?.length ? readWithUnit(text, box.units, isPersian) : readShown(text, box.shown, isPersian)
  if (typeof found === 'string') return refused(found)
  const distinct = new Map(
    found
      .filter((reading) => fits(reading, box.form))
      .sort((a, b) => a.value.compare(b.value))
      .map((reading) => [`${reading.canonical} ${reading.unit ?? ''}`, reading]),
  )
  const [reading, ...others] = distinct.values()
  if (!reading) return refused('wrongForm')
  return others.length > 0 ? { state: 'ambiguous', readings: [reading, ...others] } : { state: 'read', reading }
}

/**
 * The reading that counts: the only one, or the one that the student picked.
 * @param picked canonical text of the picked reading, or null
 * @returns null if the text is refused, or ambiguous without a valid pick
 */
export function settledReading(readings: NumberReadings, picked: string | null): NumberReading | null {
  if (readings.state === 'refused') return null
  if (readings.state === 'read')
    return picked === null || picked === readings.reading.canonical ? readings.reading : null
  return readings.readings.find(({ canonical }) => canonical === picked) ?? null
}

const refused = (reason: NumberRefusal): NumberReadings => ({ state: 'refused', reason })

/** A text without an equals sign in front and the full stop of a sentence behind it; `...` stays. */
function withoutFrame(text: string): string {
  const value = text.replace(/^= ?/, '')
  return value.endsWith('.') && !value.endsWith('..') ? value.slice(0, -1).trimEnd() : value
}

function readShown(text: string, shown: string | undefined, isPersian: boolean): NumberReading[] | NumberRefusal {
  for (const { number } of splitUnit(text, shown === undefined ? [] : [shown])) {
    const found = readQuantity(number, null, isPersian)
    if (typeof found !== 'string') return found
  }
  const outcome = readSigned(text, isPersian)
  return typeof outcome === 'string' ? outcome : readingsOf(outcome, null)
}

function readWithUnit(
  text: string,
  units: readonly string[] | 'any',
  isPersian: boolean,
): NumberReading[] | NumberRefusal {
  if (units === 'any') return readWithAnyUnit(text, isPersian)
  const outcomes = splitUnit(text, units).map(({ number, unit }) => readQuantity(number, unit, isPersian))
  const readings = outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome))
  if (readings.length > 0) return readings
  const [refusal] = outcomes
  if (typeof refusal === 'string') return refusal
  const other = readWithAnyUnit(text, isPersian)
  return typeof other === 'string' ? other : 'unitUnknown'
}

function readWithAnyUnit(text: string, isPersian: boolean): NumberReading[] | NumberRefusal {
  const alone = readSigned(text, isPersian)
  if (typeof alone !== 'string' && alone.every(({ written }) => written !== 'percent')) return 'unitMissing'
  let refusal: NumberRefusal = typeof alone === 'string' ? alone : 'unitMissing'
  for (const { number, unit } of splitAnyUnit(text)) {
    const outcome = readQuantity(number, unit, isPersian)
    if (typeof outcome !== 'string') return outcome
    refusal = outcome
  }
  return refusal
}

/** A percent sign is a unit itself, and has no other one. */
function readQuantity(number: string, unit: string | null, isPersian: boolean): NumberReading[] | NumberRefusal {
  const outcome = readSigned(number, isPersian)
  if (typeof outcome === 'string') return outcome
  return outcome.some(({ written }) => written === 'percent') ? 'unreadable' : readingsOf(outcome, unit)
}

const readingsOf = (outcome: readonly WrittenNumber[], unit: string | null): NumberReading[] =>
  outcome.map(({ value, written }) => ({ value, canonical: value.toString(), unit, written }))

const hundredth = Rational.ratio(1n, 100n)

/** All values of a number with a sign and a percent sign; in Turkish the percent sign is in front. */
function readSigned(text: string, isPersian: boolean): Outcome {
  const percentInFront = /^([-+⁻⁺ ]*)% ?(.*)$/.exec(text)
  const percentBehind = /^(.*?) ?%$/.exec(text)
  const [, before = '', after = ''] = percentInFront ?? percentBehind ?? ['', text]
  const [, signs = '', unsigned = ''] = /^([-+⁻⁺ ]*)(.*)$/.exec(before + after) ?? []
  const sign = signs.replace(/ /g, '')
  if (sign.length > 1) return 'twoSigns'
  if (unsigned === '') return 'unfinished'
  const outcome = readUnsigned(unsigned, isPersian)
  if (typeof outcome === 'string') return outcome
  const isNegative = sign === '-' || sign === '⁻'
  const isPercent = Boolean(percentInFront ?? percentBehind)
  return outcome.map(({ value, written }) => {
    const signed = isNegative ? value.negated() : value
    return isPercent ? { value: signed.times(hundredth), written: 'percent' } : { value: signed, written }
  })
}

function fits({ value, written }: NumberReading, form: NumberForm): boolean {
  switch (form) {
    case 'integer':
      return written === 'integer' || (written === 'exponent' && value.isInteger())
    case 'decimal':
      return written === 'integer' || written === 'decimal' || written === 'exponent'
    case 'fraction':
      return written === 'integer' || written === 'fraction' || written === 'mixed'
    default:
      return true
  }
}
