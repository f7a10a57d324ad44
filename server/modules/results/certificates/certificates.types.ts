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
  @Field(() => String, { nullable: true, description: 'Beginnings of names, or a user name' })
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
  @Field({ description: 'Why; admins read it' }) @Length(3, 500) reason: string
}

@ObjectType()
export class RevokeCertificatePayload {
  @Field(() => Certificate) certificate: Certificate
}

@ObjectType()
export class ReplaceCertificatePayload {
  @Field(() => Certificate, { description: 'The new one' }) certificate: Certificate
  @Field(() => Certificate, { description: 'The one that it replaces' }) old: Certificate
}

@ArgsType()
export class ArchiveArgs {
  @Field(() => [ID]) @ArrayNotEmpty() @ArrayMaxSize(50) examIds: string[]
}

@ObjectType({ description: 'A ZIP of PDF files, made while it is fetched' })
export class CertificateArchive {
  @Field({ description: 'Works for ten minutes, without a token' }) url: string
  @Field(() => Int, { description: 'Certificates in it' }) count: number
}

@ObjectType({ description: 'What anybody may know who has the address or the number of a certificate' })
export class PublicCertificate {
  @Field(() => ID, { description: 'Of the address; the row’s uuid' }) certificateId: string
  @Field() number: string
  @Field(() => CertificateKind) kind: CertificateKind
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field() holderName: string
  @Field({ description: 'The holder was erased: nobody is named any longer, and nothing confirmed' }) isErased: boolean
  @Field(() => CertificateOccasion) occasion: CertificateOccasion
  @Field({ description: 'Title of the exam or the competition' }) examTitle: string
  @Field({ description: 'YYYY-MM-DD' }) examDate: string
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => Int, { nullable: true }) rank: number | null
  @Field(() => Int, { nullable: true }) rankedCount: number | null
  @Field() issuer: string
  @Field() issuedAt: Date
  @Field(() => CertificateState) state: CertificateState
  @Field(() => Date, { nullable: true, description: 'When it was revoked or replaced' }) endedAt: Date | null
  @Field(() => String, { nullable: true, description: 'The `certificateId` of the one that stands now' })
  replacedById: string | null
  @Field({ description: 'The one true address of this page' }) address: string
  @Field({ description: 'The signed Open Badges 3.0 credential' }) credentialUrl: string
}
