/**
 * Adjusted p-values that control the false discovery rate: the smallest rate at which each test would be flagged
 * (Benjamini and Hochberg, 1995, Journal of the Royal Statistical Society B 57, 289–300).
 * @param values p-values, in any order; omitted tests are not significant
 * @param tests total number of tests
 */
export function adjusted(values: readonly number[], tests = values.length): number[] {
  const descending = values.map((value, index) => ({ value, index })).toSorted((a, b) => b.value - a.value)
  const result = values.map(() => 1)
  let min = 1
  for (const [greater, { value, index }] of descending.entries()) {
    min = Math.min(min, (value * tests) / (values.length - greater))
    result[index] = min
  }
  return result
}
