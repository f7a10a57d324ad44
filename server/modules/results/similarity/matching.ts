import { setImmediate as turn } from 'node:timers/promises'
import { element } from '../../../../shared/required.ts'
import { adjusted } from './benjamini-hochberg.ts'
import { categories, optionCurves, otherAnswer, type Answers, type OptionCurves } from './option-curves.ts'
import { upperTails } from './poisson-binomial.ts'

/** Answers of an exam, with the groups of students who could have copied from each other. */
export interface Sat {
  readonly answers: Answers
  /** code of the correct answer of each question */
  readonly key: Uint8Array
  /** students of the same school, as indices of `answers` */
  readonly groups: readonly (readonly number[])[]
  /** seed that makes the simulations repeatable */
  readonly seed: number
}

/** Two students whose answers agree more than their scores explain. */
interface SimilarPair {
  /** indices of `answers` */
  readonly a: number
  readonly b: number
  /** questions with equal answers, including blanks */
  readonly matches: number
  /** of these, questions with the same wrong option */
  readonly wrongMatches: number
  /** expected matches of two independent students */
  readonly expected: number
  readonly pValue: number
  /** p-value adjusted by Benjamini and Hochberg over all pairs of the exam */
  readonly adjusted: number
  /** share of simulated honest exams in which some pair was at least as unlikely */
  readonly falseAlarmRate: number
}

/** Result of comparing all pairs of an exam. */
export interface Similarity {
  readonly pairs: number
  readonly simulations: number
  /** share of simulated exams of honest students in which any pair was flagged */
  readonly falseFlagRate: number
  readonly flagged: SimilarPair[]
}

/** False discovery rate for flagging pairs. */
const discoveryRate = 0.05
/** Limits on the number of simulated exams: maximum, minimum, and a budget of work. */
const simulations = { max: 200, min: 20, work: 3e9 }
/** Pairs tested before yielding the thread. */
const pairsAtOnce = 20_000

/**
 * Compares the answers of all pairs within the groups by the generalized binomial test (van der Linden and Sotaridona,
 * 2006, Journal of Educational and Behavioral Statistics 31, 283–304): given both scores, the number of matching
 * answers of two independent students is a sum of independent trials, question i with probability Σ P(option | score of
 * a) · P(option | score of b). Kernel estimates of the probabilities (see `optionCurves`) replace the nominal response
 * model. Pairs are flagged at a false discovery rate of 5 %.
 *
 * The same is repeated with simulated exams in which all students answer independently with the estimated
 * probabilities: scores, curves and tests are recomputed from the simulated answers, so that the rates include
 * estimation errors.
 */
export async function comparePairs(sat: Sat): Promise<Similarity> {
  const curves = optionCurves(sat.answers, sat.key)
  const observed = await testPairs(sat.groups, sat.answers, curves)
  const q = adjusted(
    observed.small.map(({ pValue }) => pValue),
    observed.tests,
  )
  const found = observed.small
    .map((pair, i) => ({ ...pair, adjusted: element(q, i) }))
    .filter((pair) => pair.adjusted <= discoveryRate)
    .toSorted((x, y) => x.pValue - y.pValue)
  const runs = observed.tests
    ? Math.round(
        Math.min(simulations.max, Math.max(simulations.min, simulations.work / (observed.tests * sat.key.length))),
      )
    : 0
  const random = generator(sat.seed)
  const minima: number[] = []
  let withFlags = 0
  for (let run = 0; run < runs; run++) {
    const answers = honest(curves, sat.key.length, random)
    const { small, tests } = await testPairs(sat.groups, answers, optionCurves(answers, sat.key))
    const values = small.map(({ pValue }) => pValue)
    minima.push(Math.min(1, ...values))
    if (adjusted(values, tests).some((value) => value <= discoveryRate)) withFlags++
  }
  return {
    pairs: observed.tests,
    simulations: runs,
    falseFlagRate: runs ? withFlags / runs : 0,
    flagged: found.map(({ a, b, matches, pValue, adjusted: value }): SimilarPair => {
      const [rowA, rowB] = [element(sat.answers, a), element(sat.answers, b)]
      return {
        a,
        b,
        matches,
        wrongMatches: rowA.reduce(
          (sum, answer, i) => sum + (answer > 0 && answer === rowB[i] && answer !== sat.key[i] ? 1 : 0),
          0,
        ),
        expected: matchProbabilities(curves, sat.key.length, curves.scores[a]!, curves.scores[b]!).reduce(
          (sum, p) => sum + p,
          0,
        ),
        pValue,
        adjusted: value,
        falseAlarmRate: minima.filter((min) => min <= pValue).length / runs,
      }
    }),
  }
}

interface Tested {
  a: number
  b: number
  matches: number
  pValue: number
}

/** Tests every pair and returns those whose p-value can be flagged. */
async function testPairs(
  groups: Sat['groups'],
  answers: Answers,
  curves: OptionCurves,
): Promise<{ tests: number; small: Tested[] }> {
  const questions = answers[0]?.length ?? 0
  const levels = questions + 1
  const tails = new Map<number, Float64Array>()
  const small: Tested[] = []
  let tests = 0
  for (const group of groups) {
    for (const [i, a] of group.entries()) {
      for (const b of group.slice(i + 1)) {
        const [scoreA, scoreB] = [curves.scores[a]!, curves.scores[b]!]
        const low = Math.min(scoreA, scoreB)
        const high = Math.max(scoreA, scoreB)
        const at = low * levels + high
        let tail = tails.get(at)
        if (!tail) tails.set(at, (tail = upperTails(matchProbabilities(curves, questions, low, high))))
        const matches = matchesOf(element(answers, a), element(answers, b))
        const pValue = tail[matches]!
        if (pValue <= discoveryRate) small.push({ a, b, matches, pValue })
        if (++tests % pairsAtOnce === 0) await turn()
      }
    }
  }
  await turn()
  return { tests, small }
}

function matchesOf(a: Uint8Array, b: Uint8Array): number {
  let matches = 0
  for (let i = 0; i < a.length; i++) if (a[i] === b[i] && a[i] !== otherAnswer) matches++
  return matches
}

/** Probability of equal answers to each question for two students with these scores. */
function matchProbabilities({ probabilities }: OptionCurves, questions: number, a: number, b: number): Float64Array {
  const matches = new Float64Array(questions)
  const width = categories
  let atA = a * questions * width
  let atB = b * questions * width
  for (let question = 0; question < questions; question++) {
    let p = 0
    for (const end = atA + otherAnswer; atA < end; atA++, atB++) p += probabilities[atA]! * probabilities[atB]!
    atA++
    atB++
    matches[question] = Math.min(1, p)
  }
  return matches
}

/** Simulated independent answers of students with the same scores. */
function honest({ scores, probabilities }: OptionCurves, questions: number, random: () => number): Uint8Array[] {
  const width = categories
  return Array.from(scores, (score) => {
    const row = new Uint8Array(questions)
    for (let question = 0; question < questions; question++) {
      const from = (score * questions + question) * width
      let left = random()
      let answer = 0
      while (answer < width - 1 && (left -= probabilities[from + answer]!) >= 0) answer++
      row[question] = answer
    }
    return row
  })
}

/** Pseudo-random numbers from 0 to 1, determined by the seed (mulberry32). @internal */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
