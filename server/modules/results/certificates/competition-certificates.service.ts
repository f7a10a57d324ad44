import { In, Not } from 'typeorm'
import type { LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import type { Award } from '../rankings/award.ts'
import { Certificate, CertificateKind, CertificateState } from './certificate.entity.ts'
import { syncCertificates, newCertificate } from './new-certificate.ts'

/** Data of a competition shown on its certificates. */
export interface CertifiedCompetition {
  id: string
  titles: LocalizedText
  /** last day of the competition, YYYY-MM-DD */
  day: string
}

/** Result of one person in a competition. */
export interface CompetitionResult {
  userId: string
  /** false: the work no longer counts */
  counts: boolean
  award: Award | null
  rank: number | null
  rankedCount: number | null
}

/**
 * Issues the certificates for published results of a competition: participation for everyone whose work counts, awards
 * for winners. Outdated certificates are replaced or revoked; certificates revoked by an admin stay revoked.
 * Idempotent. Call in a transaction that locks the competition.
 * @returns the new certificates
 */
export async function certifyCompetition(
  ctx: Ctx,
  competition: CertifiedCompetition,
  results: readonly CompetitionResult[],
): Promise<Certificate[]> {
  const userIds = results.map(({ userId }) => userId)
  const users = new Map((await ctx.db.findBy(User, { id: In(userIds) })).map((user) => [user.id, user]))
  const before = await ctx.db.findBy(Certificate, {
    competitionId: competition.id,
    userId: In(userIds),
    state: Not(CertificateState.replaced),
  })
  const claims = results.flatMap((result) => {
    const user = users.get(result.userId)
    if (!user || user.erasedAt) return []
    return Object.values(CertificateKind).map((kind) => ({
      ...result,
      kind,
      own: before.filter((each) => each.userId === user.id && each.kind === kind),
      make: () => make(ctx, competition, user, kind, result),
    }))
  })
  return syncCertificates(ctx, claims)
}

const make = (
  ctx: Ctx,
  { id: competitionId, titles, day }: CertifiedCompetition,
  user: User,
  kind: CertificateKind,
  { award, rank, rankedCount }: CompetitionResult,
): Certificate =>
  newCertificate(ctx, user, {
    kind,
    award,
    userId: user.id,
    examId: null,
    competitionId,
    reportId: null,
    examTitles: titles,
    examDate: day,
    grade: user.grade,
    rank,
    rankedCount,
    language: user.language ?? 'en',
  })
