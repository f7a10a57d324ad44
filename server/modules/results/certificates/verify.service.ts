import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { fromGlobalId } from '../../../graphql/node.ts'
import { credentialUrl } from '../credentials/credential.ts'
import { Certificate, erasedHolder, occasionOf } from './certificate.entity.ts'
import { PublicCertificate } from './certificates.types.ts'
import { verificationAddress } from './links.ts'
import { readCertificateNumber } from './number.ts'

/**
 * Public verification data of a certificate.
 * @param given the id from its address, or the number as typed
 * @throws NOT_FOUND, RATE_LIMITED: hits and misses both count, per address
 */
export async function verifyCertificate(ctx: Ctx, given: string): Promise<PublicCertificate> {
  const certificate = await findPublic(ctx, given)
  const { publicUrl } = ctx.node.config
  const { id, number, kind, award, holderName, examDate, grade, rank, rankedCount, issuedAt, state } = certificate
  return Object.assign(new PublicCertificate(), {
    certificateId: id,
    number,
    kind,
    award,
    holderName,
    examDate,
    grade,
    rank,
    rankedCount,
    issuedAt,
    state,
    occasion: occasionOf(certificate),
    examTitle: localized(certificate.examTitles, ctx.locale),
    issuer: ctx.node.edition.title,
    isErased: holderName === erasedHolder,
    endedAt: certificate.endedAt,
    replacedById: await standing(ctx, certificate),
    address: verificationAddress(publicUrl, id),
    credentialUrl: credentialUrl(publicUrl, id),
  })
}

async function findPublic(ctx: Ctx, given: string): Promise<Certificate> {
  await ctx.node.limits.consume('certificateByAddress', ctx.request.address)
  const id = fromGlobalId(given.trim().toLowerCase(), 'Certificate') ?? fromGlobalId(given.trim(), 'Certificate')
  const number = id ? null : readCertificateNumber(given)
  const certificate =
    id?.type === 'Certificate'
      ? await ctx.db.findOneBy(Certificate, { id: id.id })
      : number
        ? await ctx.db.findOneBy(Certificate, { number })
        : null
  if (!certificate) throw notFound('Certificate not found')
  return certificate
}

/**
 * Like `verifyCertificate`, but not for certificates of erased people: a credential without a holder is not valid.
 * @throws NOT_FOUND, RATE_LIMITED
 */
export async function findNamed(ctx: Ctx, given: string): Promise<Certificate> {
  const certificate = await findPublic(ctx, given)
  if (certificate.holderName === erasedHolder) throw notFound('Certificate not found')
  return certificate
}

/** Id of the valid certificate at the end of the chain of replacements. */
async function standing(ctx: Ctx, { replacedById }: Certificate): Promise<string | null> {
  if (replacedById === null) return null
  const [last]: [{ id: string }?] = await ctx.db.query(
    `with recursive chain as (
       select id, replaced_by_id, 1 as step from certificate where id = $1
       union all select c.id, c.replaced_by_id, step + 1 from certificate c join chain on c.id = chain.replaced_by_id
       where step < 50
     ) select id from chain order by step desc limit 1`,
    [replacedById],
  )
  return last?.id ?? null
}
