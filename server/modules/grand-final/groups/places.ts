import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { failure, notFound } from '../../../graphql/errors.ts'
import { countryPlacesOf } from '../event/country-caps.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { ParticipationGroup } from './group.entity.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** offers released places to groups on the waiting list */
    'grandFinal.offerPlaces': { eventId: string }
  }
}

/** Schedules a job for the waiting list after the commit, when places were released or a request changed. */
export const offerLater = (ctx: Ctx, eventId: string): Promise<void> =>
  enqueue(ctx, 'grandFinal.offerPlaces', { eventId }, { key: `gf-offer-${eventId}` })

/** Places held by groups, summed over their rows. */
export interface Taken {
  students: number
  teachers: number
  countryStudents: number
  countryTeachers: number
}

/** Locks the event, which serializes all changes of its places. In a transaction. @throws NOT_FOUND */
export async function lockEvent(ctx: Ctx, id: string): Promise<GrandFinalEvent> {
  const event = await ctx.db.findOne(GrandFinalEvent, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!event) throw notFound('Grand Final not found')
  return event
}

/** @throws NOT_FOUND */
export async function lockGroup(ctx: Ctx, id: string): Promise<ParticipationGroup> {
  const group = await ctx.db.findOne(ParticipationGroup, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!group) throw notFound('Group not found')
  return group
}

/** @param without a group to leave out */
export async function takenPlaces(
  ctx: Ctx,
  eventId: string,
  country: string | null,
  without: string | null = null,
): Promise<Taken> {
  const [row] = await ctx.db.query<[Taken]>(
    `select coalesce(sum(quota), 0)::int students, coalesce(sum(teacher_quota), 0)::int teachers,
       coalesce(sum(quota) filter (where country is not distinct from $2), 0)::int "countryStudents",
       coalesce(sum(teacher_quota) filter (where country is not distinct from $2), 0)::int "countryTeachers"
     from participation_group
     where event_id = $1 and state in ('granted', 'confirmed', 'complete') and ($3::uuid is null or id <> $3)`,
    [eventId, country, without],
  )
  return row
}

/** Teachers allowed for a number of places: one per full number of students, at least one. */
export const teachersFor = (places: number, { studentsPerTeacher }: Pick<GrandFinalEvent, 'studentsPerTeacher'>) =>
  places === 0 ? 0 : Math.max(1, Math.floor(places / studentsPerTeacher))

/**
 * Refuses places beyond a limit. Call with the event locked.
 * @throws RULE_BROKEN with `cap`, `taken` and the name of the limit
 */
export async function refuseBeyond(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: Pick<ParticipationGroup, 'id' | 'country'>,
  wanted: { quota: number; teacherQuota: number },
): Promise<void> {
  const taken = await takenPlaces(ctx, event.id, group.country, group.id)
  const { quota, teacherQuota } = wanted
  const ofCountry = countryPlacesOf(event, group.country)
  const limits: [limit: string, cap: number | null, taken: number, wanted: number][] = [
    ['country', ofCountry.students, taken.countryStudents, quota],
    ['countryTeachers', ofCountry.teachers, taken.countryTeachers, teacherQuota],
    ['students', event.studentPlaces, taken.students, quota],
    ['teachers', event.teacherPlaces, taken.teachers, teacherQuota],
    ['total', event.totalPlaces, taken.students + taken.teachers, quota + teacherQuota],
  ]
  for (const [limit, cap, used, more] of limits) {
    if (cap === null || used + more <= cap) continue
    throw failure(
      'PLACES_SHORT',
      { count: Math.max(0, cap - used), limit: cap },
      {
        limit,
        cap,
        taken: used,
      },
    )
  }
}
