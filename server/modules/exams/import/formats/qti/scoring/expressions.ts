import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { exactNumber } from '../../exact.ts'
import { attributeOf, childrenOf, textOf, type QtiNode } from '../node.ts'
import type { Declaration } from './declarations.ts'
import { hasSpelling, spellingOf } from './patterns.ts'
import { NotUnderstood } from './scorer.ts'
import {
  containsAll,
  isSame,
  isTrue,
  matches,
  nothing,
  numberOf,
  scalarOf,
  single,
  type Scalar,
  type Value,
} from './values.ts'

/** Values known while the processing of an item runs. */
export interface Scope {
  responses: ReadonlyMap<string, Declaration>
  /** value of a response or outcome. @throws NotUnderstood for one that is unknown */
  variable(identifier: string): Value
}

type Operands = readonly Value[]
type Evaluate = (node: QtiNode, operands: Operands, scope: Scope) => Value

const bool = (value: boolean | null): Value => (value === null ? nothing : single(value))
const number = (value: Rational | null): Value => (value === null ? nothing : single(value))
const list = (cardinality: Value['cardinality'], operands: Operands): Value => ({
  cardinality,
  items: operands.flatMap(({ items }) => items),
})

/** Applies an operation to numbers; NULL if one of them is NULL. */
function withNumbers<T>(operands: Operands, apply: (numbers: Rational[]) => T): T | null {
  const numbers = operands.flatMap((operand) =>
    operand.cardinality === 'single' ? [numberOf(operand)] : operand.items.map((item) => numberOf(single(item))),
  )
  const known = numbers.flatMap((each) => each ?? [])
  return known.length < numbers.length || known.length === 0 ? null : apply(known)
}

const pairOf = ([one = nothing, other = nothing]: Operands): [Value, Value] => [one, other]
const isNull = ({ items }: Value) => items.length === 0
const eitherNull = (operands: Operands) => operands.slice(0, 2).some(isNull)

const compared = (operands: Operands, is: (order: number) => boolean): Value =>
  bool(withNumbers(operands, ([one = Rational.zero, other = Rational.zero]) => is(one.compare(other))))

const textsOf = (operands: Operands, ignoreCase: boolean): string[] =>
  operands.map(({ items: [item = ''] }) => {
    const text = item instanceof Rational ? item.toString() : String(item)
    return ignoreCase ? text.toLowerCase() : text
  })

function divided([one = Rational.zero, other = Rational.zero]: Rational[]): Rational | null {
  return other.compare(Rational.zero) === 0 ? null : one.dividedBy(other)
}

const fold = (operands: Operands, combine: (one: Rational, other: Rational) => Rational): Value =>
  number(withNumbers(operands, (numbers) => numbers.reduce(combine)))

/** The operators by kind of their element. */
const operators: Record<string, Evaluate> = {
  variable: (node, _, scope) => scope.variable(identifierOf(node)),
  correct: (node, _, { responses }) => correctOf(responses.get(identifierOf(node))),
  basevalue: (node) => {
    const value = scalarOf(textOf(node), attributeOf(node, 'basetype') ?? 'string')
    return value === null ? nothing : single(value)
  },
  null: () => nothing,
  mapresponse: (node, _, scope) => {
    const declaration = scope.responses.get(identifierOf(node))
    return number(mappedPoints(declaration, scope.variable(identifierOf(node))))
  },
  multiple: (_, operands) => list('multiple', operands),
  ordered: (_, operands) => list('ordered', operands),
  containersize: (_, [operand = nothing]) => single(Rational.of(operand.items.length)),
  index: (node, [operand = nothing]) => {
    const item = operand.items[Number(attributeOf(node, 'n')) - 1]
    return item === undefined ? nothing : single(item)
  },
  match: (_, operands) => bool(eitherNull(operands) ? null : matches(...pairOf(operands))),
  member: (_, operands) => {
    const [one, container] = pairOf(operands)
    return bool(eitherNull(operands) ? null : container.items.some((item) => isSame(item, one.items[0] ?? '')))
  },
  contains: (_, operands) => {
    const [whole, part] = pairOf(operands)
    return bool(eitherNull(operands) ? null : containsAll(whole, part))
  },
  delete: (_, operands) => {
    const [removed, container] = pairOf(operands)
    const items = container.items.filter((item) => !isSame(item, removed.items[0] ?? ''))
    return { cardinality: container.cardinality, items }
  },
  stringmatch: (node, operands) => {
    if (eitherNull(operands)) return nothing
    const [one = '', other = ''] = textsOf(operands, attributeOf(node, 'casesensitive') === 'false')
    return single(attributeOf(node, 'substring') === 'true' ? one.includes(other) : one === other)
  },
  substring: (node, operands) => {
    if (eitherNull(operands)) return nothing
    const [part = '', whole = ''] = textsOf(operands, attributeOf(node, 'casesensitive') === 'false')
    return single(whole.includes(part))
  },
  patternmatch: (node, operands) => {
    const spelling = spellingOf(attributeOf(node, 'pattern') ?? '')
    if (!spelling) throw new NotUnderstood('a pattern of texts')
    if (isNull(operands[0] ?? nothing)) return nothing
    const [text = ''] = textsOf(operands, false)
    return single(hasSpelling(text, spelling))
  },
  isnull: (_, [operand = nothing]) => single(isNull(operand) || operand.items[0] === ''),
  and: (_, operands) => single(operands.every(isTrue)),
  or: (_, operands) => single(operands.some(isTrue)),
  not: (_, [operand = nothing]) => (isNull(operand) ? nothing : single(!isTrue(operand))),
  anyn: (node, operands) => {
    const count = operands.filter(isTrue).length
    return single(count >= Number(attributeOf(node, 'min')) && count <= Number(attributeOf(node, 'max')))
  },
  equal: (node, operands) => bool(withNumbers(operands, (numbers) => isEqual(node, numbers))),
  equalrounded: (node, operands) =>
    bool(
      withNumbers(operands, (numbers) => {
        const [one = Rational.zero, other = Rational.zero] = numbers.map((each) => rounded(node, each))
        return one.compare(other) === 0
      }),
    ),
  roundto: (node, operands) => number(withNumbers(operands, ([one = Rational.zero]) => rounded(node, one))),
  round: (_, operands) => number(withNumbers(operands, ([one = Rational.zero]) => roundedUp(one, 0))),
  truncate: (_, operands) =>
    number(
      withNumbers(operands, ([one = Rational.zero]) => {
        const size = Rational.ratio(one.abs().floor(), 1n)
        return one.compare(Rational.zero) < 0 ? size.negated() : size
      }),
    ),
  integertofloat: (_, [operand = nothing]) => operand,
  lt: (_, operands) => compared(operands, (order) => order < 0),
  lte: (_, operands) => compared(operands, (order) => order <= 0),
  gt: (_, operands) => compared(operands, (order) => order > 0),
  gte: (_, operands) => compared(operands, (order) => order >= 0),
  sum: (_, operands) => fold(operands, (one, other) => one.plus(other)),
  product: (_, operands) => fold(operands, (one, other) => one.times(other)),
  subtract: (_, operands) => fold(operands, (one, other) => one.minus(other)),
  divide: (_, operands) => number(withNumbers(operands, divided)),
  max: (_, operands) => fold(operands, (one, other) => (one.compare(other) < 0 ? other : one)),
  min: (_, operands) => fold(operands, (one, other) => (one.compare(other) > 0 ? other : one)),
}

/** Elements of expressions that are understood. */
export const expressionKinds: readonly string[] = Object.keys(operators)

const identifierOf = (node: QtiNode) => attributeOf(node, 'identifier')?.trim() ?? ''

/** Evaluates an expression. @throws NotUnderstood for elements that are not {@link expressionKinds} */
export function evaluate(node: QtiNode, scope: Scope): Value {
  const operator = Object.hasOwn(operators, node.kind) ? operators[node.kind] : undefined
  if (!operator) throw new NotUnderstood(`<${node.name.slice(0, 40)}>`)
  return operator(
    node,
    childrenOf(node).map((child) => evaluate(child, scope)),
    scope,
  )
}

function correctOf(declaration: Declaration | undefined): Value {
  if (!declaration) throw new NotUnderstood('<correct> of an unknown response')
  const { correct, baseType, cardinality } = declaration
  return { cardinality, items: (correct ?? []).flatMap((text): Scalar[] => [scalarOf(text, baseType) ?? []].flat()) }
}

function mappedPoints(declaration: Declaration | undefined, { cardinality, items }: Value): Rational | null {
  if (!declaration?.mapping) throw new NotUnderstood('<mapResponse> without a mapping')
  const { entries, otherwise, lower, upper } = declaration.mapping
  const pointsOf = (item: Scalar) => {
    const entry = entries.find(({ key, caseSensitive }) => {
      const value = scalarOf(key, declaration.baseType)
      if (value === null) return false
      if (typeof item === 'string' && typeof value === 'string' && declaration.baseType === 'string') {
        const [one, other] = [item.trim(), value.trim()]
        return caseSensitive ? one === other : one.toLowerCase() === other.toLowerCase()
      }
      return isSame(item, value)
    })
    return entry?.points ?? otherwise ?? Rational.zero
  }
  const different = items.filter((item, i) => items.findIndex((each) => isSame(each, item)) === i)
  const zero = cardinality === 'single' && items.length === 0 ? (otherwise ?? Rational.zero) : Rational.zero
  const sum = different.map(pointsOf).reduce((one, other) => one.plus(other), zero)
  if (lower && sum.compare(lower) < 0) return lower
  return upper && sum.compare(upper) > 0 ? upper : sum
}

/** Tolerances of an `equal`: below and above. */
export function tolerancesOf(node: QtiNode): { mode: string; below: Rational; above: Rational } {
  const mode = (attributeOf(node, 'tolerancemode') ?? 'exact').toLowerCase()
  const written = (attributeOf(node, 'tolerance') ?? '').trim().split(/\s+/).filter(Boolean)
  const [below = null, above = below] = written.map(exactNumber)
  if (mode === 'exact') return { mode, below: Rational.zero, above: Rational.zero }
  if (below === null || above === null) throw new NotUnderstood('a tolerance that is no number')
  const scale = mode === 'relative' ? Rational.of('1/100') : Rational.one
  return { mode, below: below.times(scale), above: above.times(scale) }
}

function isEqual(node: QtiNode, [one = Rational.zero, other = Rational.zero]: Rational[]): boolean {
  const { mode, below, above } = tolerancesOf(node)
  // The tolerance is around the first operand, by the definition of the operator.
  const size = mode === 'relative' ? one.abs() : Rational.one
  const [from, to] = [one.minus(below.times(size)), one.plus(above.times(size))]
  const isIn = (order: number, bound: string) => order > 0 || (order === 0 && attributeOf(node, bound) !== 'false')
  return isIn(other.compare(from), 'includelowerbound') && isIn(to.compare(other), 'includeupperbound')
}

/** Rounds half up, as the operators of QTI do. */
function roundedUp(value: Rational, decimals: number): Rational {
  const scale = Rational.ratio(10n ** BigInt(Math.abs(decimals)), 1n)
  const scaled = decimals < 0 ? value.dividedBy(scale) : value.times(scale)
  const whole = Rational.ratio(scaled.plus(Rational.of('1/2')).floor(), 1n)
  return decimals < 0 ? whole.times(scale) : whole.dividedBy(scale)
}

/** The number of decimals to which an element rounds a number. */
export function decimalsOf(node: QtiNode, value: Rational): number {
  const figures = Number(attributeOf(node, 'figures'))
  if (!Number.isInteger(figures) || figures < 0 || figures > 15) throw new NotUnderstood('a rounding by a variable')
  if ((attributeOf(node, 'roundingmode') ?? '').toLowerCase() === 'decimalplaces') return figures
  let [magnitude, size] = [0, value.abs()]
  if (size.compare(Rational.zero) === 0) return figures
  for (; size.compare(Rational.of(10)) >= 0 && magnitude < 40; magnitude++) size = size.dividedBy(Rational.of(10))
  for (; size.compare(Rational.one) < 0 && magnitude > -40; magnitude--) size = size.times(Rational.of(10))
  return figures - 1 - magnitude
}

const rounded = (node: QtiNode, value: Rational) => roundedUp(value, decimalsOf(node, value))
