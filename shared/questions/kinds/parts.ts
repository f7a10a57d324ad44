import type { PartRule } from '../content.ts'
import { Rational } from '../numbers/rational.ts'

/** What came of an answer. `unread`: it has no form that can be graded, so it scores like blank. */
type Outcome = 'correct' | 'partial' | 'wrong' | 'blank' | 'unread'

/** Grade of an answer, regardless of the question's points. */
export interface AnswerGrade {
  outcome: Outcome
  /** share of the points, from -1 to 1; 0 for wrong, blank and unread answers */
  share: Rational
  /** number of parts that earn everything */
  right: number
  /** number of parts that are answered and earn nothing */
  wrong: number
  /** number of parts; 1 for a question without parts */
  total: number
}

/** The parts of an answer. Those that neither earn something nor are wrong are blank. */
export interface Parts {
  /** shares of the parts that earn something, each more than 0 and at most 1 */
  shares: readonly Rational[]
  wrong: number
  total: number
}

const { zero, one } = Rational
const count = (parts: number): Rational => Rational.ratio(BigInt(parts), 1n)

/** Grade of an answer without content. */
export const blankGrade = (total: number): AnswerGrade => ({ outcome: 'blank', share: zero, right: 0, wrong: 0, total })

/** Grade of an answer that earns all points. */
export const fullGrade: AnswerGrade = { outcome: 'correct', share: one, right: 1, wrong: 0, total: 1 }

/** Grade of an answer that cannot be read. */
export const unreadGrade = (total: number): AnswerGrade => ({ ...blankGrade(total), outcome: 'unread' })

/** Grade of an answer to a question without parts, by the share that it earns. A negative share is a wrong answer. */
export function gradeOfShare(share: Rational): AnswerGrade {
  const outcome = outcomeOf(share)
  return gradeWith(share, wholeParts(outcome === 'correct' ? 1 : 0, outcome === 'wrong' ? 1 : 0, 1))
}

/**
 * Grade of an answer to a question with parts. Its share of the points is
 *
 * - all: the smallest share of a part, so 0 with a wrong or a blank one
 * - perPart, longestRun: sum of the shares / number of parts
 * - rightMinusWrong: (sum of the shares - number of wrong parts) / number of parts, but at least 0
 *
 * Each kind determines what its parts are under each rule.
 */
export const gradeOfParts = (rule: PartRule, parts: Parts): AnswerGrade => gradeWith(shareOf(rule, parts), parts)

/** Grade of an answer whose share is given. */
export function gradeWith(share: Rational, { shares, wrong, total }: Parts): AnswerGrade {
  const right = shares.filter((each) => each.compare(one) === 0).length
  return { outcome: outcomeOf(share), share, right, wrong, total }
}

function shareOf(rule: PartRule, { shares, wrong, total }: Parts): Rational {
  if (rule === 'all') {
    if (total === 0 || wrong > 0 || shares.length < total) return zero
    return shares.reduce((least, share) => (share.compare(least) < 0 ? share : least), one)
  }
  const sum = shares.reduce((earned, share) => earned.plus(share), zero)
  const earned = rule === 'rightMinusWrong' ? sum.minus(count(wrong)) : sum
  return total === 0 || earned.compare(zero) <= 0 ? zero : earned.dividedBy(count(total))
}

function outcomeOf(share: Rational): 'correct' | 'partial' | 'wrong' {
  if (share.compare(zero) <= 0) return 'wrong'
  return share.compare(one) < 0 ? 'partial' : 'correct'
}

/** Parts that are right, wrong or blank as a whole. */
export const wholeParts = (right: number, wrong: number, total: number): Parts => ({
  shares: Array.from({ length: right }, () => one),
  wrong,
  total,
})

/**
 * Grades of answers by their number of right parts. The other parts are wrong; where that makes a difference, there is
 * also a grade for blank ones.
 */
export function examplesOfParts(rule: PartRule, total: number): AnswerGrade[] {
  const grade = (right: number, wrong: number) => gradeOfParts(rule, wholeParts(right, wrong, total))
  const counts = Array.from({ length: total + 1 }, (_, right) => right)
  return distinctGrades(
    rule,
    counts.flatMap((right) => [...(right > 0 ? [grade(right, 0)] : []), grade(right, total - right)]),
  )
}

/**
 * Different grades, best first; of those that earn nothing, one. Wrong parts tell grades apart only where they are
 * subtracted.
 */
export function distinctGrades(rule: PartRule, grades: readonly AnswerGrade[]): AnswerGrade[] {
  const keyOf = ({ share, right, wrong }: AnswerGrade) =>
    share.compare(zero) === 0 || rule !== 'rightMinusWrong' ? `${share}` : `${share} ${right} ${wrong}`
  const found = new Map<string, AnswerGrade>()
  for (const grade of grades) if (!found.has(keyOf(grade))) found.set(keyOf(grade), grade)
  return [...found.values()].sort((a, b) => b.share.compare(a.share) || a.wrong - b.wrong)
}
