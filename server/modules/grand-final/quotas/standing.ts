import type { Ctx } from '../../../graphql/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import type { waitingReasons } from '../../../../shared/waiting-reasons.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { phaseAt } from '../event/phases.ts'
import { teachersWith } from './problem.ts'

/** Position of a group on the waiting list, the limit that blocks it, and the condition for places. */
export interface Standing {
  groupId: string
  position: number
  of: number
  asked: number
  country: string | null
  reason: (typeof waitingReasons)[number]
  /** of the limit that is reached */
  cap: number | null
  taken: number | null
  /** places of that limit that must be released before the whole request fits */
  needed: number | null
  /** the largest request that would fit now; 0: none */
  fits: number | null
}

interface Places {
  students: number
  teachers: number
}

/** Whether released places are offered to the waiting list in this phase. */
export const offersIn = (phase: string | null): boolean =>
  phase === 'quotas' || phase === 'deposits' || phase === 'balance'

/** SQL order of a waiting list: points, then request time. */
export const waitingOrder = `coalesce((explanation->>'score')::int, -1) desc, requested_at, id`

/** Groups on an event's waiting list, next one first. */
export async function standings(ctx: Ctx, event: GrandFinalEvent): Promise<Standing[]> {
  const waiting: { id: string; country: string | null; asked: number }[] = await ctx.db.query(
    `select id, country, requested_places asked from participation_group
     where event_id = $1 and state = 'waiting' and requested_places > 0 order by ${waitingOrder}`,
    [event.id],
  )
  if (!waiting.length) return []
  const placed: (Places & { country: string | null })[] = await ctx.db.query(
    `select country, sum(quota)::int students, sum(teacher_quota)::int teachers from participation_group
     where event_id = $1 and state in ('granted', 'confirmed', 'complete') group by country`,
    [event.id],
  )
  const all = { students: 0, teachers: 0 }
  for (const { students, teachers } of placed) {
    all.students += students
    all.teachers += teachers
  }
  const limitsFor = (country: string | null) => {
    const here = placed.find((row) => row.country === country) ?? { students: 0, teachers: 0 }
    return [
      ['country', event.countryStudentPlaces, here.students, ({ students }: Places) => students],
      ['countryTeachers', event.countryTeacherPlaces, here.teachers, ({ teachers }: Places) => teachers],
      ['students', event.studentPlaces, all.students, ({ students }: Places) => students],
      ['teachers', event.teacherPlaces, all.teachers, ({ teachers }: Places) => teachers],
      ['total', event.totalPlaces, all.students + all.teachers, (more: Places) => more.students + more.teachers],
    ] as const
  }
  const phase = phaseAt(event.phases, ctx.clock.now())
  const held = event.quotasPublishedAt === null ? 'undecided' : offersIn(phase) ? null : 'phase'
  return waiting.map(({ id, country, asked }, i): Standing => {
    const limits = limitsFor(country)
    const reached = (places: number) => {
      const more = { students: places, teachers: teachersWith(places, event.studentsPerTeacher) }
      return limits.find(([, cap, taken, of]) => cap !== null && taken + of(more) > cap)
    }
    const base = { groupId: id, position: i + 1, of: waiting.length, asked, country }
    const none = { cap: null, taken: null, needed: null, fits: null }
    if (held) return { ...base, ...none, reason: held }
    const limit = reached(asked)
    if (!limit) return { ...base, ...none, reason: 'next' }
    const [reason, cap, taken, of] = limit
    const more = { students: asked, teachers: teachersWith(asked, event.studentsPerTeacher) }
    let fits = asked - 1
    while (fits > 0 && reached(fits)) fits--
    return { ...base, reason, cap, taken, needed: taken + of(more) - cap!, fits }
  })
}

/** Positions by group id, loaded once per event. */
export const standingsByEvent = loader<string, ReadonlyMap<string, Standing>>((ctx, ids) =>
  Promise.all(
    ids.map(async (id) => {
      const event = await ctx.db.findOneByOrFail(GrandFinalEvent, { id })
      return new Map((await standings(ctx, event)).map((one) => [one.groupId, one]))
    }),
  ),
)
