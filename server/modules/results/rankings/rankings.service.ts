import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page, type Sort } from '../../../graphql/connection.ts'
import { mapPage } from '../../../graphql/pages.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { loader, referenced } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById, type User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { rankingGroupOf, rankingGroupOrder, type RankingGroup } from './ranking-group.ts'
import { NameConsent, RankingPublication } from './ranking-publication.entity.ts'
import { RankingEntry, type RankingArgs } from './rankings.types.ts'
import { Report } from '../reports/report.entity.ts'

const makesRankings = (ctx: Ctx) => ctx.viewer.has('$admin.ranking')

/** Publication time of the ranking of an exam, by exam id. */
export const rankingPublishedAt = loader<string, Date | null>(async (ctx, examIds) => {
  const rows = await ctx.db
    .createQueryBuilder(RankingPublication, 'ranking')
    .where('ranking.examId = any(:examIds)', { examIds: [...examIds] })
    .getMany()
  const found = new Map(rows.map((row) => [row.examId, row.publishedAt]))
  return examIds.map((id) => found.get(id) ?? null)
})

const nameConsent = loader<string, NameConsent | null>(async (ctx, userIds) => {
  const rows = await ctx.db
    .createQueryBuilder(NameConsent, 'consent')
    .where('consent.userId = any(:userIds)', { userIds: [...userIds] })
    .getMany()
  const found = new Map(rows.map((row) => [row.userId, row]))
  return userIds.map((id) => found.get(id) ?? null)
})

/** Whether a person's name may be shown in published rankings. */
export const nameIsShown = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await nameConsent(ctx).load(userId)) !== null

/** Whether a person's answers may be shown in public files. */
export const answersAreShown = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await nameConsent(ctx).load(userId))?.withAnswers ?? false

/**
 * The published ranking of an exam, group by group, best first.
 * @throws NOT_FOUND until it is published, except for ranking admins
 */
export async function ranking(ctx: Ctx, { examId, group, ...page }: RankingArgs): Promise<Page<RankingEntry>> {
  await refuseUnpublished(ctx, examId)
  const query = ctx.db
    .createQueryBuilder(Report, 'report')
    .where('report.examId = :examId and report.rankingGroup is not null and report.rank is not null', { examId })
  if (group != null) query.andWhere('report.rankingGroup = :group', { group })
  const groups: Sort<Report> =
    group == null ? rankingGroupOrder('report.ranking_group').map((key) => [key, 'ASC'] as const) : []
  const found = await connection(query, page, [...groups, ['rankingGroup', 'ASC'], ['rank', 'ASC']])
  return mapPage(found, (report) => entryOf(ctx, report))
}

const maxBest = 20

/** Top of a report's group, including shared places; null until the ranking of its exam is published. */
export async function bestOfGroup(ctx: Ctx, { examId, rankingGroup }: Report): Promise<RankingEntry[] | null> {
  if (rankingGroup === null || !(await rankingPublishedAt(ctx).load(examId))) return null
  const best = await ctx.db
    .createQueryBuilder(Report, 'report')
    .where('report.examId = :examId and report.rankingGroup = :rankingGroup', { examId, rankingGroup })
    .andWhere('report.rank is not null')
    .orderBy('report.rank')
    .addOrderBy('report.id')
    .limit(maxBest)
    .getMany()
  return Promise.all(best.map((report) => entryOf(ctx, report)))
}

/** The groups of an exam's ranking, in order. @throws like `ranking` */
export async function rankingGroups(ctx: Ctx, examId: string): Promise<RankingGroup[]> {
  await refuseUnpublished(ctx, examId)
  const rows: { key: string }[] = await ctx.db.query(
    'select distinct ranking_group as key from report where exam_id = $1 and ranking_group is not null and rank is not null',
    [examId],
  )
  return rows
    .map(({ key }) => rankingGroupOf(key))
    .toSorted((a, b) => (a.country ?? '').localeCompare(b.country ?? '') || (a.fromGrade ?? 0) - (b.fromGrade ?? 0))
}

async function refuseUnpublished(ctx: Ctx, examId: string) {
  if (!makesRankings(ctx) && !(await rankingPublishedAt(ctx).load(examId))) {
    throw notFound('Ranking not found')
  }
}

async function entryOf(ctx: Ctx, { id, userId, rank, score, award, rankingGroup }: Report): Promise<RankingEntry> {
  const [user, isShown] = await Promise.all([referenced(userById(ctx), userId), nameIsShown(ctx, userId)])
  return Object.assign(new RankingEntry(), {
    rank,
    score,
    award,
    group: rankingGroupOf(required(rankingGroup, 'ranking group of the report')),
    name: user.erasedAt
      ? '—'
      : isShown || userId === ctx.viewer.id
        ? `${user.firstName} ${user.lastName}`
        : initialsOf(user),
    country: user.country,
    isMe: userId === ctx.viewer.id,
    reportId: makesRankings(ctx) ? toGlobalId('Report', id) : null,
  })
}

/** Initials such as `A. D.`, by grapheme cluster, so that combining characters stay whole. @internal */
export function initialsOf({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  const letters = new Intl.Segmenter()
  return [firstName, lastName]
    .flatMap((name) => {
      const [first] = letters.segment(name.trim())
      return first ? [`${first.segment.toLocaleUpperCase()}.`] : []
    })
    .join(' ')
}

/**
 * Publishes or withdraws a ranking.
 * @throws NOT_FOUND, RULE_BROKEN (results are not published)
 */
export async function publishRanking(
  outer: Ctx,
  { examId, published }: { examId: string; published: boolean },
): Promise<Exam> {
  return inTransaction(outer, async (ctx) => {
    const exam = await ctx.db.findOne(Exam, { where: { id: examId }, lock: { mode: 'pessimistic_write' } })
    if (!exam) throw notFound('Exam not found')
    if (published && !exam.resultsPublishedAt) throw failure('RULE_BROKEN', 'Publish the results first')
    if (!published) await ctx.db.delete(RankingPublication, { examId })
    else {
      await ctx.db
        .createQueryBuilder()
        .insert()
        .into(RankingPublication)
        .values({ examId, publishedAt: new Date(ctx.clock.now()), publishedById: ctx.viewer.id })
        .orIgnore()
        .execute()
    }
    return exam
  })
}

/** Sets the viewer's consent to be named in published rankings, and to publish the answers with the name. */
export async function showMyName(
  ctx: Ctx,
  { shown, answers }: { readonly shown: boolean; readonly answers?: boolean | null },
): Promise<User> {
  const userId = viewerId(ctx)
  if (!shown) await ctx.db.delete(NameConsent, { userId })
  else {
    await ctx.db.query(
      `insert into name_consent (user_id, given_at, with_answers) values ($1, $2, $3)
       on conflict (user_id) do update set with_answers = excluded.with_answers`,
      [userId, new Date(ctx.clock.now()), answers ?? false],
    )
  }
  nameConsent(ctx).clear(userId)
  return referenced(userById(ctx), userId)
}
