import { Rational } from '../numbers/rational.ts'
import type { ContentProblem, KindRules } from './kind.ts'
import {
  fixedProblems,
  keyProblems,
  listCountProblems,
  listProblems,
  oneLine,
  optionCountOf,
  reorderedSequence,
  reorderedSet,
} from './letters.ts'
import { examplesOfLetters, gradeLetter, readLetter } from './one-letter.ts'
import { declaredShare, shareProblems, reorderedShares } from './shares.ts'

/** One option is selected; each of the letters in the key is right. */
export const choiceRules: KindRules<'choice'> = {
  answersWithOption: true,
  revealsKey: () => false,
  reorderedAnswer: reorderedSequence,
  reordered: ({ kind, shape, key }, order) => ({
    kind,
    shape: { ...shape, ...(shape.fixed ? { fixed: reorderedSet(shape.fixed, order) } : {}) },
    key: { right: reorderedSet(key.right, order), ...reorderedShares(key.shares, order) },
  }),
  partRules: ['all'],

  problems({ shape, key }, words) {
    const count = optionCountOf(words)
    return [
      ...listProblems(words, ({ options }) => options),
      ...listCountProblems(words, 0),
      ...fixedProblems(shape.fixed, count),
      ...keyProblems(key.right, count),
      ...shareProblems(key.shares, count),
      ...Object.keys(key.shares ?? {}).flatMap((option): ContentProblem[] => {
        const full = declaredShare(key.shares, option)?.compare(Rational.one) === 0
        if (full === key.right.includes(option)) return []
        return [{ code: full ? 'shareOfWrong' : 'shareOfRight', option }]
      }),
    ]
  },
  longest: () => 1,
  read: (_, raw, { frame }) => readLetter(raw, frame.options),
  grade: ({ key }, raw, { frame }) => gradeLetter(key, raw, frame.options),
  examples: ({ key }, { frame }) => examplesOfLetters(key, frame.options),
  show: (_, raw) => oneLine(raw),
  keyText: ({ key }) => [...key.right].join(' / '),
}
