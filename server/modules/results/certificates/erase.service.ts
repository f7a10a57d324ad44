import type { Ctx } from '../../../context/context.ts'
import { removeBytes } from '../../files/public.ts'
import { Certificate, CertificateState, erasedHolder } from './certificate.entity.ts'

/**
 * Erases a person from certificates: clears the names and deletes the PDFs. Existing copies may still show the name, so
 * valid certificates are revoked, which verifiers of the credential can see too.
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
  // an admin's reason may contain the name too
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
