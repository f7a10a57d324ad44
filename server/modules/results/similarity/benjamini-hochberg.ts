/**
 * Adjusted p-values that control the false discovery rate: the smallest rate at which each test would be flagged
 * (Benjamini and Hochberg, 1995, Journal of the Royal Statistical Society B 57, 289–300).
 * @param values p-values, in any order; omitted tests are not significant
 * @param tests total number of tests
 */
export function adjusted(values: readonly number[], tests = values.length): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => values[a]! - values[b]!)
  const result = values.map(() => 1)
  let least = 1
  for (let rank = order.length; rank > 0; rank--) {
    const index = order[rank - 1]!
    least = Math.min(least, (values[index]! * tests) / rank)
    result[index] = least
  }
  return result
}
