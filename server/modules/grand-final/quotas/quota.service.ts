import { enqueue } from '../../../database/queue.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { offerUntil } from '../groups/group-admin.service.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { groupById } from '../groups/group.loaders.ts'
import { applyEvent } from '../groups/apply-event.ts'
import { lockEvent, lockGroup, refuseBeyond, teachersFor } from '../groups/places.ts'
import { chargeGroup } from '../money/charges.ts'
import { explain } from './explain.ts'
import { isAllowed } from './problem.ts'
import { QuotaRun, type QuotaOutcome } from './quota-run.entity.ts'
import { defaultRules, type QuotaRules } from './quota-rules.ts'
import { problemOf } from './read-problem.ts'
import { solveQuotas } from './solve.ts'

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
 * group, since they may have changed.
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

/** Whether a group still waits for the places that it requested when a proposal was created. */
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
