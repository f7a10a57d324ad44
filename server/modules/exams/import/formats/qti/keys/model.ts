import type { PartRule, QuestionContent, QuestionScoring } from '../../../../../../../shared/questions/content.ts'
import { gradeContent, partRulesOf } from '../../../../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { fileLanguage } from '../../../language.ts'
import { Refused } from '../../../refusals.ts'

/** An answer as this product writes it, and the points that the file gives for it. */
export interface Sample {
  raw: string
  points: Rational
}

/** The key of a question with its points. */
export interface Derived {
  content: QuestionContent
  /** points of a right answer */
  points: Rational
  scoring?: QuestionScoring
  /** ways in which the scoring differs from that of the file */
  losses: string[]
}

/** Numbers of options of a question. */
export interface Counts {
  options: number
  lists?: readonly number[]
}

/** A content that may express the scoring of a file, with the rule for its parts. */
export interface Candidate {
  content: QuestionContent
  rule?: PartRule
}

/**
 * The first of some contents that gives exactly the points of the file for all samples. If there is none, the first that
 * does so when negative points count as none, and then the fallback; the difference is named.
 */
export function fitting(
  candidates: readonly Candidate[],
  fallback: Candidate,
  samples: readonly Sample[],
  full: Rational,
  counts: Counts,
): Derived {
  const derived = ({ content, rule }: Candidate, losses: string[]): Derived => ({
    content,
    points: full,
    losses,
    ...(rule && rule !== partRulesOf(content.kind)[0] ? { scoring: { parts: rule } } : {}),
  })
  const fits = (candidate: Candidate, expected: (points: Rational) => Rational) =>
    samples.every(({ raw, points }) => shareOf(candidate, raw, counts).times(full).compare(expected(points)) === 0)
  const exact = candidates.find((candidate) => fits(candidate, (points) => points))
  if (exact) return derived(exact, [])
  const positive = (points: Rational) => (points.compare(Rational.zero) < 0 ? Rational.zero : points)
  const clamped = candidates.find((candidate) => fits(candidate, positive))
  if (clamped) return derived(clamped, ['negative points for wrong answers'])
  const first = samples.find(({ raw, points }) => shareOf(fallback, raw, counts).times(full).compare(points) !== 0)
  const example = first
    ? `: for ${first.raw.replaceAll('\n', ', ') || 'no answer'} it gives ${first.points.toString()} of ${full.toString()}`
    : ''
  return derived(fallback, [`points for partly right answers are given otherwise${example}`.slice(0, 200)])
}

function shareOf({ content, rule }: Candidate, raw: string, { options, lists = [] }: Counts): Rational {
  const parts = rule ?? partRulesOf(content.kind)[0] ?? 'all'
  return gradeContent(content, raw, { language: fileLanguage, frame: { options, lists, units: {} }, parts }).share
}

/** The greatest points of samples. */
const most = (samples: readonly Sample[]): Rational =>
  samples.reduce((best, { points }) => (points.compare(best) > 0 ? points : best), Rational.zero)

/** @throws Refused if the greatest points are not more than none, so that no answer is right */
export function fullPoints(samples: readonly Sample[]): Rational {
  const full = most(samples)
  if (full.compare(Rational.zero) <= 0) throw new Refused('no_right_answer', 'No answer of the question earns points.')
  return full
}

/** @throws Refused if an answer earns more than the one that the file declares as right */
export function checkFull(samples: readonly Sample[], full: Rational): void {
  const better = samples.find(({ points }) => points.compare(full) > 0)
  if (!better) return
  throw new Refused(
    'no_right_answer',
    `The declared right answer earns ${full.toString()} points, another answer ${better.points.toString()}.`,
  )
}

/** Numbers from 0 below a limit that look random and are always the same. */
export function* sequence(limit: number): Generator<number, never> {
  for (let state = 12_345; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield Math.floor(state / 65_536) % limit
  }
}
