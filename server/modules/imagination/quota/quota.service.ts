import type { Ctx } from '../../../context/context.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { imageLimits } from '../limits.ts'
import { quotaUsage, type Taken } from './ledger.ts'
import { QuotaScope, type ImageQuota, type ImageQuotaPart } from './quota.types.ts'

const dayMs = 86_400_000

/** The quotas that a request counts against. */
export interface QuotaOf {
  userId: string
  competitionId: string | null
  applicationId: string | null
}

/** A student's limits with their usage. */
export async function quotaOf(ctx: Ctx, of: QuotaOf): Promise<ImageQuota> {
  const limits = await imageLimits(ctx)
  const taken = await quotaUsage(ctx, of)
  const parts = [
    part(QuotaScope.day, limits.perDay, taken.day),
    part(QuotaScope.student, limits.perStudent, taken.student),
  ]
  if (of.competitionId) {
    parts.push(
      part(QuotaScope.competition, await competitionQuota(ctx, of.competitionId, of.userId), taken.competition),
    )
  }
  if (of.applicationId) parts.push(part(QuotaScope.application, limits.perApplication, taken.application))
  return {
    parts,
    remaining: Math.max(0, Math.min(...parts.map(({ limit, used, held }) => limit - used - held))),
    resetsAt: new Date((Math.floor(ctx.clock.now() / dayMs) + 1) * dayMs),
    mostVariants: limits.mostVariants,
  }
}

const part = (scope: QuotaScope, limit: number, { used, held }: Taken): ImageQuotaPart => ({ scope, limit, used, held })

async function competitionQuota(ctx: Ctx, competitionId: string, userId: string): Promise<number> {
  const competition = await ctx.db.findOneBy(ImageCompetition, { id: competitionId })
  const entrant = await ctx.db.findOneBy(ImageEntrant, { competitionId, userId })
  return (competition?.quota ?? 0) + (entrant?.extraQuota ?? 0)
}
