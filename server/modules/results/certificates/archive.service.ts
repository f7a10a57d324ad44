import { ZipFile } from 'yazl'
import type { Readable } from 'node:stream'
import { PassThrough, pipeline } from 'node:stream'
import type { SelectQueryBuilder } from 'typeorm'
import { last, required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { studentsBelow } from '../../accounts/public.ts'
import { Certificate } from './certificate.entity.ts'
import type { CertificateArchive } from './certificates.types.ts'
import { readSignedLink, signedLink } from './links.ts'
import { storedPdf } from './pdf.service.ts'

export const archivePath = '/files/certificates.zip'
const batchSize = 100

/**
 * A link to a ZIP of the valid certificates of exams: all for an admin, those of their own students for a supervisor.
 */
export async function archiveLink(ctx: Ctx, examIds: readonly string[]): Promise<CertificateArchive> {
  const ofStudents = !ctx.viewer.has('admin.exams')
  const query = ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where(`certificate.examId = any(:examIds) and certificate.state = 'valid'`, { examIds: [...examIds] })
  if (ofStudents) {
    const students = await studentsBelow(ctx)
    query.andWhere(students.sql('certificate.userId'), { whose: students.whose })
  }
  const url = await signedLink(ctx, archivePath, {
    exams: examIds.join(),
    ...(ofStudents ? { of: viewerId(ctx), as: required(ctx.viewer.userType, 'type of the viewer') } : {}),
  })
  return { url, count: await query.getCount() }
}

/**
 * The ZIP behind a link, streamed: neither the files nor their list is ever completely in memory.
 * @throws NOT_FOUND (invalid or expired link), RATE_LIMITED
 */
export async function openArchive(ctx: Ctx, query: unknown): Promise<Readable> {
  await ctx.node.limits.consume('documentByAddress', ctx.request.address)
  const link = await readSignedLink(ctx, archivePath, query)
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  pipeline(zip.outputStream, out, () => {})
  fill(ctx, zip, link, out).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  )
  return out
}

/** Adds the certificates page by page; the next page is read once the last file of this page has been sent. */
async function fill(ctx: Ctx, zip: ZipFile, link: URLSearchParams, out: PassThrough): Promise<void> {
  let open: Readable | undefined
  // a client that disconnects closes the file being read
  const gone = new Promise<never>((_, reject) =>
    out.once('close', () => {
      open?.destroy()
      reject(new Error('The client closed the connection'))
    }),
  )
  gone.catch(() => {})
  for (let after: string | null = null; ;) {
    const query = await certificates(ctx, link)
    const page = await query
      .andWhere('(:after::uuid is null or certificate.id > :after)', { after })
      .orderBy('certificate.id')
      .limit(batchSize)
      .getMany()
    const opened = page.map(
      (certificate) =>
        new Promise<void>((resolve) => {
          zip.addReadStreamLazy(nameOf(certificate), { compress: false, mtime: certificate.issuedAt }, (done) => {
            storedPdf(ctx, certificate).then(
              ({ stream }) => {
                open = stream
                resolve()
                done(null, stream)
              },
              (error: Error) => done(error, null as never),
            )
          })
        }),
    )
    if (page.length < batchSize) return
    await Promise.race([opened.at(-1), gone])
    after = last(page).id
  }
}

async function certificates(ctx: Ctx, link: URLSearchParams): Promise<SelectQueryBuilder<Certificate>> {
  const query = ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where(`certificate.examId = any(:examIds) and certificate.state = 'valid'`, {
      examIds: required(link.get('exams'), 'exams of the link').split(','),
    })
  const of = link.get('of')
  if (of) {
    const students = await studentsBelow(ctx, link.get('as'), of)
    query.andWhere(students.sql('certificate.userId'), { whose: students.whose })
  }
  return query
}

/** File name such as `Aylin Demirova 7KQ2-M9XD-4TRA.pdf`, without characters that file systems refuse. @internal */
export function nameOf({ holderName, number }: Pick<Certificate, 'holderName' | 'number'>): string {
  const name = holderName.replace(/[^\p{L}\p{M}\p{N} .-]/gu, '').replace(/^[ .]+/, '')
  return `${[...name].slice(0, 80).join('').trim()} ${number}.pdf`.trim()
}
