import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { programsByEvent } from '../event/event.loaders.ts'
import { offerUntil } from '../groups/group-admin.service.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { applyEvent } from '../groups/apply-event.ts'
import type { Places } from '../groups/limits.ts'
import { lockEvent, lockGroup, refuseBeyond, teachersFor } from '../groups/places.ts'
import { chargeGroup } from '../money/charges.ts'
import { explain } from './explain.ts'
import { countryKey, isAllowed, type QuotaProblem, type Request } from './problem.ts'
import { QuotaRun, type QuotaOutcome } from './quota-run.entity.ts'
import { defaultRules, type QuotaRules } from './quota-rules.ts'
import { solveQuotas } from './solve.ts'

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

/** The groups to decide on, and the places taken by the others. */
async function problemOf(ctx: Ctx, event: GrandFinalEvent, rules: QuotaRules): Promise<QuotaProblem> {
  const candidates: Candidate[] = await ctx.db.query(
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
    [event.id],
  )
  const placedBy = (column: 'country' | 'program_id'): Promise<(Places & { key: string | null })[]> =>
    ctx.db.query(
      `select ${column} "key", sum(quota)::int students, sum(teacher_quota)::int teachers from participation_group
       where event_id = $1 and state in ('granted', 'confirmed', 'complete') group by 1`,
      [event.id],
    )
  const placed = await placedBy('country')
  const booked = await placedBy('program_id')
  const programs = await programsByEvent(ctx).load(event.id)
  const byTime = candidates.toSorted((a, b) => +a.requestedAt - +b.requestedAt || (a.id < b.id ? -1 : 1))
  const last = Math.max(1, byTime.length - 1)
  const requests = candidates.map((one): Request => {
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
  const sum = (of: 'students' | 'teachers') => placed.reduce((total, row) => total + row[of], 0)
  return {
    requests,
    rules,
    limits: {
      total: event.totalPlaces,
      students: event.studentPlaces,
      teachers: event.teacherPlaces,
      countryStudents: event.countryStudentPlaces,
      countryTeachers: event.countryTeacherPlaces,
      countries: Object.fromEntries(event.countryCaps.map(({ country, ...places }) => [country, places])),
      programs: Object.fromEntries(programs.flatMap(({ id, capacity }) => (capacity === null ? [] : [[id, capacity]]))),
      studentsPerTeacher: event.studentsPerTeacher,
    },
    taken: {
      students: sum('students'),
      teachers: sum('teachers'),
      countries: Object.fromEntries(
        placed.map(({ key, students, teachers }) => [countryKey(key), { students, teachers }]),
      ),
      programs: Object.fromEntries(
        booked.flatMap(({ key, students, teachers }) => (key === null ? [] : [[key, students + teachers]])),
      ),
    },
  }
}

export const rulesOf = ({ quotaRules }: Pick<GrandFinalEvent, 'quotaRules'>): QuotaRules => quotaRules ?? defaultRules

interface Proposal {
  eventId: string
  /** the event's rules by default */
  rules?: QuotaRules | null
}

/**
 * Proposes places for all groups awaiting a decision. Has no effect until the proposal is published.
 * @throws NOT_FOUND, RULE_BROKEN (no requests), OVERLOADED, RATE_LIMITED
 */
export async function proposeQuotas(ctx: Ctx, proposal: Proposal): Promise<QuotaRun> {
  await ctx.node.limits.consume('analysisByUser', viewerId(ctx))
  return storeProposal(ctx, proposal)
}

/** `proposeQuotas` without the limit per user, for demo data. @throws NOT_FOUND, RULE_BROKEN, OVERLOADED */
export async function storeProposal(ctx: Ctx, { eventId, rules }: Proposal): Promise<QuotaRun> {
  const event = await ctx.db.findOneBy(GrandFinalEvent, { id: eventId })
  if (!event) throw notFound('Grand Final not found')
  const used = rules ? { ...rules, categoryShare: rules.categoryShare ?? null } : rulesOf(event)
  const problem = await problemOf(ctx, event, used)
  if (!problem.requests.length) throw failure('RULE_BROKEN', 'No group is waiting for a decision')
  const allocation = await solveQuotas(problem)
  if (!isAllowed(problem, allocation)) throw new Error('The solver proposed places beyond a limit')
  const why = explain(problem, allocation)
  return ctx.db.save(
    ctx.db.create(QuotaRun, {
      eventId,
      rules: used,
      outcome: [...why].map(([groupId, explanation]) => ({ groupId, received: explanation.received, explanation })),
      createdById: ctx.viewer.id,
    }),
  )
}

/** Proposals for an event, newest first. */
export const quotaRuns = (ctx: Ctx, eventId: string): Promise<QuotaRun[]> =>
  ctx.db.find(QuotaRun, { where: { eventId }, order: { createdAt: 'DESC', id: 'DESC' }, take: 20 })

/**
 * Grants the places of a proposal and puts the other groups on the waiting list. Limits are checked again for each
 * group, since anything may have changed.
 * @throws NOT_FOUND, CONFLICT (already published, or groups have changed since)
 */
export function publishQuotas(outer: Ctx, runId: string): Promise<QuotaRun> {
  return inTransaction(outer, async (ctx) => {
    const known = await ctx.db.findOneBy(QuotaRun, { id: runId })
    if (!known) throw notFound('Proposal not found')
    const event = await lockEvent(ctx, known.eventId)
    const run = await ctx.db.findOneByOrFail(QuotaRun, { id: runId })
    if (run.publishedAt) throw failure('CONFLICT', 'This proposal is already published')
    const outdated = () => failure('CONFLICT', 'Groups have changed since this proposal. Make a new one.')
    for (const { groupId, received, explanation } of run.outcome.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))) {
      const group = await lockGroup(ctx, groupId).catch(() => null)
      if (!group || !asksAsBefore(group, explanation)) throw outdated()
      if (received === 0) {
        await applyEvent(ctx, group, 'queue', { explanation })
        continue
      }
      const teacherQuota = teachersFor(received, event)
      await refuseBeyond(ctx, event, group, { quota: received, teacherQuota }).catch(() => {
        throw outdated()
      })
      await applyEvent(ctx, group, 'grant', {
        quota: received,
        teacherQuota,
        explanation,
        offerExpiresAt: offerUntil(ctx, event),
      })
      await chargeGroup(ctx, group)
    }
    const publishedAt = new Date(ctx.clock.now())
    await ctx.db.update(GrandFinalEvent, { id: event.id }, { quotasPublishedAt: publishedAt, quotaRules: run.rules })
    await enqueue(ctx, 'grandFinal.tellDecision', { groupIds: run.outcome.map(({ groupId }) => groupId) })
    return ctx.db.save(Object.assign(run, { publishedAt }))
  })
}

/** Whether a group still waits for the places that it requested when a proposal was made. */
const asksAsBefore = ({ state, requestedPlaces }: ParticipationGroup, { asked }: QuotaOutcome['explanation']) =>
  (state === 'requested' || state === 'waiting') && requestedPlaces === asked

/**
 * Whether publishing an unpublished proposal is certain to be refused, because its groups have changed. Limits are
 * checked when it is published.
 */
export async function isOutdated(ctx: Ctx, run: QuotaRun): Promise<boolean> {
  if (run.publishedAt) return false
  const lines = await linesOf(ctx, run)
  return lines.length < run.outcome.length || !lines.every(({ group, explanation }) => asksAsBefore(group, explanation))
}

/** The lines of a proposal, most points first. */
export async function linesOf(ctx: Ctx, { outcome }: QuotaRun) {
  const groups = await groupById(ctx).loadMany(outcome.map(({ groupId }) => groupId))
  return outcome.flatMap(({ received, explanation }, i) => {
    const group = groups[i]
    return group instanceof ParticipationGroup ? [{ group, received, explanation }] : []
  })
}
