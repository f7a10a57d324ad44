/** Answers to a paper: a row per student, a code per question: 0 for a blank, 1 to 8 for equal answers, or `otherAnswer`. */
export type Answers = readonly Uint8Array[]

/** Number of answer categories: blank, eight answers and all others. */
export const categories = 10
/** Code of answers that equal no other one. */
export const otherAnswer = 9

/** Probability of each answer by score. */
export interface OptionCurves {
  /** correct answers of each student: 0 to the number of questions */
  readonly scores: Uint16Array
  /** probability of an answer, at index `(score * questions + question) * categories + answer` */
  readonly probabilities: Float64Array
}

/**
 * Estimates the probabilities of answers given the score, smoothed with a Gaussian kernel over normal quantiles of the
 * students' ranks, bandwidth 1.1 n^(−1/5) (Ramsay, 1991, Psychometrika 56, 611–630). Nonparametric: assumes neither
 * that a question gets easier with ability nor which wrong options attract which students.
 * @param key correct answer of each question
 */
export function optionCurves(answers: Answers, key: Uint8Array): OptionCurves {
  const questions = key.length
  const scores = Uint16Array.from(answers, (row) => {
    let right = 0
    for (let q = 0; q < questions; q++) if (row[q] === key[q]) right++
    return right
  })
  const levels = questions + 1
  const width = questions * categories
  const counts = new Float64Array(levels * width)
  const size = new Float64Array(levels)
  answers.forEach((row, i) => {
    const score = scores[i]!
    const from = score * width
    size[score]!++
    for (let q = 0; q < questions; q++) counts[from + q * categories + row[q]!]!++
  })
  const abilities = quantiles(size, answers.length)
  const bandwidth = 1.1 * answers.length ** -0.2
  const probabilities = new Float64Array(levels * width)
  for (let level = 0; level < levels; level++) {
    if (!size[level]) continue
    let total = 0
    const to = level * width
    for (let other = 0; other < levels; other++) {
      if (!size[other]) continue
      const weight = Math.exp(-0.5 * ((abilities[level]! - abilities[other]!) / bandwidth) ** 2)
      total += weight * size[other]!
      const from = other * width
      for (let i = 0; i < width; i++) probabilities[to + i]! += weight * counts[from + i]!
    }
    for (let i = 0; i < width; i++) probabilities[to + i]! /= total
  }
  return { scores, probabilities }
}

/** Normal quantile of the middle rank of each score. */
function quantiles(size: Float64Array, count: number): Float64Array {
  let below = 0
  return size.map((here) => {
    const rank = (below + here / 2) / count
    below += here
    return here ? normalQuantile(rank) : 0
  })
}

/** Quantile of the standard normal distribution, accurate to 1.2e-9 (Acklam's rational approximation). @internal */
export function normalQuantile(p: number): number {
  const a = [
    -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
  ]
  const b = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
  const c = [
    -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
    2.938163982698783,
  ]
  const d = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
  const of = (coefficients: readonly number[], x: number) => coefficients.reduce((sum, each) => sum * x + each, 0)
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p))
    return of(c, q) / of([...d, 1], q)
  }
  if (p > 1 - 0.02425) return -normalQuantile(1 - p)
  const q = p - 0.5
  return (of(a, q * q) * q) / of([...b, 1], q * q)
}
