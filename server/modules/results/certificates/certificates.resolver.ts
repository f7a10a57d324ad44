import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import { FromReplica } from '../../../graphql/from-replica.ts'
import { PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { Access, anyone, may, or, signedIn } from '../../../graphql/rules.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { userById } from '../../accounts/public.ts'
import { Exam, examById } from '../../exams/public.ts'
import { Run } from '../../runs/public.ts'
import { Report } from '../reports/report.entity.ts'
import { ResultStudent } from '../reports/report.types.ts'
import { visibleReport } from '../reports/reports.service.ts'
import { credentialUrl } from '../credentials/credential.ts'
import { archiveLink } from './archive.service.ts'
import { Certificate, CertificateOccasion, occasionOf } from './certificate.entity.ts'
import { certificatesByReport } from './certificates.loaders.ts'
import * as service from './certificates.service.ts'
import {
  ArchiveArgs,
  CertificateArchive,
  CertificateConnection,
  CertificatesArgs,
  EndCertificateInput,
  GenerateParticipationCertificateInput,
  GenerateParticipationCertificatePayload,
  IssueCertificatesInput,
  IssueCertificatesPayload,
  PublicCertificate,
  ReplaceCertificatePayload,
  RevokeCertificatePayload,
} from './certificates.types.ts'
import { recalculated } from './end-certificate.ts'
import { participationCertificate, replaceCertificate, revokeCertificate } from './issue.service.ts'
import { pdfPath, signedLink, verificationAddress } from './links.ts'
import { latestRunByExam, startCertificateRun } from './run.service.ts'
import { verifyCertificate } from './verify.service.ts'

const students = or(may('supervisor.$ID.certificates'), may('partner.$ID.exams'))

@Resolver(() => Certificate)
export class CertificateResolver {
  @Query(() => CertificateConnection, { description: 'The viewer’s valid certificates, newest first' })
  @Access(may('student.$ID.certificates'))
  myCertificates(@Context() ctx: Ctx, @Args() page: PageArgs) {
    return service.ownCertificates(ctx, page)
  }

  @Query(() => Certificate, {
    description: 'Certificate of the viewer or of the viewer’s student; admins can read any',
  })
  @Access(signedIn)
  certificate(@Context() ctx: Ctx, @ArgId('Certificate') id: string) {
    return service.certificateFor(ctx, id)
  }

  @Query(() => CertificateConnection, { description: 'Valid certificates of the viewer’s students' })
  @Access(students)
  @FromReplica()
  studentCertificates(@Context() ctx: Ctx, @Args() args: CertificatesArgs) {
    return service.certificatesOfStudents(ctx, args)
  }

  @Query(() => CertificateConnection, { description: 'All certificates, newest first' })
  @Access(may('admin.exams'))
  @FromReplica()
  certificates(@Context() ctx: Ctx, @Args() args: CertificatesArgs) {
    return service.allCertificates(ctx, args)
  }

  @Query(() => CertificateArchive, {
    description: 'Certificates of exams as an archive: all for admins, those of the viewer’s students for others',
  })
  @Access(or(may('admin.exams'), students))
  @OnlyForOwner('a link that works without login')
  certificateArchive(@Context() ctx: Ctx, @Args() { examIds }: ArchiveArgs) {
    return archiveLink(
      ctx,
      examIds.map((id) => readId('Exam', id)),
    )
  }

  @Query(() => PublicCertificate, { description: 'Certificate by the ID in its URL or by number' })
  @Access(anyone)
  publicCertificate(@Context() ctx: Ctx, @Arg('id') id: string) {
    return verifyCertificate(ctx, id)
  }

  @Mutation(() => GenerateParticipationCertificatePayload, {
    description:
      'Issues a participation certificate for the viewer’s published result, or for any result as an admin; idempotent',
  })
  @Access(or(may('student.$ID.certificates'), may('admin.exams')))
  async generateParticipationCertificate(
    @Context() ctx: Ctx,
    @Arg('input') input: GenerateParticipationCertificateInput,
  ): Promise<GenerateParticipationCertificatePayload> {
    return { certificate: await participationCertificate(ctx, input.applicationId) }
  }

  @Mutation(() => IssueCertificatesPayload, { description: 'Starts a job that issues all certificates of an exam' })
  @Access(may('admin.exams'))
  async issueCertificates(
    @Context() ctx: Ctx,
    @Arg('input') input: IssueCertificatesInput,
  ): Promise<IssueCertificatesPayload> {
    return { run: await startCertificateRun(ctx, input.examId) }
  }

  @Mutation(() => RevokeCertificatePayload, {
    description:
      'Revokes a certificate; verification reports it as revoked. Fails with CONFLICT if it is no longer valid',
  })
  @Access(may('admin.exams'))
  async revokeCertificate(
    @Context() ctx: Ctx,
    @Arg('input') { certificateId, reason }: EndCertificateInput,
  ): Promise<RevokeCertificatePayload> {
    return { certificate: await revokeCertificate(ctx, certificateId, reason) }
  }

  @Mutation(() => ReplaceCertificatePayload, {
    description: 'Replaces a certificate with one for the current name and result',
  })
  @Access(may('admin.exams'))
  replaceCertificate(
    @Context() ctx: Ctx,
    @Arg('input') { certificateId, reason }: EndCertificateInput,
  ): Promise<ReplaceCertificatePayload> {
    return replaceCertificate(ctx, certificateId, reason)
  }

  @FieldResolver(() => Exam, { nullable: true, description: 'Exam; null for a competition' })
  exam(@Root() { examId }: Certificate, @Context() ctx: Ctx) {
    return examId === null ? null : examById(ctx).load(examId)
  }

  @FieldResolver(() => CertificateOccasion)
  occasion(@Root() certificate: Certificate) {
    return occasionOf(certificate)
  }

  @FieldResolver(() => String, { description: 'Title of the exam or competition at the time of issue' })
  examTitle(@Root() certificate: Certificate, @Context() ctx: Ctx) {
    return localized(certificate.examTitles, ctx.locale)
  }

  @FieldResolver(() => ResultStudent)
  async student(@Root() certificate: Certificate, @Context() ctx: Ctx) {
    return ResultStudent.of(await referenced(userById(ctx), certificate.userId))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reason for revocation or replacement; visible to admins only',
  })
  reason(@Root() certificate: Certificate, @Context() ctx: Ctx) {
    const { reason } = certificate
    return reason !== null && ctx.viewer.has('admin.exams') ? ctx.node.texts.sentence(ctx.locale, reason) : null
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the certificate was revoked or replaced because the result was recalculated',
  })
  isRecalculated(@Root() { reason }: Certificate) {
    return reason === recalculated
  }

  @FieldResolver(() => Certificate, { nullable: true, description: 'Certificate that replaces this one' })
  replacedBy(@Root() { replacedById }: Certificate, @Context() ctx: Ctx) {
    return replacedById === null ? null : service.visibleCertificate(ctx, replacedById)
  }

  @FieldResolver(() => Report, { nullable: true, description: 'Report on which the certificate is based' })
  report(@Root() { reportId }: Certificate, @Context() ctx: Ctx) {
    return reportId === null ? null : visibleReport(ctx, reportId)
  }

  @FieldResolver(() => String, { description: 'URL of the public verification page' })
  verificationUrl(@Root() certificate: Certificate, @Context() ctx: Ctx) {
    return verificationAddress(ctx.node.config.publicUrl, certificate.id)
  }

  @FieldResolver(() => String, { nullable: true, description: 'URL of the PDF, valid for ten minutes without a token' })
  pdfUrl(@Root() { id, state }: Certificate, @Context() ctx: Ctx) {
    return state === 'valid' ? signedLink(ctx, pdfPath(id)) : null
  }

  @FieldResolver(() => String, {
    description: 'URL of the signed Open Badges 3.0 credential; public',
  })
  credentialUrl(@Root() certificate: Certificate, @Context() ctx: Ctx) {
    return credentialUrl(ctx.node.config.publicUrl, certificate.id)
  }
}

@Resolver(() => Report)
export class ReportCertificatesResolver {
  @FieldResolver(() => [Certificate], { description: 'Valid certificates: participation and award' })
  certificates(@Root() report: Report, @Context() ctx: Ctx) {
    return certificatesByReport(ctx).load(report)
  }
}

@Resolver(() => Exam)
export class ExamCertificatesResolver {
  @FieldResolver(() => Run, { nullable: true, description: 'Latest run that issues certificates for the exam' })
  @Access(may('admin.exams'))
  certificateRun(@Root() exam: Exam, @Context() ctx: Ctx) {
    return latestRunByExam(ctx).load(exam.id)
  }
}
