import { required } from '../../../../shared/required.ts'
/** Minimum scores of a juror for calibration: fewer are not representative. */
const minimumSample = 8

/** A picture with its jury scores. */
export interface ScoredPicture {
  id: string
  /** pictures of a group are ranked together */
  group: string
  /** milliseconds since the Unix epoch */
  submittedAt: number
  scores: readonly {
    juror: string
    /** weighted mean of the criteria */
    total: number
    /** score of the criterion with the largest weight */
    lead: number
  }[]
}

export interface RankedPicture {
  id: string
  rawScore: number | null
  adjustedScore: number | null
  views: number
  /** null: not enough jurors */
  rank: number | null
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/**
 * Ranks pictures. Ties are broken by the adjusted score, the raw score, the criterion with the largest weight, and the
 * earlier submission, in this order; complete ties share a rank.
 * @param minimumViews minimum number of jurors who scored a picture
 */
export function rank(pictures: readonly ScoredPicture[], minimumViews: number): RankedPicture[] {
  const adjust = calibration(pictures)
  const rated = pictures.map(({ id, group, submittedAt, scores }) => ({
    id,
    group,
    submittedAt,
    views: scores.length,
    raw: scores.length ? rounded(mean(scores.map(({ total }) => total))) : null,
    adjusted: scores.length ? rounded(mean(scores.map(({ juror, total }) => adjust(juror, total)))) : null,
    lead: scores.length ? rounded(mean(scores.map(({ lead }) => lead))) : 0,
  }))
  type Rated = (typeof rated)[number]
  const compare = (a: Rated, b: Rated) =>
    (b.adjusted ?? 0) - (a.adjusted ?? 0) ||
    (b.raw ?? 0) - (a.raw ?? 0) ||
    b.lead - a.lead ||
    a.submittedAt - b.submittedAt
  const ranks = new Map<string, number>()
  for (const group of new Set(rated.map((each) => each.group))) {
    const ordered = rated.filter((each) => each.group === group && each.views > 0 && each.views >= minimumViews)
    ordered.sort(compare)
    ordered.forEach((each, i) => {
      const before = ordered[i - 1]
      ranks.set(
        each.id,
        before && compare(before, each) === 0 ? required(ranks.get(before.id), 'rank of the picture before') : i + 1,
      )
    })
  }
  return rated.map(({ id, raw, adjusted, views }) => ({
    id,
    rawScore: raw,
    adjustedScore: adjusted,
    views,
    rank: ranks.get(id) ?? null,
  }))
}

/**
 * Calibrates jurors to a common mean and spread. Scores of a juror below the minimum sample, or with equal scores
 * throughout, are unchanged.
 */
function calibration(pictures: readonly ScoredPicture[]): (juror: string, total: number) => number {
  const byJuror = new Map<string, number[]>()
  for (const { scores } of pictures) {
    for (const { juror, total } of scores) byJuror.set(juror, [...(byJuror.get(juror) ?? []), total])
  }
  // sorted: sums of floating-point numbers depend on the order
  for (const values of byJuror.values()) values.sort((a, b) => a - b)
  const all = [...byJuror.values()].flat().sort((a, b) => a - b)
  const spread = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
  // the target spread is the mean of the jurors' spreads, so that differences between jurors do not widen it
  const eligible = [...byJuror.values()].filter((values) => values.length >= minimumSample && spread(values) > 0)
  if (eligible.length < 2) return (_, total) => total
  const common = { mean: mean(all), spread: mean(eligible.map(spread).sort((a, b) => a - b)) }
  return (juror, total) => {
    const own = byJuror.get(juror) ?? []
    if (own.length < minimumSample || spread(own) === 0) return total
    const adjusted = common.mean + ((total - mean(own)) / spread(own)) * common.spread
    return Math.min(10, Math.max(1, adjusted))
  }
}
