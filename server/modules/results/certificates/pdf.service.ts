import { createHash } from 'node:crypto'
import { In, IsNull } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import type { StoredBytes } from '../../../providers/storage.ts'
import { Certificate, erasedHolder } from './certificate.entity.ts'
import { removeBytes } from '../../files/public.ts'
import type { CertificateDrawing } from './drawing/pdf.ts'
import { verificationAddress } from './links.ts'

declare module '../../../providers/pdf-renderer.ts' {
  interface Documents {
    certificate: CertificateDrawing
  }
}

type Within = Pick<Ctx, 'node' | 'db'>

/** Certificates drawn and stored concurrently: the next one is drawn while the previous one waits for the disk. */
const concurrency = 4

/**
 * The PDF of a certificate from storage, drawn first if missing. Call outside a transaction.
 * @returns location of its bytes
 */
export async function storedPdf(ctx: Within, certificate: Certificate): Promise<StoredBytes> {
  const { storage } = ctx.node.providers
  const there = certificate.pdfSha256 && (await storage.get(certificate.pdfSha256))
  if (there) return there
  const sha256 = await draw(ctx, certificate)
  await recordDrawn(ctx, [{ id: certificate.id, sha256 }])
  certificate.pdfSha256 = sha256
  const bytes = await storage.get(sha256)
  if (!bytes) throw notFound()
  return bytes
}

/** Draws and stores the missing PDFs of the valid certificates of reports. Call outside a transaction. */
export async function drawMissing(ctx: Within, reportIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db.findBy(Certificate, {
    reportId: In([...reportIds]),
    state: 'valid',
    pdfSha256: IsNull(),
  })
  const drawn: { id: string; sha256: string }[] = []
  const hands = Array.from({ length: concurrency }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      drawn.push({ id: next.id, sha256: await draw(ctx, next) })
  })
  await Promise.all(hands)
  await recordDrawn(ctx, drawn)
}

/** Records the stored PDFs; those of people erased in the meantime are deleted. */
async function recordDrawn(ctx: Within, drawn: readonly { id: string; sha256: string }[]): Promise<void> {
  const [kept]: [{ id: string }[], number] = await ctx.db.query(
    `update certificate c set pdf_sha256 = d.sha256 from unnest($1::uuid[], $2::text[]) d(id, sha256)
     where c.id = d.id and c.holder_name <> $3 returning c.id`,
    [drawn.map(({ id }) => id), drawn.map(({ sha256 }) => sha256), erasedHolder],
  )
  const ids = new Set(kept.map(({ id }) => id))
  for (const { id, sha256 } of drawn) if (!ids.has(id)) await removeBytes(ctx, sha256)
}

/** @returns hex SHA-256 of the PDF, which is then in storage; drawing it again gives the same hash */
async function draw({ node }: Within, certificate: Certificate): Promise<string> {
  const { config, edition, texts, providers } = node
  const address = verificationAddress(config.publicUrl, certificate.id)
  const bytes = await providers.press.draw('certificate', { certificate, edition, address }, texts)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await providers.storage.put(sha256, bytes, 'application/pdf')
  return sha256
}
