import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { ofPeopleNamed, User } from '../../accounts/public.ts'
import { CompetitionPhase, EntryRule, ImageCompetition, phaseAt } from './competition.entity.ts'
import type { AddImageUsersInput, ChangeImageEntrantInput, ImageEntrantsArgs } from './competitions.inputs.ts'
import { ImageEntrant } from './entrant.entity.ts'
import { competitionForStudent } from './entry.ts'

/** Registered students, newest first, for admins. */
export function imageUsers(
  ctx: Ctx,
  { competitionId, userId, search, ...page }: ImageEntrantsArgs,
): Promise<Page<ImageEntrant>> {
  const query = ctx.db.createQueryBuilder(ImageEntrant, 'entrant')
  if (competitionId) query.andWhere('entrant.competitionId = :competitionId', { competitionId })
  if (userId) query.andWhere('entrant.userId = :userId', { userId })
  return connection(ofPeopleNamed(query, 'entrant.user_id', search), page, [['createdAt', 'DESC']])
}

/**
 * Registers the viewer in a competition; idempotent.
 * @throws NOT_FOUND, WINDOW_CLOSED, RULE_BROKEN (by invitation only)
 */
export async function registerSelf(
  ctx: Ctx,
  competitionId: string,
): Promise<{ competition: ImageCompetition; entrant: ImageEntrant }> {
  const competition = await competitionForStudent(ctx, competitionId)
  const mine = { competitionId, userId: viewerId(ctx) }
  const before = await ctx.db.findOneBy(ImageEntrant, mine)
  if (before) return { competition, entrant: before }
  const phase = phaseAt(competition, ctx.clock.now())
  if (phase !== CompetitionPhase.open && phase !== CompetitionPhase.upcoming) {
    throw failure('WINDOW_CLOSED', 'This competition has ended')
  }
  if (competition.entry === EntryRule.listed) {
    throw failure('RULE_BROKEN', 'The organisers choose who takes part in this competition')
  }
  // waits for a concurrent change of the competition, and fails if that unpublished or closed it
  await ctx.db.query(
    `insert into image_entrant (competition_id, user_id)
     select open.id, $2 from (
       select id from image_competition
       where id = $1 and published_at is not null and closes_at > $3 and entry <> $4 for share
     ) open
     on conflict (competition_id, user_id) do nothing`,
    [competitionId, mine.userId, new Date(ctx.clock.now()), EntryRule.listed],
  )
  const entrant = await ctx.db.findOneBy(ImageEntrant, mine)
  if (!entrant) throw failure('WINDOW_CLOSED', 'This competition has ended')
  return { competition, entrant }
}

/**
 * Adds students to a competition; students already registered only get the extra quota.
 * @throws NOT_FOUND
 */
export function addUsers(
  outer: Ctx,
  { competitionId, usernames, extraQuota }: AddImageUsersInput,
): Promise<{ entrants: ImageEntrant[]; unknown: string[] }> {
  return inTransaction(outer, async (ctx) => {
    if (!(await ctx.db.existsBy(ImageCompetition, { id: competitionId }))) throw notFound('Competition not found')
    const wanted = [...new Set(usernames.map((name) => name.trim()).filter(Boolean))]
    const students = await ctx.db
      .createQueryBuilder(User, 'person')
      .where('lower(person.username) = any(:names)', { names: wanted.map((name) => name.toLowerCase()) })
      .andWhere(`person.userType = 'student' and person.erasedAt is null`)
      .getMany()
    const found = new Set(students.map(({ username }) => username.toLowerCase()))
    for (const { id: userId } of students) {
      await ctx.db.query(
        `insert into image_entrant (competition_id, user_id, extra_quota, added_by_id) values ($1, $2, coalesce($3, 0), $4)
         on conflict (competition_id, user_id) do update set extra_quota = coalesce($3, image_entrant.extra_quota)`,
        [competitionId, userId, extraQuota ?? null, ctx.viewer.id],
      )
    }
    return {
      entrants: await ctx.db
        .createQueryBuilder(ImageEntrant, 'entrant')
        .where('entrant.competitionId = :competitionId', { competitionId })
        .andWhere('entrant.userId = any(:ids)', { ids: students.map(({ id }) => id) })
        .getMany(),
      unknown: wanted.filter((name) => !found.has(name.toLowerCase())),
    }
  })
}

/** Changes the extra quota of a student, or blocks the student from generating. @throws NOT_FOUND */
export function changeEntrant(outer: Ctx, { id, extraQuota, blocked }: ChangeImageEntrantInput): Promise<ImageEntrant> {
  return inTransaction(outer, async (ctx) => {
    const entrant = await ctx.db.findOne(ImageEntrant, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!entrant) throw notFound('Registration not found')
    if (extraQuota != null) entrant.extraQuota = extraQuota
    if (blocked != null) entrant.blockedAt = blocked ? (entrant.blockedAt ?? new Date(ctx.clock.now())) : null
    return ctx.db.save(entrant)
  })
}
