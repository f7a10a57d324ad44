import type { Ctx } from '../../../graphql/context.ts'
import { Certificate, CertificateState } from './certificate.entity.ts'

/** The reason of a certificate that the product itself ended. */
export const recalculated = 'The result was recalculated'

/** Revoked by a person, and not because of a recalculation. */
export const isTakenBack = ({ state, reason }: Certificate): boolean =>
  state === CertificateState.revoked && reason !== recalculated

/** Revokes a certificate, or notes which one replaces it. In the transaction that holds its row. */
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
  return Object.assign(certificate, changes)
}
