import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { exactNumber } from '../../exact.ts'
import { all, attributeOf, childOf, childrenOf, textOf, type QtiNode } from '../node.ts'
import { declarationsOf, type Declaration } from './declarations.ts'
import { decimalsOf, evaluate, tolerancesOf, type Scope } from './expressions.ts'
import { spellingOf } from './patterns.ts'
import { NotUnderstood, type Answers, type Literals, type Scorer } from './scorer.ts'
import { isTrue, nothing, numberOf, scalarOf, type Value } from './values.ts'

/** Rules of response processing that are understood. */
export const ruleKinds: readonly string[] = ['responsecondition', 'setoutcomevalue', 'responseprocessingfragment']

/** An outcome whose value could not be computed; it matters only if the points depend on it. */
type Outcome = Value | NotUnderstood

/** The response processing of an item of QTI 2 or 3. */
export function processingOf(item: QtiNode): Scorer {
  const responses = declarationsOf(item, 'responsedeclaration')
  const outcomes = declarationsOf(item, 'outcomedeclaration')
  const processing = childOf(item, 'responseprocessing')
  const { name, run } = scoreOf(processing, outcomes)
  return {
    score: (answers) => run(answers, responses, outcomes),
    correct: (response) => responses.get(response)?.correct ?? null,
    mapped: (response) => responses.get(response)?.mapping?.entries.map(({ key }) => key) ?? [],
    literals: (response) => literalsOf(processing, responses.get(response)),
    isNumber: (response) => /^(?:integer|float)$/.test(responses.get(response)?.baseType ?? ''),
    declared: declaredMaximum(outcomes, name),
  }
}

type Run = (
  answers: Answers,
  responses: ReadonlyMap<string, Declaration>,
  outcomes: ReadonlyMap<string, Declaration>,
) => Rational

/** The outcome that has the points, and how it is computed. */
function scoreOf(
  processing: QtiNode | undefined,
  outcomes: ReadonlyMap<string, Declaration>,
): { name: string; run: Run } {
  const template = processing && (attributeOf(processing, 'template') ?? attributeOf(processing, 'templatelocation'))
  const rules = processing ? childrenOf(processing) : []
  if (processing && all(processing, /./).length > maxElements) return { name: 'SCORE', run: tooLong }
  if (processing && rules.length === 0 && template) return { name: 'SCORE', run: templateRun(template) }
  const set = new Set(rules.flatMap((rule) => all(rule, 'setoutcomevalue')).map(identifierOf))
  const numeric = [...outcomes.values()].filter(({ baseType }) => baseType === 'float' || baseType === 'integer')
  const candidates = numeric.map(({ identifier }) => identifier).filter((identifier) => set.has(identifier))
  const name = candidates.includes('SCORE') ? 'SCORE' : candidates.length === 1 ? candidates[0] : undefined
  return {
    name: name ?? 'SCORE',
    run: (answers, responses) => {
      if (name === undefined) {
        throw new NotUnderstood(rules.length ? 'response processing that sets no SCORE' : 'no response processing')
      }
      return resultOf(name, rules, answers, responses, outcomes)
    },
  }
}

/** Elements of response processing that are run; more would take too long for all the answers that are tried. */
const maxElements = 3000

function tooLong(): Rational {
  throw new NotUnderstood(`response processing of more than ${maxElements} elements`)
}

/** Scoring by a standard template, by the last part of its address. */
function templateRun(template: string): Run {
  const name = /(match_correct|map_response|cc2_match)(?:_v\d+)?(?:\.xml)?$/i.exec(template.trim())?.[1]?.toLowerCase()
  return (answers, responses) => {
    const response = responses.get('RESPONSE') ? 'RESPONSE' : ''
    if (!name || !response) throw new NotUnderstood(`the template ${template.slice(-60)}`)
    const expression: QtiNode = {
      kind: 'variable',
      name: 'variable',
      attributes: { identifier: response },
      children: [],
    }
    const scope = scopeOf(answers, responses, new Map())
    if (name === 'map_response') {
      return numberOf(evaluate({ ...expression, kind: 'mapresponse' }, scope)) ?? Rational.zero
    }
    const correct = { ...expression, kind: 'correct' }
    const matched = evaluate({ ...expression, kind: 'match', children: [expression, correct] }, scope)
    return isTrue(matched) ? Rational.one : Rational.zero
  }
}

function scopeOf(
  answers: Answers,
  responses: ReadonlyMap<string, Declaration>,
  outcomes: ReadonlyMap<string, Outcome>,
): Scope {
  return {
    responses,
    variable(identifier) {
      const response = responses.get(identifier)
      if (response) {
        const { baseType, cardinality } = response
        const given = answers.get(identifier) ?? []
        return { cardinality, items: given.flatMap((text) => [scalarOf(text, baseType) ?? []].flat()) }
      }
      if (identifier === 'completionStatus' || identifier === 'numAttempts') throw new NotUnderstood(identifier)
      const outcome = outcomes.get(identifier)
      if (outcome instanceof NotUnderstood) throw outcome
      if (!outcome) throw new NotUnderstood(`the variable ${identifier.slice(0, 40)}`)
      return outcome
    },
  }
}

class Exit extends Error {}

function resultOf(
  name: string,
  rules: readonly QtiNode[],
  answers: Answers,
  responses: ReadonlyMap<string, Declaration>,
  declared: ReadonlyMap<string, Declaration>,
): Rational {
  const values = new Map<string, Outcome>(
    [...declared.values()].map(({ identifier, cardinality, initial, baseType }) => {
      const isNumber = baseType === 'float' || baseType === 'integer'
      const items = initial.length || !isNumber || cardinality !== 'single' ? initial : [Rational.zero]
      return [identifier, { cardinality, items }]
    }),
  )
  const scope = scopeOf(answers, responses, values)
  try {
    for (const rule of rules) applyRule(rule, scope, values)
  } catch (error) {
    if (!(error instanceof Exit)) throw error
  }
  return numberOf(scope.variable(name)) ?? Rational.zero
}

function applyRule(rule: QtiNode, scope: Scope, values: Map<string, Outcome>): void {
  const children = childrenOf(rule)
  if (rule.kind === 'exitresponse') throw new Exit()
  if (rule.kind === 'responseprocessingfragment') {
    for (const child of children) applyRule(child, scope, values)
    return
  }
  if (rule.kind === 'setoutcomevalue') {
    const [expression] = children
    values.set(identifierOf(rule), expression ? attempted(expression, scope) : nothing)
    return
  }
  if (rule.kind !== 'responsecondition') throw new NotUnderstood(`<${rule.name.slice(0, 40)}>`)
  for (const branch of children) {
    const [condition, ...inner] = childrenOf(branch)
    const applies = branch.kind === 'responseelse' || (condition && isTrue(evaluate(condition, scope)))
    if (!applies) continue
    const chosen = branch.kind === 'responseelse' ? childrenOf(branch) : inner
    for (const child of chosen) applyRule(child, scope, values)
    return
  }
}

function attempted(expression: QtiNode, scope: Scope): Outcome {
  try {
    return evaluate(expression, scope)
  } catch (error) {
    if (error instanceof NotUnderstood) return error
    throw error
  }
}

const identifierOf = (node: QtiNode) => attributeOf(node, 'identifier')?.trim() ?? ''

/** The declared maximum: the outcome MAXSCORE, or the normal maximum of the outcome with the points. */
function declaredMaximum(outcomes: ReadonlyMap<string, Declaration>, score: string): Rational | null {
  const [maximum] = outcomes.get('MAXSCORE')?.initial ?? []
  if (maximum instanceof Rational) return maximum
  const node = outcomes.get(score)?.node
  return exactNumber((node && attributeOf(node, 'normalmaximum')) ?? '')
}

/** What the processing and the declaration mention that a response can be compared with. */
function literalsOf(processing: QtiNode | undefined, declaration: Declaration | undefined): Literals {
  const mentioned = processing ? all(processing, 'basevalue').map((node) => textOf(node).trim()) : []
  const keys = declaration?.mapping?.entries.map(({ key }) => key) ?? []
  const texts = [...new Set([...(declaration?.correct ?? []), ...keys, ...mentioned])]
  const compared = processing ? all(processing, /^(?:equal|equalrounded|roundto|round)$/) : []
  return {
    texts,
    patterns: processing ? all(processing, 'patternmatch').flatMap((node) => patternIn(node)) : [],
    numbers: texts.flatMap((text) => exactNumber(text) ?? []),
    distances: compared.map((node) => (around) => distancesAt(node, around)),
  }
}

const patternIn = (node: QtiNode): string[] => {
  const spelling = spellingOf(attributeOf(node, 'pattern') ?? '')
  return spelling ? [spelling.text] : []
}

/** Distances from a number at which an element changes its result. */
function distancesAt(node: QtiNode, around: Rational): Rational[] {
  try {
    if (node.kind === 'equal') {
      const { mode, below, above } = tolerancesOf(node)
      const size = mode === 'relative' ? around.abs() : Rational.one
      // A tolerance around the typed number is one around the key of another size.
      const reverse = [below, above].flatMap((share) =>
        [Rational.one.plus(share), Rational.one.minus(share)].flatMap((factor) =>
          mode !== 'relative' || factor.compare(Rational.zero) === 0
            ? []
            : [around.dividedBy(factor).minus(around).abs()],
        ),
      )
      return [below.times(size), above.times(size), ...reverse]
    }
    const decimals = node.kind === 'round' ? 0 : decimalsOf(node, around)
    const unit = Rational.ratio(10n ** BigInt(Math.abs(decimals)), 1n)
    const half = decimals < 0 ? unit.times(Rational.of('1/2')) : Rational.of('1/2').dividedBy(unit)
    return [half]
  } catch (error) {
    if (error instanceof NotUnderstood) return []
    throw error
  }
}

/** Scoring by the declared right answers alone, for items whose own scoring cannot be used. */
export function correctOnly(item: QtiNode, scorer: Scorer, responsesAsked: readonly string[]): Scorer {
  const responses = declarationsOf(item, 'responsedeclaration')
  return {
    ...scorer,
    mapped: () => [],
    declared: null,
    score: (answers) => {
      const scope = scopeOf(answers, responses, new Map())
      const isRight = responsesAsked.every((identifier) => {
        const named = { kind: 'variable', name: 'variable', attributes: { identifier }, children: [] }
        const match = { kind: 'match', name: 'match', attributes: {}, children: [named, { ...named, kind: 'correct' }] }
        return isTrue(evaluate(match, scope))
      })
      return isRight ? Rational.one : Rational.zero
    },
  }
}
