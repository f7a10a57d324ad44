import { In } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import { isPermutationOf, savePositions } from '../../../database/save-positions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, forbidden, notFound } from '../../../errors/errors.ts'
import { byId, loader } from '../../../graphql/loaders.ts'
import { type UserType, viewerId } from '../../../context/viewer.ts'
import { segmentById, segmentsWith } from '../../segments/public.ts'
import { readerRoles, toStoredWords } from '../../texts/public.ts'
import { Announcement, AnnouncementRead, AnnouncementState, announcementsPermission } from './announcement.entity.ts'
import { maxAnnouncements, type CreateAnnouncementInput, type UpdateAnnouncementInput } from './announcements.inputs.ts'

const announcementById = byId(() => Announcement)

const shownTo = `:role = any(announcement.roles) and announcement.startsAt <= :now
  and (announcement.endsAt is null or announcement.endsAt > :now)`

/** Announcements shown to a role now, including those for segments of the reader. */
async function shown(ctx: Ctx, role: UserType, readerId: string | null) {
  const query = ctx.db
    .createQueryBuilder(Announcement, 'announcement')
    .where(shownTo, { role, now: new Date(ctx.clock.now()) })
  if (readerId === null) return query
  const segments = await query
    .clone()
    .select('announcement.segmentId', 'id')
    .distinct()
    .getRawMany<{ id: string | null }>()
  const mine = await segmentsWith(
    ctx,
    readerId,
    segments.flatMap(({ id }) => (id ? [id] : [])),
  )
  return query.andWhere('(announcement.segmentId is null or announcement.segmentId = any(:mine))', { mine })
}

/**
 * Announcements for a role now, pinned ones first; for the viewer's own role, only those for the viewer.
 * @throws FORBIDDEN for another role, unless the viewer manages announcements
 */
export async function announcementsFor(ctx: Ctx, role: UserType): Promise<Announcement[]> {
  const { viewer } = ctx
  if (role !== viewer.userType && !viewer.has(announcementsPermission)) throw forbidden()
  const query = await shown(ctx, role, role === viewer.userType ? viewer.id : null)
  return query
    .orderBy('announcement.pinned', 'DESC')
    .addOrderBy('announcement.position')
    .addOrderBy('announcement.id', 'DESC')
    .getMany()
}

/** All announcements in order, whether shown now or not. */
export function allAnnouncements(ctx: Ctx): Promise<Announcement[]> {
  return ctx.db.find(Announcement, { order: { position: 'ASC', id: 'DESC' } })
}

/** The announcement if the viewer may see it now, else null; managers see all. */
export async function visibleAnnouncement(ctx: Ctx, id: string): Promise<Announcement | null> {
  const found = await announcementById(ctx).load(id)
  if (!found || ctx.viewer.has(announcementsPermission)) return found
  if (stateOf(ctx, found) !== 'shown') return null
  if (!found.segmentId) return found
  // guests belong to no segment
  const { id: userId } = ctx.viewer
  return userId !== null && (await segmentsWith(ctx, userId, [found.segmentId])).length ? found : null
}

/** Whether an announcement is planned, shown now, or over. */
export function stateOf(ctx: Ctx, { startsAt, endsAt }: Announcement): AnnouncementState {
  const now = ctx.clock.now()
  if (startsAt.getTime() > now) return AnnouncementState.planned
  return endsAt && endsAt.getTime() <= now ? AnnouncementState.over : AnnouncementState.shown
}

/** Whether the viewer has read an announcement. */
export const readByViewer = loader<string, boolean>(async (ctx, ids) => {
  if (ctx.viewer.id === null) return ids.map(() => false)
  const rows = await ctx.db.findBy(AnnouncementRead, { userId: ctx.viewer.id, announcementId: In([...ids]) })
  const read = new Set(rows.map((row) => row.announcementId))
  return ids.map((id) => read.has(id))
})

/** Number of unread announcements of a user; 0 for admins. */
export async function unreadCount(ctx: Ctx, user: { id: string; userType: UserType }): Promise<number> {
  const query = await shown(ctx, user.userType, user.id)
  return query
    .andWhere(
      `not exists (select 1 from announcement_read r
      where r.announcement_id = announcement.id and r.user_id = :userId)`,
      { userId: user.id },
    )
    .getCount()
}

/**
 * Marks announcements as read by the viewer; idempotent.
 * @throws NOT_FOUND unless all of them are shown to the viewer
 */
export async function readAnnouncements(outer: Ctx, ids: readonly string[]): Promise<Announcement[]> {
  const userId = viewerId(outer)
  const userType = required(outer.viewer.userType, 'type of the viewer')
  return inTransaction(outer, async (ctx) => {
    const query = await shown(ctx, userType, userId)
    const found = await query.andWhere('announcement.id = any(:ids)', { ids: [...ids] }).getMany()
    if (found.length !== new Set(ids).size) throw notFound('Announcement not found')
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(AnnouncementRead)
      .values(found.map((each) => ({ userId, announcementId: each.id })))
      .orIgnore()
      .execute()
    return found
  })
}

/** @throws BAD_USER_INPUT, RULE_BROKEN (too many) */
export async function createAnnouncement(outer: Ctx, input: CreateAnnouncementInput): Promise<Announcement> {
  return inTransaction(outer, async (ctx) => {
    await oneAtATime(ctx)
    if ((await ctx.db.count(Announcement)) >= maxAnnouncements) {
      throw failure('TOO_MANY_ANNOUNCEMENTS', { count: maxAnnouncements })
    }
    const [highest] = await ctx.db.find(Announcement, { order: { position: 'ASC' }, take: 1 })
    return ctx.db.save(
      ctx.db.create(Announcement, {
        ...(await detailsOf(ctx, input)),
        position: (highest?.position ?? 1) - 1,
      }),
    )
  })
}

/** @throws NOT_FOUND, BAD_USER_INPUT */
export async function updateAnnouncement(outer: Ctx, input: UpdateAnnouncementInput): Promise<Announcement> {
  return inTransaction(outer, async (ctx) => {
    const before = await ctx.db.findOne(Announcement, { where: { id: input.id }, lock: { mode: 'pessimistic_write' } })
    if (!before) throw notFound('Announcement not found')
    return ctx.db.save(Object.assign(before, await detailsOf(ctx, input, before.startsAt)))
  })
}

/** @throws NOT_FOUND */
export async function deleteAnnouncement(ctx: Ctx, id: string): Promise<void> {
  const { affected } = await ctx.db.delete(Announcement, { id })
  if (!affected) throw notFound('Announcement not found')
}

/**
 * Sets the order of all announcements.
 * @throws BAD_USER_INPUT unless each id is given exactly once
 */
export async function orderAnnouncements(outer: Ctx, ids: readonly string[]): Promise<Announcement[]> {
  return inTransaction(outer, async (ctx) => {
    await oneAtATime(ctx)
    const there = await ctx.db.find(Announcement, { select: { id: true } })
    if (!isPermutationOf(ids, there)) throw badInput({ ids: ['List every announcement exactly once'] })
    await savePositions(ctx, Announcement, 'position', ids)
    return allAnnouncements(ctx)
  })
}

async function detailsOf(ctx: Ctx, input: CreateAnnouncementInput, before?: Date): Promise<Partial<Announcement>> {
  const startsAt = input.startsAt ?? before ?? new Date(ctx.clock.now())
  const endsAt = input.endsAt ?? null
  if (endsAt && endsAt <= startsAt) throw badInput({ endsAt: ['The end must be after the start'] })
  const segmentId = input.segmentId ?? null
  if (segmentId && !(await segmentById(ctx).load(segmentId))) throw badInput({ segmentId: ['Segment not found'] })
  return {
    segmentId,
    roles: readerRoles.filter((role) => input.roles.includes(role)),
    storedWords: toStoredWords(input.words),
    startsAt,
    endsAt,
    pinned: input.pinned ?? false,
  }
}

/** Serializes writers, so that positions are unique. */
const oneAtATime = (ctx: Ctx) => ctx.db.query('select pg_advisory_xact_lock(74010020)')
