import { randomUUID } from 'node:crypto'
import { In, Not } from 'typeorm'
import type { LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { tellResults } from '../hooks.ts'
import type { Award } from '../rankings/award.ts'
import { Certificate, CertificateKind, CertificateState } from './certificate.entity.ts'
import { end, isTakenBack, recalculated } from './end-certificate.ts'
import { newCertificateNumber } from './number.ts'

/** A competition as its certificates name it. */
export interface CertifiedCompetition {
  id: string
  titles: LocalizedText
  /** last day, YYYY-MM-DD */
  day: string
}

/** Result of one person in a competition. */
export interface CompetitionResult {
  userId: string
  /** false: what was submitted does not count any longer */
  counts: boolean
  award: Award | null
  rank: number | null
  rankedCount: number | null
}

/**
 * Issues the certificates that published results of a competition deserve: participation for everybody whose work counts,
 * an award for winners. Certificates that say something else are replaced or revoked; what an admin revoked stays revoked.
 * Repeating it changes nothing. In the caller's transaction, which lets no other one certify the same competition.
 * @returns the certificates that are new
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
  const issued: Certificate[] = []
  for (const result of results) {
    const user = users.get(result.userId)
    if (!user || user.erasedAt) continue
    for (const kind of Object.values(CertificateKind)) {
      const own = before.filter((each) => each.userId === user.id && each.kind === kind)
      if (own.some(isTakenBack)) continue
      const old = own.find(({ state }) => state === CertificateState.valid)
      const isDeserved = result.counts && (kind === CertificateKind.participation || result.award !== null)
      const isSame = kind === CertificateKind.participation || (old?.award === result.award && old.rank === result.rank)
      if (old ? isDeserved && isSame : !isDeserved) continue
      const made = isDeserved ? make(ctx, competition, user, kind, result) : null
      if (old) await end(ctx, old, made ? 'replaced' : 'revoked', recalculated, made)
      if (made) issued.push(made)
    }
  }
  await ctx.db.insert(Certificate, issued)
  await tellResults(
    ctx,
    'issued',
    issued.map(({ id }) => id),
  )
  return issued
}

function make(
  ctx: Ctx,
  { id: competitionId, titles, day }: CertifiedCompetition,
  { id: userId, firstName, lastName, grade, language }: User,
  kind: CertificateKind,
  { award, rank, rankedCount }: CompetitionResult,
): Certificate {
  const isAward = kind === CertificateKind.award
  return ctx.db.create(Certificate, {
    id: randomUUID(),
    number: newCertificateNumber(),
    kind,
    award: isAward ? award : null,
    userId,
    examId: null,
    competitionId,
    reportId: null,
    holderName: `${firstName} ${lastName}`.trim(),
    examTitles: titles,
    examDate: day,
    grade,
    rank: isAward ? rank : null,
    rankedCount: isAward ? rankedCount : null,
    language: language ?? 'en',
    state: CertificateState.valid,
    issuedAt: new Date(ctx.clock.now()),
    endedAt: null,
    endedById: null,
    reason: null,
    replacedById: null,
    pdfSha256: null,
  })
}

/** The same certificate with a number of its own, and the holder's name of now. */
export async function copyWithName(ctx: Ctx, old: Certificate): Promise<Certificate> {
  const { firstName, lastName } = await ctx.db.findOneByOrFail(User, { id: old.userId })
  const { statusIndex: _, user: __, exam: ___, report: ____, ...facts } = old
  return ctx.db.create(Certificate, {
    ...facts,
    id: randomUUID(),
    number: newCertificateNumber(),
    holderName: `${firstName} ${lastName}`.trim(),
    state: CertificateState.valid,
    issuedAt: new Date(ctx.clock.now()),
    endedAt: null,
    endedById: null,
    reason: null,
    replacedById: null,
    pdfSha256: null,
  })
}
