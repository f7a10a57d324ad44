import { element } from '../../../../shared/required.ts'
/** Marks of the students who sat a paper: a row per student, a number per question. */
export interface ItemMarks {
  /** maximum mark of each question */
  readonly maxMarks: readonly number[]
  readonly marks: readonly (readonly number[])[]
}

/** Statistics of one question, as calculated by Moodle's quiz statistics report. Null: undefined for these data. */
interface ItemStatistics {
  /** mean mark in percent of the maximum */
  readonly facility: number | null
  /** standard deviation of the mark in percent of the maximum */
  readonly standardDeviation: number | null
  /** correlation with the rest of the paper, in percent */
  readonly discriminationIndex: number | null
  /** covariance with the rest of the paper in percent of the highest covariance possible with these marks */
  readonly discriminationEfficiency: number | null
  /** share of the variance of scores due to the question, in percent; null for all questions if undefined for one */
  readonly effectiveWeight: number | null
}

/** Statistics of a whole paper. */
export interface PaperStatistics {
  readonly count: number
  readonly mean: number | null
  readonly median: number | null
  readonly standardDeviation: number | null
  readonly skewness: number | null
  readonly kurtosis: number | null
  /** Cronbach's alpha in percent */
  readonly internalConsistency: number | null
  /** share of the standard deviation due to chance, in percent */
  readonly errorRatio: number | null
  readonly standardError: number | null
  readonly items: readonly ItemStatistics[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const meanOf = (values: readonly number[]) => sum(values) / values.length

/** Sample covariance, with n − 1. */
function covariance(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)]
  return sum(a.map((value, i) => (value - meanA) * (element(b, i) - meanB))) / (a.length - 1)
}

const variance = (values: readonly number[]) => covariance(values, values)

/**
 * Computes the statistics of a paper by Moodle's formulas (https://docs.moodle.org/dev/Quiz_statistics_calculations):
 * sample variances with n − 1; the rest of the paper is the score without the question; the highest possible covariance
 * pairs both in sorted order.
 */
export function paperStatistics({ maxMarks, marks }: ItemMarks): PaperStatistics {
  const count = marks.length
  const scores = marks.map(sum)
  const columns = maxMarks.map((_, item) => marks.map((row) => element(row, item)))
  const enough = count > 1
  const spread = enough ? variance(scores) : 0
  const itemVariances = enough ? columns.map(variance) : []
  const deviation = enough ? Math.sqrt(spread) : null
  const parts = maxMarks.length
  const consistency = spread > 0 && parts > 1 ? 100 * (parts / (parts - 1)) * (1 - sum(itemVariances) / spread) : null
  const errorRatio = consistency === null ? null : 100 * Math.sqrt(1 - consistency / 100)
  return {
    count,
    mean: count ? meanOf(scores) : null,
    median: count ? medianOf(scores) : null,
    standardDeviation: deviation,
    ...shapeOf(scores),
    internalConsistency: consistency,
    errorRatio,
    standardError: errorRatio === null || deviation === null ? null : (errorRatio * deviation) / 100,
    items: itemsOf(columns, scores, maxMarks),
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? element(sorted, half) : (element(sorted, half - 1) + element(sorted, half)) / 2
}

/** Skewness and kurtosis by the unbiased estimators of cumulants (k-statistics). */
function shapeOf(scores: readonly number[]): Pick<PaperStatistics, 'skewness' | 'kurtosis'> {
  const n = scores.length
  if (n < 3) return { skewness: null, kurtosis: null }
  const mean = meanOf(scores)
  const moment = (power: number) => sum(scores.map((score) => (score - mean) ** power)) / n
  const [m2, m3, m4] = [moment(2), moment(3), moment(4)]
  const k2 = (n * m2) / (n - 1)
  if (k2 === 0) return { skewness: null, kurtosis: null }
  const k3 = (n * n * m3) / ((n - 1) * (n - 2))
  const k4 = n > 3 ? (n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2)) / ((n - 1) * (n - 2) * (n - 3)) : null
  return { skewness: k3 / k2 ** 1.5, kurtosis: k4 === null ? null : k4 / (k2 * k2) }
}

function itemsOf(
  columns: readonly (readonly number[])[],
  scores: readonly number[],
  maxMarks: readonly number[],
): ItemStatistics[] {
  const withScore = columns.map((column) => (scores.length > 1 ? covariance(column, scores) : 0))
  // Moodle defines no weights if a question correlates negatively with the paper
  const weights = withScore.every((value) => value >= 0) ? withScore.map(Math.sqrt) : null
  const allWeights = weights ? sum(weights) : 0
  return columns.map((column, item) => {
    const max = element(maxMarks, item)
    const rest = scores.map((score, i) => score - element(column, i))
    const enough = column.length > 1
    const own = enough ? variance(column) : 0
    const others = enough ? variance(rest) : 0
    const together = enough ? covariance(column, rest) : 0
    const highest = enough
      ? covariance(
          column.toSorted((a, b) => a - b),
          rest.toSorted((a, b) => a - b),
        )
      : 0
    return {
      facility: column.length && max > 0 ? (100 * meanOf(column)) / max : null,
      standardDeviation: enough && max > 0 ? (100 * Math.sqrt(own)) / max : null,
      discriminationIndex: own > 0 && others > 0 ? (100 * together) / Math.sqrt(own * others) : null,
      discriminationEfficiency: highest > 0 ? (100 * together) / highest : null,
      effectiveWeight: weights && allWeights > 0 ? (100 * element(weights, item)) / allWeights : null,
    }
  })
}
