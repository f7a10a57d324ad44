import { expect, test } from 'vitest'
import { paperStatistics } from './item-statistics.ts'

/** Five students, three questions worth 1, 1 and 2 points; expected values are computed manually, as fractions. */
const marks = [
  [1, 1, 2],
  [1, 0, 2],
  [1, 1, 0],
  [0, 1, 1],
  [0, 0, 0],
]
const paper = paperStatistics({ maxMarks: [1, 1, 2], marks })
/** Distance of a figure from the manually computed value. */
const offBy = (value: number | null, expected: number) => Math.abs(value! - expected)
const tiny = 1e-9

test('computes the mean, the median and the standard deviation of the scores', () => {
  // scores 4, 3, 2, 2, 0: deviations 9/5, 4/5, −1/5, −1/5, −11/5; sum of squares 44/5
  expect(offBy(paper.mean, 11 / 5)).toBeLessThan(tiny)
  expect(offBy(paper.median, 2)).toBeLessThan(tiny)
  expect(offBy(paper.standardDeviation, Math.sqrt(11 / 5))).toBeLessThan(tiny)
})

test('computes facility and standard deviation of a question', () => {
  expect(offBy(paper.items[0]!.facility, 60)).toBeLessThan(tiny)
  expect(offBy(paper.items[2]!.facility, 50)).toBeLessThan(tiny)
  expect(offBy(paper.items[0]!.standardDeviation, 100 * Math.sqrt(3 / 10))).toBeLessThan(tiny)
  expect(offBy(paper.items[2]!.standardDeviation, 50)).toBeLessThan(tiny)
})

test('computes the discrimination index as the correlation with the rest of the paper', () => {
  // question 1: 1 1 1 0 0, rest 3 2 1 2 0: covariance 6/5 / 4 = 3/10, variances 3/10 and 13/10
  expect(offBy(paper.items[0]!.discriminationIndex, 100 * (3 / 10 / Math.sqrt((3 / 10) * (13 / 10))))).toBeLessThan(
    tiny,
  )
  // question 3: 2 2 0 1 0, rest 2 1 2 1 0: covariance 1/4, variances 1 and 7/10
  expect(offBy(paper.items[2]!.discriminationIndex, (100 * (1 / 4)) / Math.sqrt(7 / 10))).toBeLessThan(tiny)
})

test('compares the discrimination efficiency with the best pairing of the same marks', () => {
  // question 1 in order 0 0 1 1 1 with 0 1 2 2 3: covariance 11/20 … (7 − 3/5 × 8) / 4
  expect(offBy(paper.items[0]!.discriminationEfficiency, (100 * (3 / 10)) / ((7 - (3 / 5) * 8) / 4))).toBeLessThan(tiny)
})

test("computes Cronbach's alpha, the error ratio and the standard error", () => {
  // item variances 3/10, 3/10, 1; variance of scores 11/5
  const alpha = (3 / 2) * (1 - 16 / 10 / (11 / 5))
  expect(offBy(paper.internalConsistency, 100 * alpha)).toBeLessThan(tiny)
  expect(offBy(paper.errorRatio, 100 * Math.sqrt(1 - alpha))).toBeLessThan(tiny)
  expect(offBy(paper.standardError, Math.sqrt(1 - alpha) * Math.sqrt(11 / 5))).toBeLessThan(tiny)
})

test('computes skewness and kurtosis as unbiased estimators, like SKEW and KURT of a spreadsheet', () => {
  const one = paperStatistics({ maxMarks: [10], marks: [3, 4, 5, 2, 3, 4, 5, 6, 4, 7].map((mark) => [mark]) })
  // example from the reference of SKEW and KURT
  expect(offBy(Math.round(one.skewness! * 1e6) / 1e6, 0.359543)).toBeLessThan(tiny)
  expect(offBy(Math.round(one.kurtosis! * 1e6) / 1e6, -0.1518)).toBeLessThan(tiny)
})

test('effective weights add up to 100 percent', () => {
  expect(paper.items.reduce((total, { effectiveWeight }) => total + effectiveWeight!, 0)).toBeCloseTo(100, 9)
})

test('undefined statistics are null: no students, one student, equal scores', () => {
  expect(paperStatistics({ maxMarks: [1], marks: [] })).toMatchObject({
    count: 0,
    mean: null,
    internalConsistency: null,
  })
  expect(paperStatistics({ maxMarks: [1, 1], marks: [[1, 0]] })).toMatchObject({ standardDeviation: null })
  const same = paperStatistics({
    maxMarks: [1, 1],
    marks: [
      [1, 0],
      [1, 0],
    ],
  })
  expect(same.items[0]).toMatchObject({ facility: 100, discriminationIndex: null, discriminationEfficiency: null })
})
