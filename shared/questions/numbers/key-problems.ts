import type { AcceptedNumber, AcceptedUnit, ExactText, NumberForm, QuestionShapes } from '../content.ts'
import { type Interval, intervalOf, type NumberKey } from './accept-number.ts'
import { Rational } from './rational.ts'
import { readNumber } from './read-number.ts'
import { unitForm } from './typed-units.ts'

/** What can be wrong with the key of a number. @internal */
export const numberKeyProblemCodes = [
  /** no accepted number */
  'nothingAccepted',
  /** a text that is not an exact number */
  'unreadableValue',
  'negativeTolerance',
  /** an interval from more to less */
  'emptyInterval',
  /** a share that is not more than 0 and less than 1 */
  'shareOutOfRange',
  /**
   * accepted numbers with different shares have numbers in common, and those with the larger share are not a part of the
   * others, as in a narrower and a wider tolerance
   */
  'overlap',
  /** the required form cannot take any of the accepted numbers */
  'impossibleInForm',
  /** a unit is asked, but none is accepted */
  'unitsMissing',
  /** units are accepted, but none is asked */
  'unitsNotAsked',
  /** a unit without text, or one that cannot be told from the number in front of it */
  'unreadableUnit',
  /** two units that are spelled alike */
  'repeatedUnit',
  /** a factor that is not more than 0 */
  'factorOutOfRange',
] as const
type NumberKeyProblemCode = (typeof numberKeyProblemCodes)[number]

/** A problem of a key, and where it is. */
export interface NumberKeyProblem {
  code: NumberKeyProblemCode
  list: 'accepted' | 'units'
  /** position in the list; null for the list as a whole */
  index: number | null
  /** position of the other element of an overlap or a repetition */
  other?: number
}

/** Problems of a number's key, for editors and imports; none if the key can be used. */
export function numberKeyProblems(key: NumberKey, shape: QuestionShapes['number']): NumberKeyProblem[] {
  const units = key.units ?? []
  const accepted = key.accepted.map((one, index) => ({ index, one, codes: acceptedProblems(one) }))
  const usable = accepted.flatMap(({ index, one, codes }) =>
    codes.length > 0 ? [] : [{ index, interval: intervalOf(one), share: Rational.of(one.share ?? '1') }],
  )
  const factors =
    units.length > 0 ? units.flatMap(({ factor }) => Rational.parse(factor) ?? []).filter(isPositive) : [Rational.one]
  return [
    ...(key.accepted.length === 0 ? [listProblem('nothingAccepted', 'accepted')] : []),
    ...accepted.flatMap(({ index, codes }) => codes.map((code) => ({ code, list: 'accepted' as const, index }))),
    ...usable.flatMap(({ index, interval, share }) => {
      const other = usable.find((earlier) => earlier.index < index && isUnclear(earlier, { interval, share }))
      return other ? [{ code: 'overlap' as const, list: 'accepted' as const, index, other: other.index }] : []
    }),
    ...usable
      .filter(({ interval }) => factors.length > 0 && !isPossible(interval, shape.form, factors))
      .map(({ index }) => ({ code: 'impossibleInForm' as const, list: 'accepted' as const, index })),
    ...(shape.unit === 'asked' && units.length === 0 ? [listProblem('unitsMissing', 'units')] : []),
    ...(shape.unit !== 'asked' && units.length > 0 ? [listProblem('unitsNotAsked', 'units')] : []),
    ...unitProblems(units),
  ]
}

const listProblem = (code: NumberKeyProblemCode, list: NumberKeyProblem['list']): NumberKeyProblem => ({
  code,
  list,
  index: null,
})

const isPositive = (value: Rational): boolean => value.compare(Rational.zero) > 0

function acceptedProblems(accepted: AcceptedNumber): NumberKeyProblemCode[] {
  const { share } = accepted
  const tolerance = 'value' in accepted ? accepted.tolerance : undefined
  const size = tolerance && ('absolute' in tolerance ? tolerance.absolute : tolerance.relative)
  const texts: (ExactText | undefined)[] =
    'value' in accepted
      ? [accepted.value, size, share]
      : ['from' in accepted ? accepted.from : undefined, 'to' in accepted ? accepted.to : undefined, share]
  if (texts.some((text) => text !== undefined && !Rational.parse(text))) return ['unreadableValue']
  const codes: NumberKeyProblemCode[] = []
  if (size !== undefined && Rational.of(size).compare(Rational.zero) < 0) codes.push('negativeTolerance')
  else if (isEmpty(intervalOf(accepted))) codes.push('emptyInterval')
  if (share !== undefined && !(isPositive(Rational.of(share)) && Rational.of(share).compare(Rational.one) < 0)) {
    codes.push('shareOutOfRange')
  }
  return codes
}

const isEmpty = ({ from, to }: Interval): boolean => from !== null && to !== null && from.compare(to) > 0

interface Shared {
  interval: Interval
  share: Rational
}

/** Whether two intervals overlap with different shares, unless the one with the larger share is a part of the other. */
function isUnclear(one: Shared, other: Shared): boolean {
  const order = one.share.compare(other.share)
  if (order === 0 || !overlaps(one.interval, other.interval)) return false
  const [larger, smaller] = order > 0 ? [one.interval, other.interval] : [other.interval, one.interval]
  return !isWithin(larger, smaller) || isWithin(smaller, larger)
}

const isWithin = ({ from, to }: Interval, outer: Interval): boolean =>
  (outer.from === null || (from !== null && from.compare(outer.from) >= 0)) &&
  (outer.to === null || (to !== null && to.compare(outer.to) <= 0))

const overlaps = (one: Interval, other: Interval): boolean =>
  !isEmpty({ from: one.from, to: other.to }) && !isEmpty({ from: other.from, to: one.to })

/** Whether the form has a number that is accepted in one of the units. Between two different bounds all but integers are. */
function isPossible({ from, to }: Interval, form: NumberForm, factors: readonly Rational[]): boolean {
  if (from === null || to === null || (form !== 'integer' && form !== 'decimal')) return true
  return factors.some((factor) => {
    const [least, most] = [from.dividedBy(factor), to.dividedBy(factor)]
    if (form === 'decimal') return least.compare(most) < 0 || least.toDecimal() !== null
    return most.floor() >= -least.negated().floor()
  })
}

function unitProblems(units: readonly AcceptedUnit[]): NumberKeyProblem[] {
  return units.flatMap(({ text, factor }, index) => {
    const other = units.findIndex((earlier) => unitForm(earlier.text) === unitForm(text))
    const value = Rational.parse(factor)
    const problems: NumberKeyProblem[] = []
    const add = (code: NumberKeyProblemCode) => problems.push({ code, list: 'units', index })
    if (!isReadable(text)) add('unreadableUnit')
    else if (other < index) problems.push({ code: 'repeatedUnit', list: 'units', index, other })
    if (!value) add('unreadableValue')
    else if (!isPositive(value)) add('factorOutOfRange')
    return problems
  })
}

/** Whether a number with this unit is read as such, and without it is not. */
function isReadable(unit: string): boolean {
  const typed = readNumber(`5 ${unit}`, { form: 'any', units: [unit] })
  return typed.state === 'read' && typed.reading.canonical === '5' && /[^\d.,/+-]/.test(unitForm(unit))
}
