import type { Ctx } from '../../../graphql/context.ts'
import { bytesAreKept, removeBytes } from '../../files/public.ts'
import { Certificate, CertificateState, erasedHolder } from './certificate.entity.ts'

bytesAreKept('exists (select from certificate where certificate.pdf_sha256 = $1)')

/**
 * A person was erased: certificates say nobody's name any longer, and the drawings go. What was given away before may
 * still say it, so none of it is confirmed: those that were valid are revoked, for verifiers of the credential too.
 */
export async function eraseCertificates(ctx: Ctx, userId: string): Promise<void> {
  const certificates = await ctx.db.findBy(Certificate, { userId })
  await ctx.db.update(
    Certificate,
    { userId, state: CertificateState.valid },
    {
      state: CertificateState.revoked,
      endedAt: new Date(ctx.clock.now()),
      endedById: ctx.viewer.id,
    },
  )
  // a reason is in an admin's own words, which may name the person as well
  await ctx.db.update(
    Certificate,
    { userId },
    {
      holderName: erasedHolder,
      grade: null,
      pdfSha256: null,
      reason: "The holder's account was deleted",
    },
  )
  for (const { pdfSha256 } of certificates) {
    if (pdfSha256) await removeBytes(ctx, pdfSha256)
  }
}
