import type { Ctx } from '../../../context/context.ts'
import { loader } from '../../../graphql/loaders.ts'
import type { waitingReasons } from '../../../../shared/waiting-reasons.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { phaseAt } from '../event/phases.ts'
import { exceeded, limitsOf, teachersWith, type Places } from '../groups/limits.ts'
import { capsOf } from '../groups/places.ts'

/** Position of a group on the waiting list, the limit that blocks it, and the condition for places. */
export interface Standing {
  groupId: string
  position: number
  of: number
  asked: number
  country: string | null
  reason: (typeof waitingReasons)[number]
  /** cap of the limit that is reached */
  cap: number | null
  taken: number | null
  /** places of that limit that must be released before the whole request fits */
  needed: number | null
  /** largest request that currently fits; 0 if none does */
  fits: number | null
}

/** Whether released places are offered to the waiting list in this phase. */
export const offersIn = (phase: string | null): boolean =>
  phase === 'quotas' || phase === 'deposits' || phase === 'balance'

/** SQL order of a waiting list of groups `g`: points, then request time. */
export const waitingOrder = `coalesce((g.explanation->>'score')::int, -1) desc, g.requested_at, g.id`

/** Groups on an event's waiting list, next one first. */
async function standings(ctx: Ctx, event: GrandFinalEvent): Promise<Standing[]> {
  const waiting: {
    id: string
    country: string | null
    asked: number
    programId: string | null
    capacity: number | null
  }[] = await ctx.db.query(
    `select g.id, g.country, g.requested_places asked, g.program_id "programId", p.capacity
       from participation_group g left join grand_final_program p on p.id = g.program_id
       where g.event_id = $1 and g.state = 'waiting' and g.requested_places > 0 order by ${waitingOrder}`,
    [event.id],
  )
  if (!waiting.length) return []
  const placed: (Places & { country: string | null; programId: string | null })[] = await ctx.db.query(
    `select country, program_id "programId", sum(quota)::int students, sum(teacher_quota)::int teachers
     from participation_group
     where event_id = $1 and state in ('granted', 'confirmed', 'complete') group by country, program_id`,
    [event.id],
  )
  const sum = (rows: readonly Places[]): Places => ({
    students: rows.reduce((total, { students }) => total + students, 0),
    teachers: rows.reduce((total, { teachers }) => total + teachers, 0),
  })
  const all = sum(placed)
  const phase = phaseAt(event.phases, ctx.clock.now())
  const held = event.quotasPublishedAt === null ? 'undecided' : offersIn(phase) ? null : 'phase'
  return waiting.map(({ id, country, asked, programId, capacity }, i): Standing => {
    const booked = sum(placed.filter((row) => row.programId === programId))
    const limits = limitsOf(capsOf(event, country, capacity), {
      all,
      country: sum(placed.filter((row) => row.country === country)),
      program: booked.students + booked.teachers,
    })
    const withTeachers = (students: number) => ({
      students,
      teachers: teachersWith(students, event.studentsPerTeacher),
    })
    const base = { groupId: id, position: i + 1, of: waiting.length, asked, country }
    const none = { cap: null, taken: null, needed: null, fits: null }
    if (held) return { ...base, ...none, reason: held }
    const limit = exceeded(limits, withTeachers(asked))
    if (!limit) return { ...base, ...none, reason: 'next' }
    const { name, cap, taken, of } = limit
    let fits = asked - 1
    while (fits > 0 && exceeded(limits, withTeachers(fits))) fits--
    return { ...base, reason: name, cap, taken, needed: taken + of(withTeachers(asked)) - cap, fits }
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
