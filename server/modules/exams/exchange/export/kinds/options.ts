import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import type { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import {
  percentOf,
  weightOf,
  when,
  type GiftTexts,
  type MoodleAnswers,
  type MoodleTexts,
  type QuestionOf,
} from './exchange.ts'

/** The type "multichoice" of Moodle. */
export const multichoice = (
  { words, shuffle }: QuestionOf<'choice' | 'several'>,
  shares: readonly Rational[],
  isSingle: boolean,
  texts: MoodleTexts,
): MoodleAnswers => ({
  type: 'multichoice',
  lines: [
    `<single>${isSingle}</single>`,
    `<shuffleanswers>${shuffle ? 1 : 0}</shuffleanswers>`,
    '<answernumbering>ABCD</answernumbering>',
    ...shares.map(
      (share, i) =>
        `<answer fraction="${percentOf(share)}" format="html">${texts.content(words.options[i] ?? '')}</answer>`,
    ),
  ],
})

/** Options of GIFT with their weights, none for a share of 0; `=` marks those that are right. */
export const weighted = (
  options: readonly string[],
  shares: readonly Rational[],
  right: string,
  { option }: GiftTexts,
): string[] =>
  shares.map((share, i) => {
    const isRight = right.includes(lettersOf(i + 1).slice(-1))
    const weight = isRight || share.toString() === '0' ? '' : weightOf(share)
    return `${isRight ? '=' : '~'}${weight}${option(options[i] ?? '')}`
  })

export const fixedLosses = (before: { fixed?: string }, after: { fixed?: string }) =>
  when((before.fixed ?? '') !== (after.fixed ?? ''), 'fixed')
