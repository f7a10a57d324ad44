import type { GapKey, GapShape, PartRule } from '../../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { keyWithoutUnits } from '../../number-keys.ts'
import { escapeXml } from '../../portable.ts'
import type { Branch, Expression } from '../expressions.ts'
import { choiceId, idOfLetter, shareOutcome, type ItemContext, type KindWriter, type ResponseWritten } from './kind.ts'
import { numberBranches, numberResponse } from './number.ts'
import { wordsBranches, wordsResponse } from './words.ts'

/** A gap of a text. */
interface GapWritten {
  response: ResponseWritten
  interaction: string
  branches: readonly Branch[]
}

/** A text with text entries and inline choices. */
export const writeGaps: KindWriter<'gaps'> = ({ words, content, parts }, context) => {
  const { texts, rules } = context
  const gaps = content.shape.gaps.map((shape, i) =>
    gapOf(shape, content.key.gaps[i] ?? { right: '' }, words.lists?.[i] ?? [], `RESPONSE${i + 1}`, context),
  )
  const outcomes = gaps.map((_, i) => `GAP${i + 1}`)
  const wrong = rules.number(parts === 'rightMinusWrong' ? Rational.of(-1) : Rational.zero)
  return {
    responses: gaps.map(({ response }) => response),
    body: withInteractions(texts.block(words.text), gaps),
    scoring: {
      by: 'rules',
      outcomes,
      rules: [
        ...gaps.map(({ response, branches }, i) => {
          const blank = rules.isNull(rules.variable(response.identifier))
          return rules.choose(outcomes[i] ?? '', [[blank, rules.number(Rational.zero)], ...branches], wrong)
        }),
        rules.set(shareOutcome, shareOf(parts, outcomes, context)),
      ],
    },
  }
}

function shareOf(parts: PartRule, outcomes: readonly string[], { rules }: ItemContext): Expression {
  const shares = outcomes.map(rules.variable)
  if (parts === 'all') return rules.min(...shares)
  const sum = rules.divide(rules.sum(...shares), rules.number(Rational.ratio(BigInt(outcomes.length), 1n)))
  return parts === 'rightMinusWrong' ? rules.max(sum, rules.number(Rational.zero)) : sum
}

function gapOf(
  shape: GapShape,
  key: GapKey,
  options: readonly string[],
  identifier: string,
  context: ItemContext,
): GapWritten {
  const { tag, texts, rules } = context
  if ('right' in key) {
    const right = [...key.right].map(idOfLetter)
    const choices = options.map((option, i) => tag('inlineChoice', { identifier: choiceId(i) }, texts.inline(option)))
    const variable = rules.variable(identifier)
    return {
      response: { identifier, cardinality: 'single', baseType: 'identifier', correct: right.slice(0, 1) },
      interaction: tag('inlineChoiceInteraction', { responseIdentifier: identifier, shuffle: 'false' }, ...choices),
      branches: right.map((id) => [rules.match(variable, rules.identifier(id)), rules.number(Rational.one)] as const),
    }
  }
  const entry = tag('textEntryInteraction', { responseIdentifier: identifier })
  if ('caseSensitive' in key) {
    return {
      response: wordsResponse(identifier, key, context),
      interaction: entry,
      branches: wordsBranches(identifier, key, context),
    }
  }
  const { key: plain, unit } = keyWithoutUnits(key)
  const form = 'form' in shape ? shape : { form: 'any' as const, unit: 'none' as const }
  return {
    response: numberResponse(identifier, form, plain),
    interaction: unit ? `${entry} ${escapeXml(unit)}` : entry,
    branches: numberBranches(identifier, plain, context),
  }
}

/** Replaces the marks `[[1]]`, `[[2]]`, … outside formulas by the interactions. */
const withInteractions = (html: string, gaps: readonly GapWritten[]): string =>
  html
    .split(/(<math[^]*?<\/math>)/)
    .map((piece) =>
      piece.startsWith('<math')
        ? piece
        : piece.replace(/\[\[(\d{1,3})\]\]/g, (mark, number) => gaps[Number(number) - 1]?.interaction ?? mark),
    )
    .join('')
