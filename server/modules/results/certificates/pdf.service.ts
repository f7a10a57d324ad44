import { createHash } from 'node:crypto'
import type { Ctx } from '../../../graphql/context.ts'
import type { StoredBytes } from '../../../providers/storage.ts'
import { Certificate } from './certificate.entity.ts'
import { drawCertificate } from './drawing/pdf.ts'
import { verificationAddress } from './links.ts'

/**
 * The PDF of a certificate: from storage, drawn first where that has not been done. Not inside a transaction.
 * @returns where its bytes are
 */
export async function storedPdf(ctx: Pick<Ctx, 'node' | 'db'>, certificate: Certificate): Promise<StoredBytes> {
  const { storage } = ctx.node.providers
  const there = certificate.pdfSha256 && await storage.get(certificate.pdfSha256)
  if (there) return there
  const { config, edition } = ctx.node
  const bytes = await drawCertificate(certificate, edition, verificationAddress(config.publicUrl, certificate.id))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(sha256, bytes, 'application/pdf')
  await ctx.db.update(Certificate, certificate.id, { pdfSha256: sha256 })
  certificate.pdfSha256 = sha256
  return (await storage.get(sha256))!
}
