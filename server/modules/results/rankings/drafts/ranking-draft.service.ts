import { inTransaction } from '../../../../database/transaction.ts'
import { connection, type Page } from '../../../../graphql/connection.ts'
import { mapPage } from '../../../../graphql/pages.ts'
import type { Ctx } from '../../../../context/context.ts'
import { failure, notFound } from '../../../../errors/errors.ts'
import { loader, referenced } from '../../../../graphql/loaders.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { userById } from '../../../accounts/public.ts'
import { Exam } from '../../../exams/public.ts'
import { beginRecalculation } from '../../grading/recalculation.ts'
import { Report } from '../../reports/report.entity.ts'
import { awardCutOffs } from '../award.ts'
import { rankingGroupOf, rankingGroupOrder, rankingGroupSql, type RankingGroup } from '../ranking-group.ts'
import { placesSql, rankExam } from '../ranking.ts'
import { RankingDraft, RankingDraftEntry, RankingPlace } from './ranking-draft.entity.ts'
import { RankingDraftLine, type RankingDraftLinesArgs } from './ranking-draft.types.ts'

/** The draft of an exam's ranking, by exam id. */
export const draftOfExam = loader<string, RankingDraft | null>(async (ctx, examIds) => {
  const drafts = await ctx.db
    .createQueryBuilder(RankingDraft, 'draft')
    .where('draft.examId = any(:examIds)', { examIds: [...examIds] })
    .getMany()
  const found = new Map(drafts.map((draft) => [draft.examId, draft]))
  return examIds.map((id) => found.get(id) ?? null)
})

async function placesNow(ctx: Ctx): Promise<string> {
  return placesSql(await awardCutOffs(ctx), rankingGroupSql[ctx.node.edition.platform])
}

/**
 * Computes the ranking with current grades, countries and cut-offs without changing reports. Replaces an earlier draft
 * of the exam.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published)
 */
export async function draftRanking(outer: Ctx, examId: string): Promise<{ draft: RankingDraft; exam: Exam }> {
  return inTransaction(outer, async (ctx) => {
    const exam = await lockExam(ctx, examId)
    if (!exam.resultsPublishedAt) throw failure('RULE_BROKEN', 'Publish the results first')
    await ctx.db.delete(RankingDraft, { examId })
    const draft = await ctx.db.save(
      ctx.db.create(RankingDraft, { examId, createdAt: new Date(ctx.clock.now()), createdById: ctx.viewer.id }),
    )
    await ctx.db.query(
      `with ${await placesNow(ctx)}
       insert into ranking_draft_entry (draft_id, report_id, ranking_group, rank, ranked_count, percentile, award)
       select $2, id, ranking_group, rank, ranked, percentile, award from news`,
      [examId, draft.id],
    )
    return { draft, exam }
  })
}

/**
 * Applies the places of a draft to the reports, which get revisions, and deletes the draft.
 * @throws NOT_FOUND, CONFLICT (results, grades, countries or cut-offs have changed since it was created)
 */
export async function publishRankingDraft(outer: Ctx, { id, note }: { id: string; note: string }): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const { examId } = await draftById(ctx, id)
    const exam = await lockExam(ctx, examId)
    const draft = await ctx.db.findOne(RankingDraft, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!draft) throw notFound('Draft not found')
    if (!(await isCurrent(ctx, draft))) throw failure('CONFLICT', 'The results have changed. Create the draft again.')
    await rankExam(ctx, examId, beginRecalculation('published', note), { regroup: true })
    await ctx.db.delete(RankingDraft, { id })
    return exam
  })
}

/** Deletes a draft; reports are unchanged. @throws NOT_FOUND */
export async function dropRankingDraft(outer: Ctx, id: string): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const { examId } = await draftById(ctx, id)
    const { affected } = await ctx.db.delete(RankingDraft, { id })
    if (!affected) throw notFound('Draft not found')
    return lockExam(ctx, examId)
  })
}

/** Whether a ranking computed now would equal the draft. */
export async function isCurrent(ctx: Ctx, { id, examId }: RankingDraft): Promise<boolean> {
  const [{ differs }]: [{ differs: boolean }] = await ctx.db.query(
    `with ${await placesNow(ctx)}, drafted as (select * from ranking_draft_entry where draft_id = $2)
     select exists (
       select from news n full join drafted d on d.report_id = n.id
       where (n.id, n.ranking_group, n.rank, n.ranked, n.award)
         is distinct from (d.report_id, d.ranking_group, d.rank, d.ranked_count, d.award)
     ) differs`,
    [examId, id],
  )
  return !differs
}

/** SQL: whether a line differs, over the report `report` and its draft entry `e`. */
const changedSql = `(report.ranking_group, report.rank, report.ranked_count, report.award)
  is distinct from (e.ranking_group, e.rank, e.ranked_count, e.award)`

/** Lines of a draft by group and place; lines without a place come last. */
export async function draftLines(
  ctx: Ctx,
  { id, examId }: RankingDraft,
  { changed, group, ...page }: RankingDraftLinesArgs,
): Promise<Page<RankingDraftLine>> {
  const query = ctx.db
    .createQueryBuilder(Report, 'report')
    .leftJoin(RankingDraftEntry, 'e', 'e.report_id = report.id and e.draft_id = :id', { id })
    .addSelect('e.ranking_group', 'e_group')
    .addSelect('e.rank', 'e_rank')
    .addSelect('e.ranked_count', 'e_count')
    .addSelect('e.percentile', 'e_percentile')
    .addSelect('e.award', 'e_award')
    .where('report.examId = :examId and (report.rank is not null or e.rank is not null)', { examId })
  if (changed) query.andWhere(changedSql)
  if (group != null) query.andWhere('e.ranking_group = :group', { group })
  const groupOf = `coalesce(e.ranking_group, report.ranking_group, '')`
  const drafted = new Map<string, RankingPlace | null>()
  const found = await connection(
    query,
    page,
    [
      ...rankingGroupOrder(groupOf).map((key) => [key, 'ASC'] as const),
      [{ sql: `coalesce(e.rank, 2147483647)` }, 'ASC'],
      [{ sql: `coalesce(report.rank, 2147483647)` }, 'ASC'],
    ],
    ({ id: reportId }, row) =>
      drafted.set(
        reportId,
        placeOf({
          rankingGroup: row.e_group as string | null,
          rank: row.e_rank as number | null,
          rankedCount: row.e_count as number | null,
          percentile: row.e_percentile === null ? null : Number(row.e_percentile),
          award: row.e_award as Report['award'],
        }),
      ),
  )
  return mapPage(found, (report) => lineOf(ctx, report, drafted.get(report.id) ?? null))
}

/** Number of lines that differ. */
export async function changedCount(ctx: Ctx, { id, examId }: RankingDraft): Promise<number> {
  const [{ n }]: [{ n: number }] = await ctx.db.query(
    `select count(*)::int n from report
     left join ranking_draft_entry e on e.report_id = report.id and e.draft_id = $2
     where report.exam_id = $1 and (report.rank is not null or e.rank is not null) and ${changedSql}`,
    [examId, id],
  )
  return n
}

/** The groups of a draft, in order. */
export async function draftGroups(ctx: Ctx, { id }: RankingDraft): Promise<RankingGroup[]> {
  const [first, second] = rankingGroupOrder('g').map(({ sql }) => sql)
  const rows: { g: string }[] = await ctx.db.query(
    `select g from (select distinct ranking_group g from ranking_draft_entry where draft_id = $1 and rank is not null) x
     order by ${first}, ${second}, g`,
    [id],
  )
  return rows.map(({ g }) => rankingGroupOf(g))
}

type Place = Pick<Report, 'rankingGroup' | 'rank' | 'rankedCount' | 'percentile' | 'award'>

function placeOf({ rankingGroup, rank, rankedCount, percentile, award }: Place): RankingPlace | null {
  if (rankingGroup === null || rank === null) return null
  return Object.assign(new RankingPlace(), { groupKey: rankingGroup, rank, rankedCount, percentile, award })
}

async function lineOf(ctx: Ctx, report: Report, draft: RankingPlace | null): Promise<RankingDraftLine> {
  const user = await referenced(userById(ctx), report.userId)
  const now = placeOf(report)
  const key = (place: RankingPlace | null) =>
    place && [place.groupKey, place.rank, place.rankedCount, place.award].join('|')
  return Object.assign(new RankingDraftLine(), {
    reportId: toGlobalId('Report', report.id),
    name: user.erasedAt ? '—' : `${user.firstName} ${user.lastName}`,
    username: user.username,
    country: user.country,
    score: report.score,
    now,
    draft,
    nowGroup: now && rankingGroupOf(now.groupKey),
    draftGroup: draft && rankingGroupOf(draft.groupKey),
    changed: key(now) !== key(draft),
  })
}

async function draftById(ctx: Ctx, id: string): Promise<RankingDraft> {
  const draft = await ctx.db.findOneBy(RankingDraft, { id })
  if (!draft) throw notFound('Draft not found')
  return draft
}

async function lockExam(ctx: Ctx, id: string): Promise<Exam> {
  const exam = await ctx.db.findOne(Exam, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!exam) throw notFound('Exam not found')
  return exam
}
