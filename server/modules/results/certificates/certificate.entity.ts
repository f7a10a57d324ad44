import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Exam } from '../../exams/public.ts'
import { Award } from '../rankings/award.ts'
import { Report } from '../reports/report.entity.ts'
import { isRevealed } from '../reports/revealed.ts'

export const CertificateKind = { participation: 'participation', award: 'award' } as const
export type CertificateKind = (typeof CertificateKind)[keyof typeof CertificateKind]
registerEnum(CertificateKind, {
  name: 'CertificateKind',
  description: 'Kind of a certificate',
  values: {
    participation: 'Certificate of participation, without award and rank',
    award: 'Certificate of an award, with the rank',
  },
})

/** `replaced`: a newer certificate supersedes it. */
export const CertificateState = { valid: 'valid', revoked: 'revoked', replaced: 'replaced' } as const
export type CertificateState = (typeof CertificateState)[keyof typeof CertificateState]
registerEnum(CertificateState, {
  name: 'CertificateState',
  description: 'Validity status of a certificate',
  values: {
    valid: 'Can be verified',
    revoked: 'Withdrawn; verification reports it as invalid',
    replaced: 'Superseded by a newer certificate',
  },
})

/** Occasion of an achievement: an exam, or a competition of a higher module. */
export const CertificateOccasion = { exam: 'exam', competition: 'competition' } as const
export type CertificateOccasion = (typeof CertificateOccasion)[keyof typeof CertificateOccasion]
registerEnum(CertificateOccasion, {
  name: 'CertificateOccasion',
  description: 'Type of event for which the certificate was issued',
  values: {
    exam: 'An exam',
    competition: 'An image competition',
  },
})

/** Replaces the holder's name after the person was erased. */
export const erasedHolder = '—'

/** A certificate of an achievement; name and achievement never change after it was issued. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'Issued certificate; the name and the achievement never change',
})
@Access(or(owner('userId'), isRevealed, may('admin.exams')))
@Index('certificate_valid_once', ['reportId', 'kind'], { unique: true, where: `state = 'valid'` })
@Index('certificate_competition_once', ['competitionId', 'userId', 'kind'], {
  unique: true,
  where: `state = 'valid' and competition_id is not null`,
})
@Check('certificate_of_one_occasion', 'num_nonnulls(exam_id, competition_id) = 1')
@Index(['issuedAt', 'id'])
export class Certificate extends Node {
  @Field({ description: 'Certificate number for verification' }) @Column('text', { unique: true }) number: string
  @Field(() => CertificateKind) @Column('text') kind: CertificateKind
  @Field(() => Award, { nullable: true, description: 'Award; null for participation' })
  @Column('text', { nullable: true })
  award: Award | null
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User) user: Relation<User>
  @Column('uuid', { nullable: true }) @Index() examId: string | null
  @ManyToOne(() => Exam, { nullable: true }) exam: Relation<Exam> | null
  /** id of the competition in its own module; null: issued for an exam */
  @Column('uuid', { nullable: true }) competitionId: string | null
  @Column('uuid', { nullable: true }) @Index() reportId: string | null
  @ManyToOne(() => Report, { nullable: true, onDelete: 'SET NULL' }) report: Relation<Report> | null

  @Field({ description: 'Name of the holder at the time of issue' }) @Column('text') holderName: string
  /** titles of the exam or the competition at the time of issue */
  @Column('jsonb') examTitles: LocalizedText
  /** day of the exam or last day of the competition, YYYY-MM-DD */
  @Field({ description: 'Date of the exam, or last day of the competition, YYYY-MM-DD' })
  @Column('date')
  examDate: string
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) grade: number | null
  @Field(() => Int, { nullable: true, description: 'Place in the ranking group; null for participation' })
  @Column('int', { nullable: true })
  rank: number | null
  @Field(() => Int, { nullable: true, description: 'Number of results ranked together; null for participation' })
  @Column('int', { nullable: true })
  rankedCount: number | null
  @Field({ description: 'Language code, ISO 639-1' }) @Column('text') language: string

  @Field(() => CertificateState) @Column('text', { default: CertificateState.valid }) state: CertificateState
  @Field() @TimeColumn() issuedAt: Date
  /** time of revocation or replacement */
  @Field(() => Date, { nullable: true, description: 'Time of revocation or replacement; null while valid' })
  @OptionalTimeColumn()
  endedAt: Date | null
  /** reason for revocation or replacement, written by an admin or by the system */
  @Column('text', { nullable: true }) reason: string | null
  @Column('uuid', { nullable: true }) endedById: string | null
  @Column('uuid', { nullable: true }) replacedById: string | null
  /** index in the published status lists of certificates that are no longer valid */
  @Column('int', { generated: 'increment', unique: true }) statusIndex: number
  /** hex SHA-256 of the PDF in storage; null until drawn */
  @Column('text', { nullable: true }) pdfSha256: string | null
}

/** Whether a certificate is for an exam or a competition. */
export const occasionOf = ({ examId }: Pick<Certificate, 'examId'>): CertificateOccasion =>
  examId === null ? CertificateOccasion.competition : CertificateOccasion.exam
