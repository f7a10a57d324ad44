import { type Letters, optionLimits, type QuestionContent } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { ContentProblem, GradeOptions, KindRules, AnswerFrame, Reading } from './kind.ts'
import {
  fixedProblems,
  isAscending,
  keyProblems,
  lettersOf,
  listCountProblems,
  listProblems,
  optionCountOf,
  showLetters,
  wrongLetters,
  reorderedSet,
} from './letters.ts'
import {
  type AnswerGrade,
  blankGrade,
  distinctGrades,
  gradeOfParts,
  gradeWith,
  unreadGrade,
  wholeParts,
} from './parts.ts'
import { declaredShare, shareProblems, reorderedShares } from './shares.ts'

/**
 * Any number of options is selected; exactly those of the key are right. Under `perPart` each option is a part, right if
 * it is selected or left out as in the key. Under the other rules the options of the key are the parts, and each other
 * option that is selected is a wrong part besides. With declared shares, their sum counts instead, from 0 to 1.
 */
export const severalRules: KindRules<'several'> = {
  answersWithOption: false,
  revealsKey: () => false,
  reorderedAnswer: reorderedSet,
  reordered: ({ kind, shape, key }, order) => ({
    kind,
    shape: { ...shape, ...(shape.fixed ? { fixed: reorderedSet(shape.fixed, order) } : {}) },
    key: { right: reorderedSet(key.right, order), ...reorderedShares(key.shares, order) },
  }),
  partRules: ['all', 'rightMinusWrong', 'perPart'],
  problems({ shape: { fixed, max }, key }, words) {
    const count = optionCountOf(words)
    return [
      ...listProblems(words, ({ options }) => options),
      ...listCountProblems(words, 0),
      ...fixedProblems(fixed, count),
      ...keyProblems(key.right, count),
      ...maxProblems(max, key.right.length, count),
      ...sharesProblems(key, count),
    ]
  },
  longest: () => optionLimits.max,
  read: ({ max }, raw, { frame }) => readSeveral(max, raw, frame),
  grade: gradeSeveral,
  examples: examplesOfSeveral,
  show: (_, raw) => showLetters(raw, ', '),
  keyText: ({ key }) => [...key.right].join(', '),
}

function readSeveral(max: number | null, raw: RawAnswer, frame: AnswerFrame): Reading {
  if (raw === '') return { state: 'blank' }
  const wrong = wrongLetters(raw, frame.options)
  if (wrong) return { state: 'wrongForm', reason: wrong }
  if (!isAscending(raw)) return { state: 'wrongForm', reason: 'lettersOutOfOrder' }
  return max !== null && raw.length > max ? { state: 'wrongForm', reason: 'tooManySelected' } : { state: 'complete' }
}

function gradeSeveral({ shape, key }: QuestionContent<'several'>, raw: RawAnswer, options: GradeOptions): AnswerGrade {
  const { frame, parts: rule } = options
  const total = rule === 'perPart' ? frame.options : key.right.length
  const { state } = readSeveral(shape.max, raw, frame)
  if (state === 'blank') return blankGrade(total)
  if (state !== 'complete') return unreadGrade(total)
  const selectedRight = [...raw].filter((letter) => key.right.includes(letter)).length
  const selectedWrong = raw.length - selectedRight
  if (key.shares) return gradeWith(sumOfShares(key.shares, raw), wholeParts(selectedRight, selectedWrong, total))
  if (rule !== 'perPart') return gradeOfParts(rule, wholeParts(selectedRight, selectedWrong, total))
  const wrong = key.right.length - selectedRight + selectedWrong
  return gradeOfParts(rule, wholeParts(total - wrong, wrong, total))
}

/** Grades by the numbers of right and wrong options; those that are subtracted, only together with all or no right ones. */
function examplesOfSeveral(content: QuestionContent<'several'>, options: GradeOptions): AnswerGrade[] {
  const { right } = content.key
  const others = [...lettersOf(options.frame.options)].filter((letter) => !right.includes(letter)).join('')
  const starts = (letters: Letters) => Array.from({ length: letters.length + 1 }, (_, i) => letters.slice(0, i))
  const isShown = (some: Letters, wrong: Letters) =>
    options.parts !== 'rightMinusWrong' || wrong === '' || some === '' || some === right
  const answers = starts(right).flatMap((some) =>
    starts(others).flatMap((wrong) => (isShown(some, wrong) ? [[...some, ...wrong].sort().join('')] : [])),
  )
  const grades = answers.map((raw) => gradeSeveral(content, raw, options))
  return distinctGrades(
    options.parts,
    grades.filter(({ outcome }) => outcome !== 'unread' && outcome !== 'blank'),
  )
}

function sumOfShares(shares: Record<string, string>, letters: Letters): Rational {
  const sum = [...letters].reduce(
    (earned, letter) => earned.plus(declaredShare(shares, letter) ?? Rational.zero),
    Rational.zero,
  )
  if (sum.compare(Rational.zero) < 0) return Rational.zero
  return sum.compare(Rational.one) > 0 ? Rational.one : sum
}

function maxProblems(max: number | null, right: number, count: number): ContentProblem[] {
  if (max === null) return []
  if (!Number.isInteger(max) || max < 1 || max > count) return [{ code: 'maxSelected' }]
  return max < right ? [{ code: 'keyAboveMax' }] : []
}

/** The options of the key have positive shares, which make up all points, and the others have none. */
function sharesProblems({ right, shares }: QuestionContent<'several'>['key'], count: number): ContentProblem[] {
  if (!shares) return []
  const problems = [...lettersOf(count)].flatMap((option): ContentProblem[] => {
    const positive = (declaredShare(shares, option)?.compare(Rational.zero) ?? 0) > 0
    if (positive === right.includes(option)) return []
    return [{ code: positive ? 'shareOfWrong' : 'shareOfRight', option }]
  })
  const full = right === '' || sumOfShares(shares, right).compare(Rational.one) === 0
  return [...shareProblems(shares, count), ...problems, ...(full ? [] : [{ code: 'shareSum' as const }])]
}
