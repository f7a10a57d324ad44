import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Award } from '../rankings/award.ts'
import { Run } from '../../runs/public.ts'
import { Certificate, CertificateKind, CertificateOccasion, CertificateState } from './certificate.entity.ts'

export const CertificateConnection = connectionOf(Certificate)

@ArgsType()
export class CertificatesArgs extends PageArgs {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Field(() => CertificateKind, { nullable: true }) kind?: CertificateKind | null
  @Field(() => CertificateState, { nullable: true }) state?: CertificateState | null
  @Field(() => String, { nullable: true, description: 'Name prefix, username or certificate number' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType()
export class GenerateParticipationCertificateInput {
  @Id('Application') applicationId: string
}

@ObjectType()
export class GenerateParticipationCertificatePayload {
  @Field(() => Certificate) certificate: Certificate
}

@InputType()
export class IssueCertificatesInput {
  @Id('Exam') examId: string
}

@ObjectType()
export class IssueCertificatesPayload {
  @Field(() => Run) run: Run
}

@InputType()
export class EndCertificateInput {
  @Id('Certificate') certificateId: string
  @Field({ description: 'Reason, visible to admins' }) @Length(3, 500) reason: string
}

@ObjectType()
export class RevokeCertificatePayload {
  @Field(() => Certificate) certificate: Certificate
}

@ObjectType()
export class ReplaceCertificatePayload {
  @Field(() => Certificate, { description: 'New certificate' }) certificate: Certificate
  @Field(() => Certificate, { description: 'Replaced certificate' }) old: Certificate
}

@ArgsType()
export class ArchiveArgs {
  @Field(() => [ID]) @ArrayNotEmpty() @ArrayMaxSize(50) examIds: string[]
}

@ObjectType({ description: 'ZIP archive of certificate PDFs, generated on download' })
export class CertificateArchive {
  @Field({ description: 'URL, valid for ten minutes without a token' }) url: string
  @Field(() => Int, { description: 'Number of certificates' }) count: number
}

@ObjectType({ description: 'Public data of a certificate, for anyone with its URL or number' })
export class PublicCertificate {
  @Field(() => ID, { description: 'Row UUID, as used in the URL' }) certificateId: string
  @Field({ description: 'Number of the certificate' }) number: string
  @Field(() => CertificateKind) kind: CertificateKind
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field({ description: 'First and last name of the holder' }) holderName: string
  @Field({ description: 'Whether the holder was erased; no name is shown, and nothing is confirmed' }) isErased: boolean
  @Field(() => CertificateOccasion) occasion: CertificateOccasion
  @Field({ description: 'Title of the exam or competition' }) examTitle: string
  @Field({ description: 'Date, YYYY-MM-DD' }) examDate: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => Int, { nullable: true }) rank: number | null
  @Field(() => Int, { nullable: true }) rankedCount: number | null
  @Field() issuer: string
  @Field() issuedAt: Date
  @Field(() => CertificateState) state: CertificateState
  @Field(() => Date, { nullable: true, description: 'Time of revocation or replacement' }) endedAt: Date | null
  @Field(() => String, { nullable: true, description: '`certificateId` of the current certificate' })
  replacedById: string | null
  @Field({ description: 'Official URL of this page' }) address: string
  @Field({ description: 'URL of the signed Open Badges 3.0 credential' }) credentialUrl: string
}
