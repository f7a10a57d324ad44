import type { SelectQueryBuilder } from 'typeorm'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { byId } from '../../../graphql/loaders.ts'
import { isStudentBelow, ofPeopleNamed, studentsBelow, type PeopleSearch } from '../../accounts/public.ts'
import { mayOversee } from '../rankings/oversight.ts'
import { reveal } from '../reports/revealed.ts'
import { readCertificateNumber } from './number.ts'
import { Certificate } from './certificate.entity.ts'
import type { CertificatesArgs } from './certificates.types.ts'

const certificateById = byId(() => Certificate)

/** The viewer's own valid certificates, newest first. */
export function ownCertificates(ctx: Ctx, page: PageArgs): Promise<Page<Certificate>> {
  const query = ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where(`certificate.userId = :me and certificate.state = 'valid'`, { me: ctx.viewer.id })
  return connection(query, page, [['issuedAt', 'DESC']])
}

/** Valid certificates of the students of a supervisor or partner. */
export async function certificatesOfStudents(ctx: Ctx, args: CertificatesArgs): Promise<Page<Certificate>> {
  const students = await studentsBelow(ctx)
  const query = ctx.db
    .createQueryBuilder(Certificate, 'certificate')
    .where(`certificate.state = 'valid'`)
    .andWhere(students.sql('certificate.userId'), { whose: students.whose })
  const page = await list(query, args)
  reveal(page.nodes)
  return page
}

/** All certificates, including invalid ones. */
export function allCertificates(ctx: Ctx, args: CertificatesArgs): Promise<Page<Certificate>> {
  return list(ctx.db.createQueryBuilder(Certificate, 'certificate').where('true'), args, { emails: true })
}

function list(
  query: SelectQueryBuilder<Certificate>,
  { examId, kind, state, search, ...page }: CertificatesArgs,
  by: PeopleSearch = {},
): Promise<Page<Certificate>> {
  if (examId) query.andWhere('certificate.examId = :examId', { examId })
  if (kind) query.andWhere('certificate.kind = :kind', { kind })
  if (state) query.andWhere('certificate.state = :state', { state })
  const number = soughtNumber(search ?? '')
  if (number) query.andWhere('certificate.number = :number', { number })
  else ofPeopleNamed(query, 'certificate.user_id', search, by)
  return connection(query, page, [['issuedAt', 'DESC']])
}

/** A certificate number among searched words; names of twelve letters are none. */
const soughtNumber = (search: string): string | null =>
  /\d|^\s*\w{4}-\w{4}-\w{4}\s*$/.test(search) ? readCertificateNumber(search) : null

/** The certificate if the viewer may see it, else null: their own, one of their students', or any for an admin. */
export async function visibleCertificate(ctx: Ctx, id: string): Promise<Certificate | null> {
  const certificate = await certificateById(ctx).load(id)
  if (!certificate || certificate.userId === ctx.viewer.id || ctx.viewer.has('admin.exams')) return certificate
  if (!mayOversee(ctx) || !(await isStudentBelow(ctx).load(certificate.userId))) return null
  reveal([certificate])
  return certificate
}

/** @throws NOT_FOUND, also for certificates that the viewer may not see */
export async function certificateFor(ctx: Ctx, id: string): Promise<Certificate> {
  const certificate = await visibleCertificate(ctx, id)
  if (!certificate) throw notFound('Certificate not found')
  return certificate
}
