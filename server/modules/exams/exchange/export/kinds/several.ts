import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { writeSeveral } from '../qti/kinds/several.ts'
import { rightLosses, weightOf, when, type ComparedContent, type KindExchange, type QuestionOf } from './exchange.ts'
import { shareLosses } from './graded.ts'
import { fixedLosses, multichoice } from './options.ts'

export const severalExchange: KindExchange<'several'> = {
  qti: writeSeveral,
  moodle: (question, texts) => multichoice(question, sharesOf(question), false, texts),
  gift: (question, { option }) => ({
    lines: sharesOf(question).map((share, i) => `~${weightOf(share)}${option(question.words.options[i] ?? '')}`),
  }),
  losses(before, after) {
    const count = before.words.options.length
    const most = ({ content }: ComparedContent<'several'>) => Math.min(content.shape.max ?? count, count)
    return [
      ...rightLosses(before.content.key, after.content.key),
      ...shareLosses(before, after, selectionsOf(lettersOf(count))),
      ...fixedLosses(before.content.shape, after.content.shape),
      ...when(most(before) !== most(after), 'maxSelected'),
    ]
  },
}

/** The share of each option: that of the key, or equal parts. */
function sharesOf({ content: { key }, scoring, words }: QuestionOf<'several'>): Rational[] {
  const letters = [...lettersOf(words.options.length)]
  const { right, shares } = key
  if (shares) return letters.map((letter) => Rational.parse(shares[letter] ?? '') ?? Rational.zero)
  const part = Rational.ratio(1n, BigInt(Math.max(1, right.length)))
  const wrong = scoring?.parts === 'rightMinusWrong' ? part : Rational.one
  return letters.map((letter) => (right.includes(letter) ? part : wrong.negated()))
}

/** All selections of some letters. */
const selectionsOf = (letters: string): string[] =>
  Array.from({ length: 2 ** letters.length }, (_, bits) =>
    [...letters].filter((_letter, i) => bits & (1 << i)).join(''),
  )
