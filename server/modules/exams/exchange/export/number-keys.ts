import type { AcceptedNumber, ExactText, QuestionKeys } from '../../../../../shared/questions/content.ts'
import { acceptedShare, intervalOf } from '../../../../../shared/questions/numbers/accept-number.ts'
import { Rational } from '../../../../../shared/questions/numbers/rational.ts'

type NumberKey = QuestionKeys['number']

/** The key for numbers in one unit, for formats in which no unit can be typed, and that unit. */
export function keyWithoutUnits({ accepted, units = [] }: NumberKey): { key: NumberKey; unit?: string } {
  const isPlain = (factor: ExactText) => Rational.of(factor).compare(Rational.one) === 0
  const unit = units.find(({ factor }) => isPlain(factor)) ?? units[0]
  if (!unit) return { key: { accepted } }
  const scaled = isPlain(unit.factor) ? accepted : accepted.map((each) => dividedBy(each, Rational.of(unit.factor)))
  return { key: { accepted: scaled }, unit: unit.text }
}

function dividedBy(accepted: AcceptedNumber, factor: Rational): AcceptedNumber {
  const scaled = (text: ExactText) => Rational.of(text).dividedBy(factor).toString()
  const { share } = accepted
  const kept = share === undefined ? {} : { share }
  if ('value' in accepted) {
    const { value, tolerance } = accepted
    if (!tolerance) return { value: scaled(value), ...kept }
    // a relative tolerance is the same in all units
    const own = 'absolute' in tolerance ? { absolute: scaled(tolerance.absolute) } : tolerance
    return { value: scaled(value), tolerance: own, ...kept }
  }
  if (!('from' in accepted)) return { to: scaled(accepted.to), ...kept }
  return 'to' in accepted
    ? { from: scaled(accepted.from), to: scaled(accepted.to), ...kept }
    : { from: scaled(accepted.from), ...kept }
}

/** Numbers of a key as they are written in it. */
const textsOf = ({ accepted }: NumberKey): ExactText[] =>
  accepted.flatMap((each) => {
    if (!('value' in each)) return [...('from' in each ? [each.from] : []), ...('to' in each ? [each.to] : [])]
    const { value, tolerance } = each
    return [value, ...(tolerance ? ['absolute' in tolerance ? tolerance.absolute : tolerance.relative] : [])]
  })

/** Whether a number of a key cannot be written as a decimal. */
export const hasRepeatingDecimals = (key: NumberKey): boolean =>
  [...textsOf(key), ...boundsOf(key)].some((number) => Rational.of(number).toDecimal() === null)

const boundsOf = ({ accepted }: NumberKey): ExactText[] =>
  accepted.flatMap((each) => {
    const { from, to } = intervalOf(each)
    return [from, to].flatMap((bound) => (bound ? [bound.toString()] : []))
  })

/**
 * Whether two keys give the same shares to all numbers, or to all integers. Shares change only at bounds, so that these, a
 * number between two neighbours and one beyond each end decide.
 */
export function isSameNumberKey(one: NumberKey, other: NumberKey, onlyIntegers: boolean): boolean {
  const bounds = [one, other].flatMap(boundsOf).map((text) => Rational.of(text))
  const ascending = bounds.sort((a, b) => a.compare(b))
  const half = Rational.of('1/2')
  const between = ascending.flatMap((bound, i) => {
    const next = ascending[i + 1]
    return next ? [bound.plus(next).times(half)] : []
  })
  const ends = ascending.flatMap((bound) => [bound.minus(Rational.one), bound.plus(Rational.one)])
  const numbers = [...ascending, ...between, ...ends].flatMap((number) => {
    if (!onlyIntegers) return [number]
    const below = Rational.ratio(number.floor(), 1n)
    return [below, below.plus(Rational.one)]
  })
  const shareIn = (key: NumberKey, number: Rational) =>
    (acceptedShare(number, null, { accepted: key.accepted }) ?? Rational.zero).toString()
  return numbers.every((number) => shareIn(one, number) === shareIn(other, number))
}
