import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { exactNumber } from '../../exact.ts'
import { NotUnderstood } from './scorer.ts'

export type Scalar = string | boolean | Rational

/** A value of the processing language: NULL has no items. */
export interface Value {
  cardinality: 'single' | 'multiple' | 'ordered'
  items: readonly Scalar[]
}

export const nothing: Value = { cardinality: 'single', items: [] }
export const single = (item: Scalar): Value => ({ cardinality: 'single', items: [item] })

/** Parses a text of a base type. @returns null for a text that is no value of it */
export function scalarOf(text: string, baseType: string): Scalar | null {
  if (baseType === 'integer' || baseType === 'float') return exactNumber(text)
  if (baseType === 'boolean') return /^\s*(?:true|1)\s*$/.test(text)
  if (baseType === 'string') return text
  const trimmed = text.trim().replace(/\s+/g, ' ')
  return baseType === 'pair' ? trimmed.split(' ').sort().join(' ') : trimmed
}

export function isSame(one: Scalar, other: Scalar): boolean {
  if (one instanceof Rational && other instanceof Rational) return one.compare(other) === 0
  if (one instanceof Rational || other instanceof Rational) {
    const [left, right] = [asNumber(one), asNumber(other)]
    return left !== null && right !== null && left.compare(right) === 0
  }
  return one === other
}

const asNumber = (scalar: Scalar) => (scalar instanceof Rational ? scalar : exactNumber(String(scalar)))

/** Whether two values are the same: containers without order as multisets. */
export function matches(one: Value, other: Value): boolean {
  if (one.items.length !== other.items.length) return false
  if (one.cardinality !== 'multiple' && other.cardinality !== 'multiple') {
    return one.items.every((item, i) => isSame(item, other.items[i] ?? ''))
  }
  return containsAll(other, one)
}

/** Whether a container has each item of another one as often as that. */
export function containsAll(whole: Value, part: Value): boolean {
  const left = [...whole.items]
  return part.items.every((item) => {
    const at = left.findIndex((each) => isSame(each, item))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The number that a value is; null for NULL. @throws NotUnderstood for other values */
export function numberOf({ items }: Value): Rational | null {
  const [item] = items
  if (item === undefined) return null
  if (item instanceof Rational) return item
  throw new NotUnderstood('a number made of something else')
}

/** The condition that a value is; NULL counts as false. */
export const isTrue = ({ items: [item] }: Value): boolean => item === true
