import type { AcceptedNumber, QuestionKeys } from '../content.ts'
import { Rational } from './rational.ts'

/** The numbers between two bounds, which belong to them; null is an open end. */
export interface Interval {
  from: Rational | null
  to: Rational | null
}

/** The key of a number or of a gap with a number. */
export type NumberKey = QuestionKeys['number']

/**
 * The share of the points that a number gets: the largest of those whose accepted value or interval it belongs to.
 * @param unit the accepted unit that was typed, or null
 * @returns null if the number is not accepted, or the key does not have the unit
 * @throws RangeError if the key holds a text that is not an exact number; `numberKeyProblems` finds those
 */
export function acceptedShare(value: Rational, unit: string | null, key: NumberKey): Rational | null {
  const factor = unit === null ? '1' : key.units?.find(({ text }) => text === unit)?.factor
  if (factor === undefined || (unit === null && key.units?.length)) return null
  const compared = value.times(Rational.of(factor))
  const shares = key.accepted
    .filter((accepted) => contains(intervalOf(accepted), compared))
    .map(({ share }) => (share === undefined ? Rational.one : Rational.of(share)))
  return shares.reduce<Rational | null>((most, share) => (most && most.compare(share) >= 0 ? most : share), null)
}

/**
 * The numbers that are accepted. A relative tolerance refers to the size of the value, so that it widens negative values
 * to both sides too.
 * @throws RangeError if a text is not an exact number
 */
export function intervalOf(accepted: AcceptedNumber): Interval {
  if (!('value' in accepted)) {
    const bound = (text: string | undefined) => (text === undefined ? null : Rational.of(text))
    return {
      from: bound('from' in accepted ? accepted.from : undefined),
      to: bound('to' in accepted ? accepted.to : undefined),
    }
  }
  const value = Rational.of(accepted.value)
  const tolerance = toleranceOf(accepted.tolerance, value)
  return { from: value.minus(tolerance), to: value.plus(tolerance) }
}

function toleranceOf(tolerance: { absolute: string } | { relative: string } | undefined, value: Rational): Rational {
  if (!tolerance) return Rational.zero
  return 'absolute' in tolerance ? Rational.of(tolerance.absolute) : Rational.of(tolerance.relative).times(value.abs())
}

const contains = ({ from, to }: Interval, value: Rational): boolean =>
  (!from || from.compare(value) <= 0) && (!to || to.compare(value) >= 0)
