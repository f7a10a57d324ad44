/**
 * Upper tails of the number of successes in independent trials with probabilities of their own (the Poisson binomial, or
 * generalized binomial, distribution), by its recursion over the trials.
 * @returns at each place m the probability of m successes or more
 */
export function upperTails(probabilities: ArrayLike<number>): Float64Array {
  const count = probabilities.length
  const mass = new Float64Array(count + 1)
  mass[0] = 1
  for (let trial = 0; trial < count; trial++) {
    const p = probabilities[trial]!
    for (let m = trial + 1; m > 0; m--) mass[m] = mass[m]! * (1 - p) + mass[m - 1]! * p
    mass[0]! *= 1 - p
  }
  for (let m = count - 1; m >= 0; m--) mass[m]! += mass[m + 1]!
  // rounding may leave the whole a hair off one
  mass[0] = 1
  return mass
}
