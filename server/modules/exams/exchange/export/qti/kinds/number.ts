import type { AcceptedNumber, QuestionKeys, QuestionShapes } from '../../../../../../../shared/questions/content.ts'
import { intervalOf } from '../../../../../../../shared/questions/numbers/accept-number.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { keyWithoutUnits } from '../../number-keys.ts'
import { escapeXml } from '../../portable.ts'
import type { Branch, Expression } from '../expressions.ts'
import { response, shareOutcome, type ItemContext, type KindWriter, type ResponseWritten } from './kind.ts'

/** A number that is typed, with its unit behind the box. */
export const writeNumber: KindWriter<'number'> = ({ words, content: { shape, key } }, context) => {
  const { tag, texts, rules } = context
  const { key: plain, unit = words.unit } = keyWithoutUnits(key)
  const entry = tag('textEntryInteraction', { responseIdentifier: response })
  return {
    responses: [numberResponse(response, shape, plain)],
    body: `${texts.block(words.text)}<p>${entry}${unit ? ` ${escapeXml(unit)}` : ''}</p>`,
    scoring: {
      by: 'rules',
      rules: [rules.choose(shareOutcome, numberBranches(response, plain, context), rules.number(Rational.zero))],
    },
  }
}

/** The response of a typed number. */
export const numberResponse = (
  identifier: string,
  { form }: QuestionShapes['number'],
  { accepted }: QuestionKeys['number'],
): ResponseWritten => ({
  identifier,
  cardinality: 'single',
  baseType: form === 'integer' ? 'integer' : 'float',
  correct: accepted
    .filter(({ share }) => share === undefined)
    .slice(0, 1)
    .map((each) => exampleOf(each, form === 'integer')),
})

/** A number that is accepted. */
function exampleOf(accepted: AcceptedNumber, isInteger: boolean): string {
  if ('value' in accepted && !isInteger) return decimalText(Rational.of(accepted.value))
  const { from, to } = intervalOf(accepted)
  if (!isInteger) return decimalText(from ?? to ?? Rational.zero)
  if (from) return `${-from.negated().floor()}`
  return `${to?.floor() ?? 0}`
}

/** The accepted numbers, those with the greatest share first. */
export function numberBranches(
  identifier: string,
  { accepted }: QuestionKeys['number'],
  { rules }: ItemContext,
): Branch[] {
  const variable = rules.variable(identifier)
  const branches = accepted.map((each) => ({
    share: Rational.of(each.share ?? '1'),
    condition: conditionOf(each, variable, rules),
  }))
  return branches
    .sort((one, other) => other.share.compare(one.share))
    .map(({ condition, share }) => [condition, rules.number(share)] as const)
}

/** Half a unit of the last decimal to which numbers with repeating decimals are rounded. */
const rounding = '0.0000005'
const decimals = 6

const decimalText = (value: Rational): string => value.toDecimal() ?? value.round(decimals).toDecimal() ?? '0'

function conditionOf(accepted: AcceptedNumber, variable: Expression, rules: ItemContext['rules']): Expression {
  const number = (value: Rational) => rules.number(Rational.of(decimalText(value)))
  const { from, to } = intervalOf(accepted)
  const value = 'value' in accepted ? Rational.of(accepted.value) : null
  const tolerance = 'value' in accepted ? accepted.tolerance : undefined
  if (value && !tolerance) {
    const isExact = value.toDecimal() !== null
    return isExact ? rules.equal(number(value), variable) : rules.equal(number(value), variable, 'absolute', rounding)
  }
  if (value && tolerance && 'absolute' in tolerance) {
    return rules.equal(number(value), variable, 'absolute', decimalText(Rational.of(tolerance.absolute)))
  }
  // The bounds of a relative tolerance are wrong by the formula of the specification for values below 0.
  if (value && tolerance && 'relative' in tolerance && value.compare(Rational.zero) > 0) {
    const percent = Rational.of(tolerance.relative).times(Rational.ratio(100n, 1n))
    return rules.equal(number(value), variable, 'relative', decimalText(percent))
  }
  const bounds = [
    ...(from ? [rules.atLeast(variable, number(from))] : []),
    ...(to ? [rules.atMost(variable, number(to))] : []),
  ]
  return bounds.length === 1 ? bounds.join('') : rules.and(...bounds)
}
