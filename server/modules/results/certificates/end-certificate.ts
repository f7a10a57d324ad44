import type { Ctx } from '../../../context/context.ts'
import { announceRevoked } from '../mails/mails.job.ts'
import { Certificate, CertificateState } from './certificate.entity.ts'

/** Reason of certificates invalidated by the system. */
export const recalculated = 'The result was recalculated'

/** Whether it was revoked by a person, not by a recalculation. */
export const isTakenBack = ({ state, reason }: Certificate): boolean =>
  state === CertificateState.revoked && reason !== recalculated

/** Revokes a certificate, or marks it as replaced by another. Call in the transaction that locks its row. */
export async function end(
  ctx: Ctx,
  certificate: Certificate,
  state: 'revoked' | 'replaced',
  reason: string,
  by: Certificate | null,
): Promise<Certificate> {
  const changes = {
    state,
    reason,
    endedAt: new Date(ctx.clock.now()),
    endedById: ctx.viewer.id,
    replacedById: by?.id ?? null,
  }
  await ctx.db.update(Certificate, { id: certificate.id, state: certificate.state }, changes)
  if (state === 'revoked') await announceRevoked(ctx, certificate.id)
  return Object.assign(certificate, changes)
}
