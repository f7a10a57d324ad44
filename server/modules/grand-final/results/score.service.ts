import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { awardCutOffs, awardSql, certifyCompetition, type Award, type CompetitionResult } from '../../results/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { eventById } from '../event/event.loaders.ts'
import type { GrandFinalScoreInput, ImportGrandFinalScoresInput, SaveGrandFinalScoresInput } from './score.inputs.ts'

/** SQL: students of a category, in groups with places, who were not removed and have not declined. */
const ofCategory = `participant p join participation_group g on g.id = p.group_id
  where p.category_id = $1 and p.role = 'student' and p.removed_at is null and p.response <> 'declined'
    and g.state in ('granted', 'confirmed', 'complete')`

interface Contestant {
  id: string
  groupId: string
  team: string | null
}

/** Team of each contestant in a team. */
export async function teamsIn(ctx: Ctx, categoryId: string): Promise<ReadonlyMap<string, string>> {
  const contestants = await contestantsOf(ctx, categoryId)
  return new Map(contestants.flatMap(({ id, groupId, team }) => (team ? [[id, `${groupId} ${team}`]] : [])))
}

/** Contestants by student ID and external code, in upper case. */
export async function namesIn(
  ctx: Ctx,
  categoryId: string,
): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  if (!(await ctx.db.existsBy(GrandFinalCategory, { id: categoryId }))) throw notFound('Category not found')
  const rows: { id: string; name: string; username: string; code: string | null }[] = await ctx.db.query(
    `select p.id, p.first_name || ' ' || p.last_name as name, upper(p.external_code) code,
       upper((select username from "user" u where u.id = p.user_id)) username from ${ofCategory}`,
    [categoryId],
  )
  const found = new Map<string, { id: string; name: string }>()
  for (const { id, name, code } of rows) {
    if (code) found.set(code, { id, name })
  }
  // an ID takes precedence over another student's code
  for (const { id, name, username } of rows) found.set(username, { id, name })
  return found
}

async function lockCategory(ctx: Ctx, id: string): Promise<GrandFinalCategory> {
  const category = await ctx.db.findOne(GrandFinalCategory, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!category) throw notFound('Category not found')
  return category
}

/**
 * Stores points of students of a category; a team shares its points. Published ranks change only when published again.
 * @throws NOT_FOUND (the category, or a student who is not in it), RULE_BROKEN (different points of one team)
 */
export function saveScores(outer: Ctx, { categoryId, scores }: SaveGrandFinalScoresInput): Promise<GrandFinalCategory> {
  return inTransaction(outer, async (ctx) => {
    const category = await lockCategory(ctx, categoryId)
    await storeScores(ctx, category, scores, await contestantsOf(ctx, categoryId))
    return category
  })
}

const contestantsOf = (ctx: Ctx, categoryId: string): Promise<Contestant[]> =>
  ctx.db.query(`select p.id, p.group_id "groupId", lower(p.team) team from ${ofCategory} order by p.id`, [categoryId])

async function storeScores(
  ctx: Ctx,
  { id: categoryId }: GrandFinalCategory,
  scores: readonly GrandFinalScoreInput[],
  contestants: readonly Contestant[],
): Promise<void> {
  const points = new Map<string, number | null>()
  for (const { participantId, points: given } of scores) {
    const one = contestants.find(({ id }) => id === participantId)
    if (!one) throw notFound('This student is not in the category')
    const team = contestants.filter(
      ({ id, groupId, team: name }) => id === one.id || (one.team && name === one.team && groupId === one.groupId),
    )
    for (const { id } of team) {
      if (points.has(id) && points.get(id) !== (given ?? null)) {
        throw failure('RULE_BROKEN', 'A student or a team has different points in several rows')
      }
      points.set(id, given ?? null)
    }
  }
  const [kept, gone] = [[...points].filter(([, n]) => n !== null), [...points].filter(([, n]) => n === null)]
  await ctx.db.query('delete from grand_final_score where participant_id = any($1::uuid[])', [gone.map(([id]) => id)])
  await ctx.db.query(
    `insert into grand_final_score (participant_id, category_id, points, entered_by_id)
     select participant_id, $3, points, $4 from unnest($1::uuid[], $2::float8[]) t (participant_id, points)
     on conflict (participant_id) do update
       set points = excluded.points, category_id = excluded.category_id, entered_by_id = excluded.entered_by_id`,
    [kept.map(([id]) => id), kept.map(([, n]) => n), categoryId, ctx.viewer.id],
  )
}

/**
 * Imports points: students are identified by ID or code, ignoring case.
 * @throws NOT_FOUND, RULE_BROKEN (different points of one student or team)
 */
export function importScores(
  outer: Ctx,
  { categoryId, rows }: ImportGrandFinalScoresInput,
): Promise<{ category: GrandFinalCategory; taken: number; unknown: string[] }> {
  return inTransaction(outer, async (ctx) => {
    const category = await lockCategory(ctx, categoryId)
    const found = await namesIn(ctx, categoryId)
    const unknown: string[] = []
    const scores = rows.flatMap(({ who, points }) => {
      const participantId = found.get(who.trim().toUpperCase())?.id
      if (!participantId) unknown.push(who.trim())
      return participantId ? [{ participantId, points }] : []
    })
    await storeScores(ctx, category, scores, await contestantsOf(ctx, categoryId))
    return { category, taken: scores.length, unknown }
  })
}

/**
 * Publishes a category: computes ranks and awards from the points with the cut-offs of all results, and issues
 * certificates. Publishing again after a correction replaces certificates that differ.
 * @throws NOT_FOUND, RULE_BROKEN (no points)
 */
export function publishScores(
  outer: Ctx,
  categoryId: string,
): Promise<{ category: GrandFinalCategory; certificates: number }> {
  return inTransaction(outer, async (ctx) => {
    const category = await lockCategory(ctx, categoryId)
    const award = awardSql(await awardCutOffs(ctx), { rank: 'r.rank', ranked: 'r.ranked', score: 'r.points' })
    const ranked: { userId: string; rank: number; rankedCount: number; award: Award | null }[] = await ctx.db
      .query(
        `with c as (select p.id, p.user_id from ${ofCategory}),
         r as (
           select s.id, s.points, c.user_id, rank() over (order by s.points desc)::int rank, count(*) over ()::int ranked
           from grand_final_score s join c on c.id = s.participant_id where s.category_id = $1)
         update grand_final_score s set rank = r.rank, ranked_count = r.ranked, award = ${award}
         from r where r.id = s.id
         returning r.user_id "userId", s.rank, s.ranked_count "rankedCount", s.award`,
        [categoryId],
      )
      .then(([rows]) => rows)
    if (!ranked.length) throw failure('RULE_BROKEN', 'No one in this category has points yet')
    const event = await referenced(eventById(ctx), category.eventId)
    // revokes certificates of students who no longer have points
    const before: { userId: string }[] = await ctx.db.query(
      `select user_id "userId" from certificate where competition_id = $1 and state = 'valid'`,
      [categoryId],
    )
    const gone = [...new Set(before.map(({ userId }) => userId))].filter(
      (userId) => !ranked.some((one) => one.userId === userId),
    )
    const results: CompetitionResult[] = [
      ...ranked.map((one) => ({ ...one, counts: true })),
      ...gone.map((userId) => ({ userId, counts: false, award: null, rank: null, rankedCount: null })),
    ]
    const issued = await certifyCompetition(
      ctx,
      { id: category.id, titles: category.titles, day: event.endsOn },
      results,
    )
    category.resultsPublishedAt = new Date(ctx.clock.now())
    return { category: await ctx.db.save(category), certificates: issued.length }
  })
}
