import type { ExactText, PartRule, QuestionScoring, ScoringValues } from './content.ts'
import { type GradedQuestion, knownPartRule } from './grade-answer.ts'
import { examplesOfContent } from './kinds/index.ts'
import { type AnswerGrade, blankGrade } from './kinds/parts.ts'
import { Rational } from './numbers/rational.ts'

/** Points, or a multiple of them: exactly as written. */
type Amount = ExactText | number

/** Scoring of an exam. */
export interface ExamScoring extends ScoringValues {
  /** points that each student starts with; default: 0 */
  start?: Amount
  /** points below which no total falls; default: none */
  floor?: Amount | null
}

/**
 * The scoring values and the part rule of a question: its own, or else those of its section, or else those of its exam.
 * A question's scoring overrides only the values that it names.
 */
export const scoringOf = (
  exam: ScoringValues,
  section: QuestionScoring | null,
  question: QuestionScoring | null,
): ScoringValues & { parts: PartRule } => {
  const { right, wrong, blank, parts } = { parts: 'all' as const, ...exam, ...section, ...question }
  return { right, wrong, blank, parts }
}

/**
 * Exact score of an answer. An answer that earns a share, which can be negative, scores points × share × right; one that
 * earns nothing scores points × wrong; a blank or unread one points × blank.
 * @throws RangeError if points or a value are not exact numbers
 */
export function scoreOf({ outcome, share }: AnswerGrade, points: Amount, values: ScoringValues): Rational {
  const all = Rational.of(points)
  if (outcome === 'blank' || outcome === 'unread') return all.times(Rational.of(values.blank))
  const isNothing = share.compare(Rational.zero) === 0
  return all.times(isNothing ? Rational.of(values.wrong) : share.times(Rational.of(values.right)))
}

/**
 * Total of exact scores with the starting points, not less than the floor, rounded once.
 * @throws RangeError if start or floor are not exact numbers
 */
export function totalOf(
  scores: readonly Rational[],
  { start = 0, floor = null }: Pick<ExamScoring, 'start' | 'floor'>,
): number {
  const total = scores.reduce((sum, score) => sum.plus(score), Rational.of(start))
  const least = floor === null ? total : Rational.of(floor)
  return toThousandths(total.compare(least) < 0 ? least : total)
}

const thousand = Rational.ratio(1000n, 1n)
const half = Rational.ratio(1n, 2n)

/** A score rounded to thousandths, a half up: 0.0005 is 0.001, and -0.0005 is 0. */
const toThousandths = (score: Rational): number => Number(score.times(thousand).plus(half).floor()) / 1000

/** What an answer scores, for the author of its question. */
export interface ScoreExample extends Omit<AnswerGrade, 'share'> {
  share: ExactText
  /** exact score */
  exact: ExactText
  /** score rounded to thousandths */
  score: number
}

/**
 * The scores that answers to a question can get: best first, blank last.
 * @throws RangeError if points or a value are not exact numbers
 */
export function examplesOf(
  question: GradedQuestion,
  language: string,
  scoring: ScoringValues & { points: Amount },
): ScoreExample[] {
  const options = { language, frame: question.frame, parts: knownPartRule(question) }
  const grades = examplesOfContent(question, options)
  return [...grades, blankGrade(grades[0]?.total ?? 1)].map((grade) => {
    const exact = scoreOf(grade, scoring.points, scoring)
    return { ...grade, share: `${grade.share}`, exact: `${exact}`, score: toThousandths(exact) }
  })
}
