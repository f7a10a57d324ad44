import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, self } from '../../graphql/rules.ts'
import { UserType } from '../../context/viewer.ts'
import { School } from '../geo/public.ts'

registerEnum(UserType, {
  name: 'UserType',
  description: 'Type of account',
  values: {
    student: 'Sits exams',
    supervisor: 'Teacher of students, whom they can register and pay for',
    partner: 'Organisation that works with supervisors',
    admin: 'Staff member; permissions determine what they can do',
  },
})

const selfOrAdmin = or(self, may('admin.applications'))

/** A person who can log in, or a draft created by another user. */
@Entity()
// unique ignoring case, except for drafts; created by a migration
@Index('user_email_once', { synchronize: false })
@Index('user_full_name', { synchronize: false })
// search and duplicate check, on folded names
@Index('user_name_words', { synchronize: false })
@Index('user_name_key', { synchronize: false })
@Index('user_by_username', { synchronize: false })
// login; separate from the search indexes, which fold accents. Names that differ only in these letters belong
// to different people, and login attempts are counted by the name as typed in lower case
@Index('user_username_lower', { synchronize: false })
@Index('user_email_lower', { synchronize: false })
// sort orders of the lists of people
@Index('user_newest', ['userType', 'createdAt', 'id'])
@Index('user_newest_of_all', ['createdAt', 'id'])
@Index('user_by_country', ['country', 'createdAt', 'id'])
@Index('user_disabled', ['createdAt', 'id'], { where: 'disabled_at is not null' })
@Index(['eraseAt'], { where: 'erase_at is not null' })
@Index(['mergedIntoId'], { where: 'merged_into_id is not null' })
@ObjectType({ implements: Node, description: 'User account' })
@Access(selfOrAdmin)
export class User extends Node {
  @Field({ description: 'Student ID, or the chosen name of an adult' })
  @Column('text', { unique: true })
  username: string

  @Field() @Column('text') firstName: string
  @Field() @Column('text') lastName: string

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  email: string | null

  /** argon2id, with its parameters and salt; null until a password is set */
  @Column('text', { nullable: true, select: false }) passwordHash: string | null

  @Field(() => UserType) @Column('text') userType: UserType

  /** individual permission strings; null: the defaults of the user type */
  @Column('text', { array: true, nullable: true }) grants: string[] | null

  @Field({ description: 'Whether the account was created by someone else and not yet completed by its owner' })
  @Access(selfOrAdmin)
  @Column('boolean', { default: false })
  isDraft: boolean

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true, unique: true })
  referenceCode: string | null

  @Field({ description: 'Whether the e-mail address is confirmed' })
  @Access(selfOrAdmin)
  @Column('boolean', { default: false })
  emailConfirmed: boolean

  @Field(() => Int, { nullable: true })
  @Access(selfOrAdmin)
  @Column('int', { nullable: true })
  grade: number | null

  @Field(() => [String], { description: 'Slugs of the categories chosen at registration' })
  @Access(selfOrAdmin)
  @Column('text', { array: true, default: () => `'{}'` })
  subjects: string[]

  /** ISO 3166-1 alpha-2 */
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @Column('text', { nullable: true })
  country: string | null

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  city: string | null

  @Column('uuid', { nullable: true }) @Index() schoolId: string | null
  @ManyToOne(() => School, { nullable: true }) school?: Relation<School> | null

  @Field(() => String, { nullable: true, description: 'Date, YYYY-MM-DD' })
  @Access(selfOrAdmin)
  @Column('date', { nullable: true })
  birth: string | null

  /** f or m, if given */
  @Column('text', { nullable: true }) sex: string | null

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  phone: string | null

  @Field({ description: 'IANA time zone, used for exam windows in local time' })
  @Access(selfOrAdmin)
  @Column('text', { default: 'UTC' })
  timeZone: string

  /** last interface language, used for mails */
  @Column('text', { nullable: true }) language: string | null

  /** hex SHA-256 of the profile picture; the file is owned by the user */
  @Column('text', { nullable: true }) pictureSha256: string | null

  @Field(() => String, { nullable: true, description: 'Second e-mail address of a supervisor, from the yearly update' })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  email2: string | null

  /** when the details were last confirmed; starts the period of the yearly update */
  @TimeColumn({ default: () => 'now()' }) detailsConfirmedAt: Date

  @Field(() => Date, { nullable: true, description: 'Scheduled time of the erasure requested by the owner' })
  @Access(selfOrAdmin)
  @OptionalTimeColumn()
  eraseAt: Date | null

  /** once set, the row is the pseudonym of an erased person */
  @OptionalTimeColumn() erasedAt: Date | null

  /** the account into which this one was merged; it is disabled then, and its names lead there */
  @Column('uuid', { nullable: true }) mergedIntoId: string | null
  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' }) mergedInto?: Relation<User> | null

  @OptionalTimeColumn() disabledAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Path of the user's picture, or null. */
export const picturePath = ({ pictureSha256 }: Pick<User, 'pictureSha256'>): string | null =>
  pictureSha256 && `/files/${pictureSha256}.webp`
