/** One rating: juror, unit and value. */
export interface Rating {
  juror: string
  unit: string
  value: number
}

/**
 * Krippendorff's alpha for interval data: 1 is perfect agreement, 0 is chance. Units with one rating are ignored.
 * @returns null for fewer than two units with two ratings, or if all ratings are equal
 */
export function krippendorffAlpha(ratings: readonly Rating[]): number | null {
  const units = new Map<string, number[]>()
  for (const { unit, value } of ratings) units.set(unit, [...(units.get(unit) ?? []), value])
  const paired = [...units.values()].filter((values) => values.length > 1)
  if (paired.length < 2) return null
  const all = paired.flat()
  const observed =
    paired.reduce((sum, values) => sum + squaredDifferences(values) / (values.length - 1), 0) / all.length
  const expected = squaredDifferences(all) / (all.length * (all.length - 1))
  return expected === 0 ? null : 1 - observed / expected
}

/** Sum of the squared differences over all ordered pairs: n·Σx² − (Σx)², twice. */
function squaredDifferences(values: readonly number[]): number {
  const sum = values.reduce((a, b) => a + b, 0)
  const squares = values.reduce((a, b) => a + b * b, 0)
  return 2 * (values.length * squares - sum * sum)
}
