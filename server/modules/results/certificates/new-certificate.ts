import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../graphql/context.ts'
import { User } from '../../accounts/public.ts'
import { tellResults } from '../hooks.ts'
import type { Award } from '../rankings/award.ts'
import { Certificate, CertificateKind, CertificateState } from './certificate.entity.ts'
import { end, isTakenBack, recalculated } from './end-certificate.ts'
import { newCertificateNumber } from './number.ts'

/** What a certificate says, apart from its holder's name. */
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

/** A valid certificate of now, not stored yet. One of participation has neither award nor rank. */
export function newCertificate(ctx: Ctx, holder: Pick<User, 'firstName' | 'lastName'>, said: Said): Certificate {
  const isAward = said.kind === CertificateKind.award
  return ctx.db.create(Certificate, {
    ...said,
    id: randomUUID(), // random in every bit: whoever knows one certificate knows no other
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

/** The same certificate with a number of its own, and the holder's name of now. */
export async function copyWithName(ctx: Ctx, old: Certificate): Promise<Certificate> {
  const { statusIndex: _, user: __, exam: ___, report: ____, ...said } = old
  return newCertificate(ctx, await ctx.db.findOneByOrFail(User, { id: old.userId }), said)
}

/** One kind of certificate for one result: what there is, and what the result deserves. */
interface Claim {
  readonly kind: CertificateKind
  /** of this kind for this result, but for replaced ones */
  readonly own: readonly Certificate[]
  readonly counts: boolean
  readonly award: Award | null
  readonly rank: number | null
  make(): Certificate
}

/**
 * Brings certificates in line with results, in the transaction that the context is in: missing ones are issued, an award
 * that says something else is replaced or revoked, and what an admin took back stays so. That more people are ranked
 * behind makes no other achievement.
 * @returns the certificates that are new
 */
export async function bringInLine(ctx: Ctx, claims: Iterable<Claim>): Promise<Certificate[]> {
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
  await tellResults(
    ctx,
    'issued',
    issued.map(({ id }) => id),
  )
  return issued
}
