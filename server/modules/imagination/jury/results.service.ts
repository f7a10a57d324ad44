import { first } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { awardCutOffs, awardSql } from '../../results/public.ts'
import type { Criterion, ImageCompetition } from '../competitions/competition.entity.ts'
import { lockCompetition } from '../competitions/competitions.service.ts'
import { visibleSql } from '../safety/visibility.ts'
import { krippendorffAlpha, type Rating } from './agreement.ts'
import { certify } from './certify.job.ts'
import { rank, type RankedPicture, type ScoredPicture } from './ranking.ts'

interface ScoreRow {
  id: string
  category: string | null
  submittedAt: Date
  juror: string | null
  scores: Record<string, number> | null
}

/**
 * Computes the ranking from the scores; idempotent.
 * @throws NOT_FOUND, RULE_BROKEN (submissions still open, or results are published)
 */
export function rankCompetition(outer: Ctx, id: string): Promise<ImageCompetition> {
  return inTransaction(outer, async (ctx) => {
    const competition = await lockCompetition(ctx, id)
    if (competition.resultsPublishedAt) throw failure('RULE_BROKEN', 'The results are published. Withdraw them first.')
    if (competition.closesAt.getTime() > ctx.clock.now()) {
      throw failure('RULE_BROKEN', 'Students can still submit. Rank the pictures after the end.')
    }
    const rows: ScoreRow[] = await ctx.db.query(
      `select s.id, s.category, s.submitted_at "submittedAt", j.juror_id juror, j.scores
       from image_submission s
       join generated_image image on image.id = s.image_id and ${visibleSql('image', 'award')}
       left join jury_score j on j.submission_id = s.id and j.image_id = s.image_id and j.state = 'scored'
       where s.competition_id = $1 order by s.id, j.juror_id`,
      [id],
    )
    const ranked = rank(picturesOf(rows, competition.criteria), competition.minimumViews)
    await writeRanking(ctx, id, ranked)
    return ctx.db.save(
      Object.assign(competition, {
        rankedAt: new Date(ctx.clock.now()),
        agreement: krippendorffAlpha(ratingsOf(rows, competition.criteria)),
      }),
    )
  })
}

/** Writes ranks, scores and awards. Students whose rank or award changed are notified again. */
async function writeRanking(ctx: Ctx, competitionId: string, ranked: readonly RankedPicture[]): Promise<void> {
  await ctx.db.query(
    `update image_submission s set rank = r.rank, raw_score = r.raw, adjusted_score = r.adjusted,
       views = coalesce(r.views, 0), told_at = case when s.rank is not distinct from r.rank then s.told_at end
     from image_submission own
     left join unnest($2::uuid[], $3::int[], $4::float8[], $5::float8[], $6::int[]) r (id, rank, raw, adjusted, views)
       on r.id = own.id
     where own.id = s.id and s.competition_id = $1`,
    [
      competitionId,
      ranked.map(({ id }) => id),
      ranked.map(({ rank: place }) => place),
      ranked.map(({ rawScore }) => rawScore),
      ranked.map(({ adjustedScore }) => adjustedScore),
      ranked.map(({ views }) => views),
    ],
  )
  const award = awardSql(await awardCutOffs(ctx), { rank: 's.rank', ranked: 'g.ranked', score: 's.raw_score' })
  await ctx.db.query(
    `update image_submission s set award = g.award,
       told_at = case when s.award is not distinct from g.award then s.told_at end
     from (
       select s.id, case when s.rank is not null then ${award} end as award
       from image_submission s
       join (
         select coalesce(category, '') as category, count(rank) as ranked
         from image_submission where competition_id = $1 group by 1
       ) g on g.category = coalesce(s.category, '')
       where s.competition_id = $1
     ) g where g.id = s.id`,
    [competitionId],
  )
}

/** Weighted mean of a juror's scores. */
function totalOf(scores: Record<string, number>, criteria: readonly Criterion[]): number {
  const weight = criteria.reduce((sum, criterion) => sum + criterion.weight, 0)
  return criteria.reduce((sum, { key, weight: share }) => sum + (scores[key] ?? 0) * share, 0) / weight
}

function picturesOf(rows: readonly ScoreRow[], criteria: readonly Criterion[]): ScoredPicture[] {
  const lead = first(criteria.toSorted((a, b) => b.weight - a.weight))
  const pictures = new Map<string, ScoredPicture & { scores: { juror: string; total: number; lead: number }[] }>()
  for (const { id, category, submittedAt, juror, scores } of rows) {
    const picture = pictures.get(id) ?? { id, group: category ?? '', submittedAt: submittedAt.getTime(), scores: [] }
    pictures.set(id, picture)
    if (juror && scores) picture.scores.push({ juror, total: totalOf(scores, criteria), lead: scores[lead.key] ?? 0 })
  }
  return [...pictures.values()]
}

const ratingsOf = (rows: readonly ScoreRow[], criteria: readonly Criterion[]): Rating[] =>
  rows.flatMap(({ id, juror, scores }) =>
    juror && scores ? [{ juror, unit: id, value: totalOf(scores, criteria) }] : [],
  )

/**
 * Publishes or withdraws the results. Certificates and e-mails follow in a job; certificates of withdrawn results are
 * kept until results are published again.
 * @throws NOT_FOUND, RULE_BROKEN (not ranked, or scored since then)
 */
export function publishResults(outer: Ctx, id: string, published: boolean): Promise<ImageCompetition> {
  return inTransaction(outer, async (ctx) => {
    const competition = await lockCompetition(ctx, id)
    if (!published) return ctx.db.save(Object.assign(competition, { resultsPublishedAt: null }))
    if (competition.resultsPublishedAt) return competition
    if (!competition.rankedAt) throw failure('RULE_BROKEN', 'Compute the ranking first')
    const [{ stale }] = await ctx.db.query(
      `select exists (
         select from jury_score j join image_submission s on s.id = j.submission_id
         where s.competition_id = $1 and j.decided_at > $2
       ) stale`,
      [id, competition.rankedAt],
    )
    if (stale) throw failure('RULE_BROKEN', 'Jurors have scored since the ranking was computed. Compute it again.')
    await certify(ctx, id)
    return ctx.db.save(Object.assign(competition, { resultsPublishedAt: new Date(ctx.clock.now()) }))
  })
}
