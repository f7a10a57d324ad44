import { element } from '../../../../shared/required.ts'
/** Answers of two groups of students to the same questions; true: correct. */
export interface DifData {
  readonly reference: readonly (readonly boolean[])[]
  readonly focal: readonly (readonly boolean[])[]
}

/** Classes of the Educational Testing Service. A: negligible, B: moderate, C: large. */
export type DifClass = 'A' | 'B' | 'C'

/** Differential item functioning of one question. */
export interface DifResult {
  /** Mantel–Haenszel chi-squared with continuity correction */
  readonly chiSquared: number
  /** common odds ratio: above 1 the question favours the reference group; infinite or 0 if one group is never ahead */
  readonly alpha: number
  /** −2.35 ln α: below 0 the question is harder for the focal group; infinite with the odds ratio */
  readonly delta: number
  /** standard error of `delta`; infinite with it */
  readonly standardError: number
  readonly difClass: DifClass
  readonly flagged: boolean
}

/** 95 % quantile of the chi-squared distribution with one degree of freedom. */
const critical = 3.841458820694124
/** One-sided 95 % quantile of the normal distribution, used for "significantly above 1". */
const oneSided = 1.6448536269514722
const purificationSteps = 10

/**
 * Mantel–Haenszel test of every question, as calculated by difR: students are matched by their score in the questions
 * not flagged plus the studied question, and the matching set is purified until it no longer changes. Questions with an
 * infinite odds ratio leave the matching set first: they distort the scores so much that faultless questions would be
 * flagged as well.
 *
 * A question is class C if |Δ| is at least 1.5 and significantly above 1, and class A if |Δ| is below 1 or not
 * significantly different from 0. An infinite Δ that is significantly different from 0 is class C.
 * @returns null for a question that cannot be compared: at every score all answers are correct, or all wrong, or of one
 * group
 */
export function mantelHaenszel({ reference, focal }: DifData): (DifResult | null)[] {
  const items = reference[0]?.length ?? focal[0]?.length ?? 0
  let flagged: ReadonlySet<number> = new Set()
  let results: (DifResult | null)[] = []
  for (let step = 0; step <= purificationSteps; step++) {
    const matching = { reference: scoresOf(reference, flagged), focal: scoresOf(focal, flagged) }
    results = Array.from({ length: items }, (_, item) =>
      studied({ reference, focal }, matching, { item, isOut: flagged.has(item) }),
    )
    const worst = results.flatMap((result, item) => (isEndless(result) && !flagged.has(item) ? [item] : []))
    const next = worst.length
      ? new Set([...flagged, ...worst])
      : new Set(results.flatMap((result, item) => (result?.flagged ? [item] : [])))
    if (next.size === flagged.size && [...next].every((item) => flagged.has(item))) break
    flagged = next
  }
  return results
}

const isEndless = (result: DifResult | null) => result !== null && result.flagged && !Number.isFinite(result.delta)

interface Table {
  /** correct and wrong answers in the reference group (a, b) and in the focal group (c, d) */
  a: number
  b: number
  c: number
  d: number
}

/** Correct answers of each student among the questions not flagged. */
const scoresOf = (rows: readonly (readonly boolean[])[], flagged: ReadonlySet<number>): number[] =>
  rows.map((row) => row.reduce((score, right, i) => score + (right && !flagged.has(i) ? 1 : 0), 0))

interface Matching {
  readonly reference: readonly number[]
  readonly focal: readonly number[]
}

/** @param of `isOut`: the question is flagged and not part of the matching scores; its own score includes it */
function studied(
  { reference, focal }: DifData,
  scores: Matching,
  { item, isOut }: { item: number; isOut: boolean },
): DifResult | null {
  const tables = new Map<number, Table>()
  const add = (
    rows: readonly (readonly boolean[])[],
    matching: readonly number[],
    right: 'a' | 'c',
    wrong: 'b' | 'd',
  ) =>
    rows.forEach((row, i) => {
      const score = element(matching, i) + (isOut && row[item] ? 1 : 0)
      let table = tables.get(score)
      if (!table) tables.set(score, (table = { a: 0, b: 0, c: 0, d: 0 }))
      table[row[item] ? right : wrong]++
    })
  add(reference, scores.reference, 'a', 'b')
  add(focal, scores.focal, 'c', 'd')
  return statisticsOf([...tables.values()])
}

/**
 * Statistics over the 2 × 2 tables of all scores; tables with a single group or a single answer carry no information.
 * @internal
 */
export function statisticsOf(tables: readonly Table[]): DifResult | null {
  let [observed, expected, spread, right, wrong] = [0, 0, 0, 0, 0]
  // Phillips and Holland (1987)
  let weighted = 0
  for (const { a, b, c, d } of tables) {
    const total = a + b + c + d
    const [inReference, inFocal, allRight, allWrong] = [a + b, c + d, a + c, b + d]
    if (!inReference || !inFocal || !allRight || !allWrong || total < 2) continue
    observed += a
    expected += (inReference * allRight) / total
    spread += (inReference * inFocal * allRight * allWrong) / (total * total * (total - 1))
    right += (a * d) / total
    wrong += (b * c) / total
  }
  if (spread === 0) return null
  const chiSquared = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / spread
  const flagged = chiSquared > critical
  const alpha = right / wrong
  // one of the groups is never ahead of the other; both sums cannot be 0, because all margins are above 0
  if (right === 0 || wrong === 0) {
    return {
      chiSquared,
      alpha,
      delta: wrong === 0 ? -Infinity : Infinity,
      standardError: Infinity,
      difClass: flagged ? 'C' : 'A',
      flagged,
    }
  }
  for (const { a, b, c, d } of tables) {
    const total = a + b + c + d
    if (!(a + b) || !(c + d) || !(a + c) || !(b + d) || total < 2) continue
    weighted += ((a * d + alpha * b * c) * (a + d + alpha * (b + c))) / (total * total)
  }
  const delta = -2.35 * Math.log(alpha)
  const standardError = 2.35 * Math.sqrt(weighted / (2 * right * right))
  return { chiSquared, alpha, delta, standardError, difClass: classOf(delta, standardError, chiSquared), flagged }
}

function classOf(delta: number, standardError: number, chiSquared: number): DifClass {
  const size = Math.abs(delta)
  if (size < 1 || chiSquared <= critical) return 'A'
  return size >= 1.5 && (size - 1) / standardError > oneSided ? 'C' : 'B'
}
