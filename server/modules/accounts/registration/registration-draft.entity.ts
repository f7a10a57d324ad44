import { Column, Entity } from 'typeorm'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { UserType } from '../../../context/viewer.ts'
import type { ContactInfo, ExamDetail, PersonalInfo, RefCodeData, ResidenceInfo } from './registration.inputs.ts'

/**
 * An unfinished registration (specification, section 3), resumed on any device with its secret. Completed and
 * expired drafts hold no personal data. Passwords are never stored in it.
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
