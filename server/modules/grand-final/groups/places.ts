import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { countryPlacesOf } from '../event/country-caps.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { ParticipationGroup } from './group.entity.ts'
import { exceeded, limitsOf, teachersWith, type Caps, type Usage } from './limits.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** offers released places to groups on the waiting list */
    'grandFinal.offerPlaces': { eventId: string }
  }
}

/** Schedules a job for the waiting list after the commit, when places were released or a request changed. */
export const offerLater = (ctx: Ctx, eventId: string): Promise<void> =>
  enqueue(ctx, 'grandFinal.offerPlaces', { eventId }, { key: `gf-offer-${eventId}` })

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

/** Places held by the other groups, summed over their rows. */
async function usageFor(
  ctx: Ctx,
  eventId: string,
  { id, country, programId }: Pick<ParticipationGroup, 'id' | 'country' | 'programId'>,
): Promise<Usage> {
  const [row] = await ctx.db.query<[Record<'students' | 'teachers' | 'here' | 'teachersHere' | 'program', number>]>(
    `select coalesce(sum(quota), 0)::int students, coalesce(sum(teacher_quota), 0)::int teachers,
       coalesce(sum(quota) filter (where country is not distinct from $2), 0)::int here,
       coalesce(sum(teacher_quota) filter (where country is not distinct from $2), 0)::int "teachersHere",
       coalesce(sum(quota + teacher_quota) filter (where program_id = $3), 0)::int program
     from participation_group
     where event_id = $1 and state in ('granted', 'confirmed', 'complete') and id <> $4`,
    [eventId, country, programId, id],
  )
  return {
    country: { students: row.here, teachers: row.teachersHere },
    program: row.program,
    all: { students: row.students, teachers: row.teachers },
  }
}

/** Limits of an event for a group, depending on its country and main programme. */
export const capsOf = (event: GrandFinalEvent, country: string | null, program: number | null): Caps => ({
  country: countryPlacesOf(event, country),
  program,
  students: event.studentPlaces,
  teachers: event.teacherPlaces,
  total: event.totalPlaces,
})

/** Teachers allowed for a number of places: one per full number of students, at least one. */
export const teachersFor = (places: number, { studentsPerTeacher }: Pick<GrandFinalEvent, 'studentsPerTeacher'>) =>
  teachersWith(places, studentsPerTeacher)

/**
 * Refuses places beyond a limit. Call with the event locked.
 * @throws RULE_BROKEN with `cap`, `taken` and the name of the limit
 */
export async function refuseBeyond(
  ctx: Ctx,
  event: GrandFinalEvent,
  group: Pick<ParticipationGroup, 'id' | 'country' | 'programId' | 'quota' | 'teacherQuota'>,
  wanted: { quota: number; teacherQuota: number },
): Promise<void> {
  const [program] = await ctx.db.query<[{ capacity: number | null }?]>(
    'select capacity from grand_final_program where id = $1',
    [group.programId],
  )
  const caps = capsOf(event, group.country, program?.capacity ?? null)
  const limits = limitsOf(caps, await usageFor(ctx, event.id, group))
  const limit = exceeded(limits, { students: wanted.quota, teachers: wanted.teacherQuota })
  if (!limit) return
  const { name, cap, taken, of } = limit
  const facts = { limit: name, cap, taken }
  // places held by the group are not available
  const count = cap - taken - of({ students: group.quota, teachers: group.teacherQuota })
  const students = wanted.quota - group.quota
  const teachers = wanted.teacherQuota - group.teacherQuota
  const counted = { students: of({ students: 1, teachers: 0 }) > 0, teachers: of({ students: 0, teachers: 1 }) > 0 }
  if (count <= 0) throw failure('PLACES_GONE', { count: cap }, facts)
  if (!counted.students) throw failure('TEACHER_PLACES_SHORT', { count, limit: cap, teachers }, facts)
  if (counted.teachers && teachers > 0) {
    const sum = students + teachers
    throw failure('PLACES_SHORT_TOGETHER', { count, limit: cap, students, teachers, sum }, facts)
  }
  throw failure('PLACES_SHORT', { count, limit: cap }, facts)
}
