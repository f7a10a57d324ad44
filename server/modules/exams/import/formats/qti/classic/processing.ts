import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { exactNumber } from '../../exact.ts'
import { all, attributeOf, childrenOf, textOf, type QtiNode } from '../node.ts'
import { NotUnderstood, type Answers, type Scorer } from '../scoring/scorer.ts'

/** The response processing of an item of QTI 1.2. */
export function classicProcessingOf(item: QtiNode): Scorer {
  const conditions = all(item, 'respcondition')
  const variables = all(item, 'decvar')
  const name = nameOf(variables, conditions)
  const declaration = variables.find((node) => varNameOf(node) === name)
  const isNumber = (response: string) => isNumeric(item, response)
  return {
    isNumber,
    mapped: () => [],
    declared: null,
    score: (answers) => run(conditions, name, declaration, answers, isNumber),
    correct: (response) => declaredRight(conditions, name, response),
    literals(response) {
      const compared = all(item, /^var(?:equal|gte?|lte?|substring|subset)$/)
      const texts = compared
        .filter((node) => attributeOf(node, 'respident') === response)
        .map((node) => textOf(node).trim())
      const numbers = texts.flatMap((text) => exactNumber(text) ?? [])
      return { texts: [...new Set(texts)], patterns: [], numbers, distances: [] }
    },
  }
}

const varNameOf = (node: QtiNode) => attributeOf(node, 'varname')?.trim() || 'SCORE'
const number = (node: QtiNode | undefined, name: string) => exactNumber((node && attributeOf(node, name)) ?? '')

/** The variable with the points: SCORE, or the only one that is set. */
function nameOf(variables: readonly QtiNode[], conditions: readonly QtiNode[]): string {
  const set = conditions.flatMap((condition) => childrenOf(condition, 'setvar')).map(varNameOf)
  const names = [...new Set([...set, ...variables.map(varNameOf)])]
  return names.find((name) => name.toUpperCase() === 'SCORE') ?? names[0] ?? 'SCORE'
}

/** Whether numbers are typed: by the sort of the response, or because it is compared with bounds. */
function isNumeric(item: QtiNode, response: string): boolean {
  const node = all(item, /^response(?:str|num|lid)$/).find((each) => attributeOf(each, 'ident') === response)
  if (!node || node.kind === 'responselid') return false
  const isBounded = all(item, /^var[gl]te?$/).some((each) => attributeOf(each, 'respident') === response)
  const sorts = all(node, 'renderfib').map((fib) => attributeOf(fib, 'fibtype') ?? '')
  return (
    node.kind === 'responsenum' || isBounded || sorts.some((sort) => /^(?:decimal|integer|scientific)$/i.test(sort))
  )
}

function run(
  conditions: readonly QtiNode[],
  name: string,
  declaration: QtiNode | undefined,
  answers: Answers,
  isNumber: (response: string) => boolean,
): Rational {
  if (!conditions.some((condition) => childrenOf(condition, 'setvar').length > 0)) {
    throw new NotUnderstood('no response processing')
  }
  let points = number(declaration, 'defaultval') ?? Rational.zero
  let isOther = true
  for (const condition of conditions) {
    const tested = childrenOf(condition, 'conditionvar')[0]
    const holds = tested ? childrenOf(tested).every((each) => isTrue(each, answers, isNumber, isOther)) : true
    if (!holds) continue
    const set = childrenOf(condition, 'setvar')
    if (set.length > 0) isOther = false
    for (const node of set) if (varNameOf(node) === name) points = changed(points, node)
    if (!continues(condition, set)) break
  }
  const [least, most] = [number(declaration, 'minvalue'), number(declaration, 'maxvalue')]
  if (least && points.compare(least) < 0) return least
  return most && most.compare(Rational.zero) > 0 && points.compare(most) > 0 ? most : points
}

/**
 * Whether further conditions are tested. The default is no; but conditions that only add points, or only show feedback, are
 * written without the attribute and meant to be tested all.
 */
function continues(condition: QtiNode, set: readonly QtiNode[]): boolean {
  const written = attributeOf(condition, 'continue')?.toLowerCase()
  const adds = set.every((node) => /^(?:add|subtract)$/i.test(attributeOf(node, 'action') ?? 'Set'))
  return written === undefined ? adds : written === 'yes'
}

function changed(points: Rational, node: QtiNode): Rational {
  const value = exactNumber(textOf(node))
  if (!value) throw new NotUnderstood('<setvar> of something that is no number')
  const action = (attributeOf(node, 'action') ?? 'Set').toLowerCase()
  if (action === 'set') return value
  if (action === 'add') return points.plus(value)
  if (action === 'subtract') return points.minus(value)
  if (action === 'multiply') return points.times(value)
  if (action === 'divide' && value.compare(Rational.zero) !== 0) return points.dividedBy(value)
  throw new NotUnderstood(`<setvar action="${action.slice(0, 20)}">`)
}

type Test = (given: readonly string[], node: QtiNode, isNumber: boolean) => boolean

const compare = (given: readonly string[], node: QtiNode, is: (order: number) => boolean): boolean => {
  const [value, bound] = [exactNumber(given[0] ?? ''), exactNumber(textOf(node))]
  return value !== null && bound !== null && is(value.compare(bound))
}

const folded = (text: string, node: QtiNode) =>
  attributeOf(node, 'case')?.toLowerCase() === 'yes' ? text.trim() : text.trim().toLowerCase()

const tests: Record<string, Test> = {
  varequal(given, node, isNumber) {
    if (isNumber) return compare(given, node, (order) => order === 0)
    const index = attributeOf(node, 'index')
    const chosen = index === undefined ? given : given.slice(Number(index) - 1, Number(index))
    return chosen.some((each) => folded(each, node) === folded(textOf(node), node))
  },
  varsubstring: (given, node) => given.some((each) => folded(each, node).includes(folded(textOf(node), node))),
  varsubset(given, node) {
    const parts = textOf(node)
      .split(',')
      .map((part) => part.trim())
    return parts.every((part) => given.includes(part))
  },
  vargt: (given, node) => compare(given, node, (order) => order > 0),
  vargte: (given, node) => compare(given, node, (order) => order >= 0),
  varlt: (given, node) => compare(given, node, (order) => order < 0),
  varlte: (given, node) => compare(given, node, (order) => order <= 0),
  unanswered: (given) => given.length === 0,
}

function isTrue(node: QtiNode, answers: Answers, isNumber: (response: string) => boolean, isOther: boolean): boolean {
  const inner = (each: QtiNode) => isTrue(each, answers, isNumber, isOther)
  if (node.kind === 'and') return childrenOf(node).every(inner)
  if (node.kind === 'or') return childrenOf(node).some(inner)
  if (node.kind === 'not') return !childrenOf(node).every(inner)
  if (node.kind === 'other') return isOther
  const response = attributeOf(node, 'respident') ?? ''
  const test = Object.hasOwn(tests, node.kind) ? tests[node.kind] : undefined
  if (!test) throw new NotUnderstood(`<${node.name.slice(0, 40)}>`)
  return test(answers.get(response) ?? [], node, isNumber(response))
}

/** The values that conditions with positive points want for a response. */
function declaredRight(conditions: readonly QtiNode[], name: string, response: string): string[] | null {
  const earning = conditions.filter((condition) =>
    childrenOf(condition, 'setvar').some((node) => {
      const value = exactNumber(textOf(node))
      return varNameOf(node) === name && value !== null && value.compare(Rational.zero) > 0
    }),
  )
  const wanted = (node: QtiNode): string[] => {
    if (node.kind === 'not') return []
    if (node.kind === 'varequal') return attributeOf(node, 'respident') === response ? [textOf(node).trim()] : []
    return childrenOf(node).flatMap(wanted)
  }
  const values = [...new Set(earning.flatMap((condition) => childrenOf(condition, 'conditionvar')).flatMap(wanted))]
  return values.length > 0 ? values : null
}
