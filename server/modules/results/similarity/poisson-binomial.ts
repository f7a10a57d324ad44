/**
 * Upper tails of the number of successes in independent trials with individual probabilities (the Poisson binomial, or
 * generalized binomial, distribution), by recursion over the trials.
 * @returns at index m the probability of at least m successes
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
  // rounding errors may leave the total slightly off 1
  mass[0] = 1
  return mass
}
