import type { QuestionScoring } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { escapeXml } from '../portable.ts'
import type { Dialect } from './dialect.ts'
import type { Expression, Rule } from './expressions.ts'
import {
  isBlank,
  response,
  shareOutcome,
  type ItemContext,
  type ItemWritten,
  type MappingWritten,
} from './kinds/kind.ts'

/** The points of a question. */
export interface PointsWritten {
  points: Rational
  scoring: QuestionScoring | null
  hasExplanation: boolean
}

/** Declarations and response processing of an item. */
export interface ProcessingWritten {
  declarations: string[]
  processing: string
}

/** Identifier of the feedback with the explanation. */
export const explanationId = 'explanation'
export const feedbackOutcome = 'FEEDBACK'

const { zero, one } = Rational
const whole = (value: number) => Rational.ratio(BigInt(value), 1n)

/** Writes how an item is scored: by the standard processing where the mapping gives the points, or else by own rules. */
export function scoringOf(
  item: ItemWritten,
  question: PointsWritten,
  context: ItemContext,
  dialect: Dialect,
): ProcessingWritten {
  const { tag } = context
  const { points, scoring, hasExplanation } = question
  const right = Rational.of(scoring?.right ?? 1)
  const maximum = points.times(right)
  const standard = standardMapping(item, question)
  const written = standard
    ? { mapping: standard, outcomes: [], processing: tag('responseProcessing', { template: dialect.mapResponse }) }
    : ownProcessing(item, question, context)
  const outcome = (identifier: string, baseType: string, value?: string) =>
    tag(
      'outcomeDeclaration',
      { identifier, cardinality: 'single', baseType },
      value === undefined ? '' : tag('defaultValue', {}, tag('value', {}, value)),
    )
  return {
    declarations: [
      ...responsesOf(item, written.mapping, context),
      outcome('SCORE', 'float', '0'),
      outcome('MAXSCORE', 'float', decimalText(maximum.compare(zero) > 0 ? maximum : zero)),
      ...written.outcomes.map((identifier) => outcome(identifier, 'float', '0')),
      ...(hasExplanation ? [outcome(feedbackOutcome, 'identifier')] : []),
    ],
    processing: written.processing,
  }
}

const decimalText = (value: Rational) => value.toDecimal() ?? String(value.toNumber())

/** Numbers of a mapping, as they are written. */
interface MappingNumbers {
  mapping: MappingWritten
  /** the number for a share */
  of(share: string): string
  /** the number for all points */
  full: string
}

/** The mapping in points; null if the standard processing cannot give them exactly. */
function standardMapping({ scoring }: ItemWritten, question: PointsWritten): MappingNumbers | null {
  if (scoring.by !== 'mapping' || question.hasExplanation || hasOwnValues(question.scoring)) return null
  if (scoring.plus || scoring.isNeverNegative || (scoring.divisor ?? 1) !== 1) return null
  const { mapping } = scoring
  const inPoints = (share: string) => Rational.of(share).times(question.points).toDecimal()
  if (mapping.entries.some(([, share]) => inPoints(share) === null)) return null
  return { mapping, of: (share) => inPoints(share) ?? '0', full: inPoints('1') ?? '0' }
}

const hasOwnValues = (scoring: QuestionScoring | null) =>
  (['right', 'wrong', 'blank'] as const).some((name) => scoring?.[name] !== undefined)

function responsesOf({ responses }: ItemWritten, numbers: MappingNumbers | null, { tag }: ItemContext): string[] {
  return responses.map(({ identifier, cardinality, baseType, correct }) => {
    const values = correct.map((value) => tag('value', {}, escapeXml(value)))
    return tag(
      'responseDeclaration',
      { identifier, cardinality, baseType },
      values.length ? tag('correctResponse', {}, ...values) : '',
      numbers && identifier === response ? mappingOf(numbers, tag) : '',
    )
  })
}

function mappingOf({ mapping, of, full }: MappingNumbers, tag: ItemContext['tag']): string {
  const bounds = mapping.isBounded ? { lowerBound: '0', upperBound: full } : {}
  const caseSensitive = mapping.caseSensitive === undefined ? undefined : String(mapping.caseSensitive)
  return tag(
    'mapping',
    { ...bounds, defaultValue: of(mapping.otherwise ?? '0') },
    ...mapping.entries.map(([mapKey, share]) => tag('mapEntry', { mapKey, mappedValue: of(share), caseSensitive })),
  )
}

/** Rules that set SCORE, and FEEDBACK if there is an explanation. */
function ownProcessing(item: ItemWritten, question: PointsWritten, context: ItemContext) {
  const { tag, rules } = context
  const { mapping, share, before, isEarnedBlank } = shareOf(item, context)
  const needsShare = item.scoring.by === 'rules' || hasOwnValues(question.scoring)
  const own = item.scoring.by === 'rules' ? (item.scoring.outcomes ?? []) : []
  const explained = question.hasExplanation ? [rules.set(feedbackOutcome, rules.identifier(explanationId))] : []
  return {
    mapping,
    outcomes: [...(needsShare ? [shareOutcome] : []), ...own],
    processing: tag(
      'responseProcessing',
      {},
      ...before,
      ...scoreRules(item, question, context, { share, isEarnedBlank }),
      ...explained,
    ),
  }
}

function scoreRules(
  item: ItemWritten,
  { points, scoring }: PointsWritten,
  context: ItemContext,
  { share, isEarnedBlank }: { share: Expression; isEarnedBlank: boolean },
): Rule[] {
  const { rules } = context
  const of = (value: QuestionScoring['right'], usual: number) => rules.number(points.times(Rational.of(value ?? usual)))
  const full = points.times(Rational.of(scoring?.right ?? 1))
  const earned =
    full.compare(one) === 0 ? (each: Expression) => each : (each: Expression) => rules.product(rules.number(full), each)
  const blank = isBlank(item.responses, context)
  if (!hasOwnValues(scoring)) {
    return isEarnedBlank
      ? [rules.choose('SCORE', [[blank, rules.number(zero)]], earned(share))]
      : [rules.set('SCORE', earned(share))]
  }
  const isOwn = item.scoring.by === 'rules'
  const known = rules.variable(shareOutcome)
  return [
    ...(isOwn ? [] : [rules.set(shareOutcome, share)]),
    rules.choose(
      'SCORE',
      [
        [blank, of(scoring?.blank, 0)],
        [rules.equal(known, rules.number(zero)), of(scoring?.wrong, 0)],
      ],
      earned(known),
    ),
  ]
}

/** The share of the points as an expression, and the rules in front of it. */
function shareOf({ scoring }: ItemWritten, { rules }: ItemContext) {
  if (scoring.by === 'rules') {
    return { mapping: null, share: rules.variable(shareOutcome), before: scoring.rules, isEarnedBlank: false }
  }
  const { mapping, plus = 0, divisor = 1, isNeverNegative } = scoring
  const shares = [...mapping.entries.map(([, share]) => share), mapping.otherwise ?? '0'].map((share) =>
    Rational.of(share),
  )
  const common = shares.reduce((multiple, { denominator }) => leastMultiple(multiple, denominator), 1n)
  const number = (share: string) => `${Rational.of(share).times(Rational.ratio(common, 1n))}`
  const mapped = rules.mapped(response)
  const sum = plus ? rules.sum(mapped, rules.number(whole(plus))) : mapped
  const atLeastNothing = isNeverNegative ? rules.max(sum, rules.number(zero)) : sum
  const total = Rational.ratio(BigInt(divisor) * common, 1n)
  return {
    mapping: { mapping, of: number, full: number('1') },
    share: total.compare(one) === 0 ? atLeastNothing : rules.divide(atLeastNothing, rules.number(total)),
    before: [],
    isEarnedBlank: plus !== 0,
  }
}

function leastMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return (a / x) * b
}
