import { Column, Entity } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { UserType } from '../../../graphql/viewer.ts'
import type { ContactInfo, ExamDetail, PersonalInfo, RefCodeData, ResidenceInfo } from './registration.inputs.ts'

/**
 * A registration that is not finished (specification, section 3). Whoever holds its secret goes on with it, on
 * any device. Once completed or too old it holds nothing personal any more. A password is never part of it.
 */
@Entity()
export class RegistrationDraft extends Node {
  /** hex SHA-256 of the secret */
  @Column('text', { unique: true }) secretHash: string
  @Column('text') userType: UserType
  @Column('jsonb', { nullable: true }) refCodeData: RefCodeData | null
  @Column('jsonb', { nullable: true }) personalInfo: PersonalInfo | null
  @Column('jsonb', { nullable: true }) residenceInfo: ResidenceInfo | null
  @Column('jsonb', { nullable: true }) contactInfo: ContactInfo | null
  @Column('jsonb', { nullable: true }) examDetail: ExamDetail | null
  @Column('jsonb', { nullable: true }) applications: string[] | null
  @OptionalTimeColumn() completed: Date | null
  @TimeColumn() expiresAt: Date
  @CreatedColumn() createdAt: Date
}
