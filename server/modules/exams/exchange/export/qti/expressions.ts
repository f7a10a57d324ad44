import type { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { escapeXml } from '../portable.ts'
import type { Tag } from './dialect.ts'

/** An expression of response processing, as XML. */
export type Expression = string
/** A rule of response processing, as XML. */
export type Rule = string

/** A condition with the value that an outcome gets where it is the first that holds. */
export type Branch = readonly [condition: Expression, value: Expression]

/** Writes expressions and rules of response processing. */
export type Expressions = ReturnType<typeof expressionsOf>

/** https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html, "Expressions"; the operators of QTI 3.0 are the same. */
export function expressionsOf(tag: Tag) {
  const base = (baseType: string, value: string): Expression => tag('baseValue', { baseType }, value)
  const operator =
    (name: string) =>
    (...operands: Expression[]): Expression =>
      tag(name, {}, ...operands)
  const float = (value: string) => base('float', value)
  const divide = operator('divide')
  const set = (identifier: string, value: Expression): Rule => tag('setOutcomeValue', { identifier }, value)
  return {
    identifier: (value: string) => base('identifier', value),
    /** a number, as a quotient where its decimals repeat */
    number(value: Rational): Expression {
      const decimal = value.toDecimal()
      return decimal === null ? divide(float(`${value.numerator}`), float(`${value.denominator}`)) : float(decimal)
    },
    variable: (identifier: string): Expression => tag('variable', { identifier }),
    correct: (identifier: string): Expression => tag('correct', { identifier }),
    mapped: (identifier: string): Expression => tag('mapResponse', { identifier }),
    item: (n: number, container: Expression): Expression => tag('index', { n: String(n) }, container),
    isNull: operator('isNull'),
    and: operator('and'),
    not: operator('not'),
    or: operator('or'),
    match: operator('match'),
    sum: operator('sum'),
    product: operator('product'),
    divide,
    max: operator('max'),
    min: operator('min'),
    atLeast: operator('gte'),
    atMost: operator('lte'),
    /** whether two numbers are equal, up to a tolerance on both sides; a relative one is in percent of the first number */
    equal(one: Expression, other: Expression, mode: 'exact' | 'absolute' | 'relative' = 'exact', tolerance?: string) {
      const both = tolerance === undefined ? undefined : `${tolerance} ${tolerance}`
      return tag('equal', { toleranceMode: mode, tolerance: both }, one, other)
    },
    /** whether a response is a text */
    isText: (response: Expression, text: string, caseSensitive: boolean): Expression =>
      tag('stringMatch', { caseSensitive: String(caseSensitive) }, response, base('string', escapeXml(text))),
    /** whether a response has the form of a regular expression of XML Schema */
    hasForm: (response: Expression, pattern: string): Expression => tag('patternMatch', { pattern }, response),
    set,
    /** gives an outcome the value of the first condition that holds, or else the last value */
    choose(outcome: string, branches: readonly Branch[], otherwise?: Expression): Rule {
      const [first, ...others] = branches
      if (!first) return otherwise === undefined ? '' : set(outcome, otherwise)
      return tag(
        'responseCondition',
        {},
        tag('responseIf', {}, first[0], set(outcome, first[1])),
        ...others.map(([condition, value]) => tag('responseElseIf', {}, condition, set(outcome, value))),
        ...(otherwise === undefined ? [] : [tag('responseElse', {}, set(outcome, otherwise))]),
      )
    },
  }
}
