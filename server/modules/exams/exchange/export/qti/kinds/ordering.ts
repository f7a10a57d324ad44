import type { PartRule } from '../../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { allOrNothing } from './all-or-nothing.ts'
import {
  choiceId,
  idOfLetter,
  response,
  shareOutcome,
  type ItemContext,
  type KindWriter,
  type ScoringWritten,
} from './kind.ts'

/** Items of an order interaction. */
export const writeOrdering: KindWriter<'ordering'> = ({ words, content, parts, shuffle }, context) => {
  const { tag, texts } = context
  const right = [...content.key.right].map(idOfLetter)
  const items = words.options.map((option, i) => tag('simpleChoice', { identifier: choiceId(i) }, texts.flow(option)))
  return {
    responses: [{ identifier: response, cardinality: 'ordered', baseType: 'identifier', correct: right }],
    body:
      texts.block(words.text) +
      tag('orderInteraction', { responseIdentifier: response, shuffle: String(shuffle) }, ...items),
    scoring: scoringOf(parts, right, context),
  }
}

const whole = (value: number) => Rational.ratio(BigInt(value), 1n)

function scoringOf(parts: PartRule, right: readonly string[], context: ItemContext): ScoringWritten {
  if (parts === 'all') return allOrNothing(context, shareOutcome)
  return parts === 'longestRun' ? longestRun(right, context) : rightPlaces(right, context)
}

/** Each place with the right item is a part. */
function rightPlaces(right: readonly string[], { rules }: ItemContext): ScoringWritten {
  const share = Rational.ratio(1n, BigInt(right.length))
  return {
    by: 'rules',
    rules: right.map((id, i) =>
      rules.choose(shareOutcome, [
        [
          rules.match(rules.item(i + 1, rules.variable(response)), rules.identifier(id)),
          rules.sum(rules.variable(shareOutcome), rules.number(share)),
        ],
      ]),
    ),
  }
}

/** RUN counts the items that follow each other as in the key, LONGEST is its greatest value. */
function longestRun(right: readonly string[], { rules }: ItemContext): ScoringWritten {
  const at = (n: number) => rules.item(n, rules.variable(response))
  const one = rules.number(Rational.one)
  const follows = (n: number) =>
    right
      .slice(1)
      .map((id, i) =>
        rules.and(rules.match(at(n - 1), rules.identifier(right[i] ?? '')), rules.match(at(n), rules.identifier(id))),
      )
  const either = (conditions: string[]) => (conditions.length === 1 ? conditions.join('') : rules.or(...conditions))
  const steps = right
    .slice(1)
    .flatMap((_, i) => [
      rules.choose('RUN', [[either(follows(i + 2)), rules.sum(rules.variable('RUN'), one)]], one),
      rules.set('LONGEST', rules.max(rules.variable('LONGEST'), rules.variable('RUN'))),
    ])
  const longest = rules.variable('LONGEST')
  return {
    by: 'rules',
    outcomes: ['RUN', 'LONGEST'],
    rules: [
      rules.set('RUN', one),
      ...steps,
      rules.choose(
        shareOutcome,
        [[rules.atLeast(longest, rules.number(whole(2))), rules.divide(longest, rules.number(whole(right.length)))]],
        rules.number(Rational.zero),
      ),
    ],
  }
}
