import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../context/context.ts'
import { User } from '../../accounts/public.ts'
import { notifyResults } from '../hooks.ts'
import type { Award } from '../rankings/award.ts'
import { Certificate, CertificateKind, CertificateState } from './certificate.entity.ts'
import { end, isTakenBack, recalculated } from './end-certificate.ts'
import { newCertificateNumber } from './number.ts'

/** Content of a certificate, apart from its holder's name. */
type Said = Pick<
  Certificate,
  | 'kind'
  | 'award'
  | 'userId'
  | 'examId'
  | 'competitionId'
  | 'reportId'
  | 'examTitles'
  | 'examDate'
  | 'grade'
  | 'rank'
  | 'rankedCount'
  | 'language'
>

/** Builds a valid certificate, not stored yet. Certificates of participation have neither award nor rank. */
export function newCertificate(ctx: Ctx, holder: Pick<User, 'firstName' | 'lastName'>, said: Said): Certificate {
  const isAward = said.kind === CertificateKind.award
  return ctx.db.create(Certificate, {
    ...said,
    id: randomUUID(), // fully random, so that ids cannot be guessed from other certificates
    number: newCertificateNumber(),
    award: isAward ? said.award : null,
    holderName: `${holder.firstName} ${holder.lastName}`.trim(),
    rank: isAward ? said.rank : null,
    rankedCount: isAward ? said.rankedCount : null,
    state: CertificateState.valid,
    issuedAt: new Date(ctx.clock.now()),
    endedAt: null,
    endedById: null,
    reason: null,
    replacedById: null,
    pdfSha256: null,
  })
}

/** Copies a certificate with a new number and the holder's current name. */
export async function copyWithName(ctx: Ctx, old: Certificate): Promise<Certificate> {
  const { statusIndex: _, user: __, exam: ___, report: ____, ...said } = old
  return newCertificate(ctx, await ctx.db.findOneByOrFail(User, { id: old.userId }), said)
}

/** One kind of certificate for one result: the existing certificates and the one earned by the result. */
interface Claim {
  readonly kind: CertificateKind
  /** certificates of this kind for this result, except replaced ones */
  readonly own: readonly Certificate[]
  readonly counts: boolean
  readonly award: Award | null
  readonly rank: number | null
  make(): Certificate
}

/**
 * Updates certificates to match results, in the context's transaction: issues missing ones, replaces or revokes changed
 * awards, and leaves certificates revoked by an admin revoked. A larger number of ranked participants does not change
 * an achievement.
 * @returns the new certificates
 */
export async function syncCertificates(ctx: Ctx, claims: Iterable<Claim>): Promise<Certificate[]> {
  const issued: Certificate[] = []
  for (const { kind, own, counts, award, rank, make } of claims) {
    if (own.some(isTakenBack)) continue
    const isParticipation = kind === CertificateKind.participation
    const isDeserved = counts && (isParticipation || award !== null)
    const old = own.find(({ state }) => state === CertificateState.valid)
    const isSame = isParticipation || (old?.award === award && old.rank === rank)
    if (old ? isDeserved && isSame : !isDeserved) continue
    const made = isDeserved ? make() : null
    if (old) await end(ctx, old, made ? 'replaced' : 'revoked', recalculated, made)
    if (made) issued.push(made)
  }
  await ctx.db.insert(Certificate, issued)
  await notifyResults(
    ctx,
    'issued',
    issued.map(({ id }) => id),
  )
  return issued
}
