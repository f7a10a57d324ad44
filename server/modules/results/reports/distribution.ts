import { Field, Float, Int, ObjectType } from 'type-graphql'
import { quotientOf, sumOf, timesExactly } from '../../../../shared/decimal.ts'
import { last, first, required } from '../../../../shared/required.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { lruCache } from '../../../base/lru.ts'
import type { Report } from './report.entity.ts'

@ObjectType({
  description:
    'Number of students in a ranking group who scored at least `from` and less than `to`; the last bar includes `to`',
})
export class ScoreBar {
  @Field(() => Float, { description: 'Lowest score of the bar' }) from: number
  @Field(() => Float, { description: 'Highest score of the bar' }) to: number
  @Field(() => Int, { description: 'Number of students' }) count: number
}

@ObjectType({ description: 'Anonymous score distribution of a ranking group' })
export class ScoreDistribution {
  @Field(() => Int, { description: 'Number of students' }) count: number
  @Field(() => Float) mean: number
  @Field(() => Float) median: number
  @Field(() => [ScoreBar]) bars: ScoreBar[]
}

/** Minimum group size: with fewer people, individual scores could be identified. */
const minPeople = 5
const maxBars = 13
/** Milliseconds for which a node caches a distribution: publication causes a rush. */
const cacheTtlMs = 30_000

/** A score and the number of people with it. */
interface ScoreCount {
  score: number
  count: number
}

/** Groups scores (ascending) into at most 13 bars of equal width, from 0 or the lowest score to the maximum. */
function distributionOf(scores: readonly ScoreCount[], maxScore: number): ScoreDistribution {
  const count = scores.reduce((sum, each) => sum + each.count, 0)
  const mean = quotientOf(sumOf(scores.map((each) => timesExactly(each.score, each.count))), count, 2)
  const min = Math.min(0, Math.floor(first(scores).score))
  const max = Math.max(maxScore, last(scores).score)
  const width = Math.max(1, Math.ceil((max - min) / maxBars))
  const bars: ScoreBar[] = []
  for (let from = min; from < max || !bars.length; from += width) {
    const to = from + width
    const isLast = to >= max
    const within = scores.filter(({ score }) => score >= from && (score < to || (isLast && score <= to)))
    bars.push({
      from,
      to: Math.min(to, Math.max(max, from)),
      count: within.reduce((sum, each) => sum + each.count, 0),
    })
  }
  return { count, mean, median: medianOf(scores, count), bars }
}

function medianOf(scores: readonly ScoreCount[], count: number): number {
  const at = (position: number) => {
    let before = 0
    return required(
      scores.find((each) => (before += each.count) > position),
      'score at the position',
    ).score
  }
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2
}

const remembered = perNode(({ clock }) =>
  lruCache<string, Promise<ScoreDistribution | null>>(10_000, { milliseconds: cacheTtlMs, clock }),
)

/** The distribution of a report's ranking group; null if there is no group or too few people in it. */
export function distributionFor(ctx: Ctx, report: Report): Promise<ScoreDistribution | null> | null {
  if (report.rankingGroup === null || report.rank === null) return null
  const known = remembered(ctx)
  const key = `${report.examId} ${report.rankingGroup} ${report.maxScore}`
  const there = known.get(key)
  if (there) return there
  const found = count(ctx, report)
  known.set(key, found)
  found.catch(() => known.delete(key))
  return found
}

async function count(ctx: Ctx, { examId, rankingGroup, maxScore }: Report): Promise<ScoreDistribution | null> {
  const rows: { score: string; count: number }[] = await ctx.db.query(
    `select score, count(*)::int as count from report
     where exam_id = $1 and ranking_group = $2 and rank is not null group by score order by score`,
    [examId, rankingGroup],
  )
  const scores = rows.map((row) => ({ score: Number(row.score), count: row.count }))
  return scores.reduce((sum, each) => sum + each.count, 0) < minPeople ? null : distributionOf(scores, maxScore)
}
