import { type Letters, optionLimits, type QuestionContent } from '../content.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { ContentProblem, GradeOptions, KindRules, AnswerFrame, Reading } from './kind.ts'
import {
  isAscending,
  letterProblems,
  listCountProblems,
  listProblems,
  optionCountOf,
  showLetters,
  wrongLetters,
  reorderedSequence,
} from './letters.ts'
import { type AnswerGrade, blankGrade, distinctGrades, gradeOfParts, unreadGrade, wholeParts } from './parts.ts'

/**
 * All items are put into order. The places are the parts: a place is right if it has the item of the key. Under
 * `longestRun` the items are the parts, and those of the longest run are right.
 */
export const orderingRules: KindRules<'ordering'> = {
  answersWithOption: false,
  revealsKey: ({ key }) => isAscending(key.right),
  reorderedAnswer: reorderedSequence,
  reordered: ({ key, ...content }, order) => ({
    ...content,
    key: { right: reorderedSequence(key.right, order) },
  }),
  partRules: ['all', 'longestRun', 'perPart'],
  problems: ({ key }, words) => [
    ...listProblems(words, ({ options }) => options),
    ...listCountProblems(words, 0),
    ...orderProblems(key.right, optionCountOf(words)),
  ],
  longest: () => optionLimits.max,
  read: (_, raw, { frame }) => readOrder(raw, frame),
  grade: gradeOrder,
  examples(content, options) {
    const { right } = content.key
    const answers = [...right].flatMap((_, i): RawAnswer[] => {
      const [start, rest] = [right.slice(0, i + 1), right.slice(i + 1)]
      return [[...rest].reverse().join('') + start, start + rest.slice(1) + rest.slice(0, 1)]
    })
    const turned = right.slice(1) + right.slice(0, 1)
    return distinctGrades(
      options.parts,
      [...answers, turned].map((raw) => gradeOrder(content, raw, options)),
    )
  },
  show: (_, raw) => showLetters(raw, ' < '),
  keyText: ({ key }) => showLetters(key.right, ' < '),
}

function readOrder(raw: RawAnswer, { options: total }: AnswerFrame): Reading {
  if (raw === '') return { state: 'blank' }
  const reason = wrongLetters(raw, total)
  if (reason) return { state: 'wrongForm', reason }
  return raw.length < total ? { state: 'incomplete', answered: raw.length, total } : { state: 'complete' }
}

function gradeOrder({ key }: QuestionContent<'ordering'>, raw: RawAnswer, { frame, parts }: GradeOptions): AnswerGrade {
  const total = frame.options
  const { state } = readOrder(raw, frame)
  if (state === 'blank') return blankGrade(total)
  if (state === 'wrongForm') return unreadGrade(total)
  const right =
    parts === 'longestRun' ? longestRun(raw, key.right) : [...raw].filter((letter, i) => letter === key.right[i]).length
  return gradeOfParts(parts, wholeParts(right, raw.length - right, total))
}

/**
 * Number of items in the longest run: items that follow each other in the answer exactly as in the key. A single item is
 * no run, so the result is 0 or at least 2.
 *
 * With the number of items n, the share is run / n: the formula of "Longest contiguous subset" in Moodle's question type
 * Ordering (`get_ordered_subset` in question/type/ordering/question.php), so that imported questions keep their points.
 */
function longestRun(order: Letters, right: Letters): number {
  let [longest, run] = [1, 1]
  for (let i = 1; i < order.length; i++) {
    const before = right.indexOf(order.charAt(i - 1))
    run = before >= 0 && right.charAt(before + 1) === order.charAt(i) ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest > 1 ? longest : 0
}

function orderProblems(right: Letters, count: number): ContentProblem[] {
  if (right === '') return [{ code: 'keyMissing' }]
  const problems = letterProblems(right, count, { unknown: 'keyLetter', repeated: 'keyRepeated' })
  return problems.length > 0 || right.length === count ? problems : [{ code: 'keyLength' }]
}
