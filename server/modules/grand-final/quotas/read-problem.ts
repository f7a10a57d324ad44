import type { Ctx } from '../../../context/context.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import type { GrandFinalProgram } from '../event/program.entity.ts'
import { programsByEvent } from '../event/event.loaders.ts'
import type { Places } from '../groups/limits.ts'
import { countryKey, type QuotaProblem, type Request } from './problem.ts'
import type { QuotaRules } from './quota-rules.ts'

/** Criteria of a group, as read from the database. */
interface Candidate {
  id: string
  country: string | null
  programId: string | null
  asked: number
  requestedAt: Date
  members: number
  online: number
  /** mean of its students' best percentiles, 0 to 100 */
  percentile: number
  categories: Record<string, number> | null
}

/** The groups to decide on, the limits of the event, and the places taken by the other groups. */
export async function problemOf(ctx: Ctx, event: GrandFinalEvent, rules: QuotaRules): Promise<QuotaProblem> {
  const candidates = await candidatesOf(ctx, event.id)
  const taken = await takenPlaces(ctx, event.id)
  const programs = await programsByEvent(ctx).load(event.id)
  return { requests: requestsOf(candidates, rules), rules, limits: limitsOf(event, programs), taken }
}

const candidatesOf = (ctx: Ctx, eventId: string): Promise<Candidate[]> =>
  ctx.db.query(
    `select g.id, g.country, g.program_id "programId", g.requested_places asked, g.requested_at "requestedAt",
       count(p.id)::int members,
       count(p.id) filter (where exists (select from report r where r.user_id = p.user_id))::int online,
       coalesce(avg((select max(r.percentile) from report r
         where r.user_id = p.user_id and r.published_at is not null)), 0)::float percentile,
       (select jsonb_object_agg(c.category_id, c.n) from (
          select q.category_id, count(*)::int n from participant q
          where q.group_id = g.id and q.removed_at is null and q.category_id is not null group by 1) c) categories
     from participation_group g
     left join participant p on p.group_id = g.id and p.removed_at is null and p.role = 'student'
     where g.event_id = $1 and g.state in ('requested', 'waiting') and g.requested_places > 0
     group by g.id order by g.id`,
    [eventId],
  )

/** The candidates' requests with their scores by the rules. */
function requestsOf(candidates: readonly Candidate[], rules: QuotaRules): Request[] {
  const byTime = candidates.toSorted((a, b) => +a.requestedAt - +b.requestedAt || (a.id < b.id ? -1 : 1))
  const last = Math.max(1, byTime.length - 1)
  return candidates.map((one): Request => {
    const early = 1 - byTime.indexOf(one) / last
    const online = one.members ? one.online / one.members : 0
    return {
      id: one.id,
      country: one.country,
      programId: one.programId,
      asked: one.asked,
      requestedAt: one.requestedAt.getTime(),
      categories: one.categories ?? {},
      score: Math.round(
        online * rules.onlineWeight + early * rules.timeWeight + (one.percentile / 100) * rules.rankWeight,
      ),
    }
  })
}

const limitsOf = (event: GrandFinalEvent, programs: readonly GrandFinalProgram[]): QuotaProblem['limits'] => ({
  total: event.totalPlaces,
  students: event.studentPlaces,
  teachers: event.teacherPlaces,
  countryStudents: event.countryStudentPlaces,
  countryTeachers: event.countryTeacherPlaces,
  countries: Object.fromEntries(event.countryCaps.map(({ country, ...places }) => [country, places])),
  programs: Object.fromEntries(programs.flatMap(({ id, capacity }) => (capacity === null ? [] : [[id, capacity]]))),
  studentsPerTeacher: event.studentsPerTeacher,
})

/** Places of the groups that have received places. */
async function takenPlaces(ctx: Ctx, eventId: string): Promise<QuotaProblem['taken']> {
  const placedBy = (column: 'country' | 'program_id'): Promise<(Places & { key: string | null })[]> =>
    ctx.db.query(
      `select ${column} "key", sum(quota)::int students, sum(teacher_quota)::int teachers from participation_group
       where event_id = $1 and state in ('granted', 'confirmed', 'complete') group by 1`,
      [eventId],
    )
  const placed = await placedBy('country')
  const booked = await placedBy('program_id')
  const sum = (of: 'students' | 'teachers') => placed.reduce((total, row) => total + row[of], 0)
  return {
    students: sum('students'),
    teachers: sum('teachers'),
    countries: Object.fromEntries(
      placed.map(({ key, students, teachers }) => [countryKey(key), { students, teachers }]),
    ),
    programs: Object.fromEntries(
      booked.flatMap(({ key, students, teachers }) => (key === null ? [] : [[key, students + teachers]])),
    ),
  }
}
