import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { AttemptKind } from '../../arena/public.ts'
import { notifyResults } from '../hooks.ts'
import { awardCutOffs, awardSql, type AwardCutOffs } from './award.ts'
import { requestRenewal } from '../certificates/renew.service.ts'
import { announceCorrected } from '../mails/mails.job.ts'
import { rankingGroupSql } from './ranking-group.ts'
import { insertRevisions, recalculationValues, type Recalculation } from '../grading/recalculation.ts'

/**
 * Ranks an exam: assigns every participant a place within the ranking group, a percentile and an award, and makes the
 * reports visible. Equal scores share a place, and the following places are skipped accordingly. Practice, superseded
 * attempts and cancelled applications have no place. Existing groups are kept unless recomputing them is requested.
 * Certificates are updated by a job.
 *
 * Students with the camera off have no place either, but see their reports and still count in the group size for
 * awards: the place and its award go to the next student, and students ahead lose nothing.
 * @returns number of ranked reports
 */
export function rankExam(
  outer: Ctx,
  examId: string,
  recalculation: Recalculation,
  options: { regroup?: boolean } = {},
): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    // serializes rankings: the second caller sees all changes of the first
    await ctx.db.query('select from exam where id = $1 for no key update', [examId])
    const since = new Date(ctx.clock.now())
    const ranked = await rank(ctx, examId, recalculation, options)
    await notifyReports(ctx, examId, since)
    await unrank(ctx, examId, recalculation)
    await announceCorrected(ctx, recalculation.id)
    await requestRenewal(ctx, examId)
    return ranked
  })
}

/** Notifies about reports that became visible since the ranking started. */
async function notifyReports(ctx: Ctx, examId: string, since: Date): Promise<void> {
  const rows: { id: string }[] = await ctx.db.query('select id from report where exam_id = $1 and published_at >= $2', [
    examId,
    since,
  ])
  await notifyResults(
    ctx,
    'published',
    rows.map(({ id }) => id),
  )
}

/**
 * SQL of everyone's current places, as the last of several `with` queries: `news` (id, ranking_group, rank, ranked,
 * percentile, award). Reports that count but have no place appear without a rank. `$1` is the exam's id.
 * @param group SQL of the ranking group, over the report `r` and the application `a`
 */
export function placesSql(cutOffs: AwardCutOffs, group: string): string {
  const together = 'partition by ranking_group, is_out'
  return `grouped as (
       select r.id, r.score, r.camera_off_at is not null as is_out, ${group} as ranking_group
       from report r join attempt t on t.id = r.attempt_id
         join application a on a.id = r.application_id
       where r.exam_id = $1 and t.kind = '${AttemptKind.exam}' and t.superseded_at is null and a.state <> 'cancelled'
         and (not r.by_provider or r.provider_result_at is not null)
     ), place as (
       select id, score, is_out, ranking_group, (rank() over (${together} order by score desc))::int as rank,
         (count(*) over (${together}))::int as ranked, count(*) over (partition by ranking_group) as sat,
         round(count(*) over (${together} order by score) * 100.0 / count(*) over (${together}), 2) as percentile
       from grouped
     ), news as (
       select id, ranking_group, rank, ranked, percentile,
         ${awardSql(cutOffs, { rank: 'rank', ranked: 'sat', score: 'score' })} as award
       from place where not is_out
       union all select id, ranking_group, null, null, null, null from grouped where is_out
     )`
}

async function rank(
  ctx: Ctx,
  examId: string,
  recalculation: Recalculation,
  { regroup = false }: { regroup?: boolean },
): Promise<number> {
  const cutOffs = await awardCutOffs(ctx)
  const own = rankingGroupSql[ctx.node.edition.platform]
  const group = regroup ? own : `coalesce(r.ranking_group, ${own})`
  const [{ ranked }]: [{ ranked: number }] = await ctx.db.query(
    `with ${placesSql(cutOffs, group)}, kept as (
       ${insertRevisions(
         'report r join news on news.id = r.id',
         `r.rank is not null
         and (r.rank, r.ranked_count, r.award) is distinct from (news.rank, news.ranked, news.award)`,
         3,
       )}
     ), ranked as (
       update report r set rank = news.rank, ranked_count = news.ranked, percentile = news.percentile,
         award = news.award, ranking_group = news.ranking_group, published_at = coalesce(r.published_at, $2)
       from news where r.id = news.id and (r.published_at is null
         or (r.rank, r.ranked_count, r.percentile, r.award, r.ranking_group)
           is distinct from (news.rank, news.ranked, news.percentile, news.award, news.ranking_group))
     )
     select count(rank)::int as ranked from news`,
    [examId, new Date(ctx.clock.now()), ...recalculationValues(ctx, recalculation)],
  )
  return ranked
}

/** Removes the places and camera marks of students who no longer participate. */
async function unrank(ctx: Ctx, examId: string, recalculation: Recalculation): Promise<void> {
  const gone = `r.exam_id = $1 and (r.rank is not null or r.camera_off_at is not null) and t.id = r.attempt_id and a.id = r.application_id
    and (t.superseded_at is not null or a.state = 'cancelled')`
  await ctx.db.query(
    `with kept as (${insertRevisions('report r, attempt t, application a', gone, 2)})
     update report r set rank = null, ranked_count = null, percentile = null, award = null, camera_off_at = null
     from attempt t, application a where ${gone}`,
    [examId, ...recalculationValues(ctx, recalculation)],
  )
}
