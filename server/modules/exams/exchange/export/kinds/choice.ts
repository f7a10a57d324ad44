import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { rightOption } from '../../../papers/content.ts'
import { writeChoice } from '../qti/kinds/choice.ts'
import { rightLosses, type KindExchange, type QuestionOf } from './exchange.ts'
import { shareLosses } from './graded.ts'
import { fixedLosses, multichoice, weighted } from './options.ts'

export const choiceExchange: KindExchange<'choice'> = {
  qti: writeChoice,
  moodle: (question, texts) => multichoice(question, sharesOf(question), true, texts),
  gift: (question, texts) => ({
    lines: weighted(question.words.options, sharesOf(question), question.content.key.right, texts),
  }),
  aiken: ({ content }) => rightOption(content),
  losses: (before, after) => [
    ...rightLosses(before.content.key, after.content.key),
    ...shareLosses(before, after, [...lettersOf(before.words.options.length)]),
    ...fixedLosses(before.content.shape, after.content.shape),
  ],
}

/** The share of each option: that of the key, or the penalty for wrong ones. */
function sharesOf({ content: { key }, scoring, words }: QuestionOf<'choice'>): Rational[] {
  const { right, shares } = key
  const wrong = scoring?.wrong === undefined || shares ? Rational.zero : Rational.of(scoring.wrong)
  return [...lettersOf(words.options.length)].map(
    (letter) => Rational.parse(shares?.[letter] ?? '') ?? (right.includes(letter) ? Rational.one : wrong),
  )
}
