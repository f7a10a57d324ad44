import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import type { StoredBytes } from '../../../providers/storage.ts'
import { Certificate } from './certificate.entity.ts'
import { pdfPath, readSignedLink } from './links.ts'
import { storedPdf } from './pdf.service.ts'

/**
 * The PDF behind a link.
 * @param id certificate id from the path
 * @throws NOT_FOUND (invalid or expired link, or the certificate is no longer valid)
 */
export async function openPdf(ctx: Ctx, id: string, query: unknown): Promise<StoredBytes & { name: string }> {
  await readSignedLink(ctx, pdfPath(id), query)
  const certificate = await ctx.db.findOneBy(Certificate, { id, state: 'valid' })
  if (!certificate) throw notFound('Certificate not found')
  return { ...(await storedPdf(ctx, certificate)), name: `${certificate.number}.pdf` }
}
