import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, self } from '../../graphql/rules.ts'
import { UserType } from '../../graphql/viewer.ts'
import { School } from '../geo/public.ts'

registerEnumType(UserType, { name: 'UserType', description: 'The four kinds of people' })

const selfOrAdmin = or(self, may('admin.applications'))

/** A person who can sign in, or a draft of one that somebody else made. */
@Entity()
// addresses are unique whatever their case, drafts apart; the migration makes the index
@Index('user_email_once', { synchronize: false })
@Index('user_full_name', { synchronize: false })
// searched by how a name begins, in capitals
@Index('user_by_first_name', { synchronize: false })
@Index('user_by_last_name', { synchronize: false })
@Index('user_by_username', { synchronize: false })
// who signs in: not along the index of the search, for which ı and İ are an I. Names that differ in these alone are two
// people's, and the tries of a password are counted under the name as it was typed, in lower case
@Index('user_username_lower', { synchronize: false })
@Index('user_email_lower', { synchronize: false })
// the lists of people, in their orders
@Index('user_newest', ['userType', 'createdAt', 'id'])
@Index('user_by_country', ['country', 'createdAt', 'id'])
@Index('user_disabled', ['createdAt', 'id'], { where: 'disabled_at is not null' })
@Index(['eraseAt'], { where: 'erase_at is not null' })
@ObjectType({ implements: Node, description: 'A person with an account' })
@Access(selfOrAdmin)
export class User extends Node {
  @Field({ description: 'The student ID, or the name chosen for an adult' })
  @Column('text', { unique: true })
  username: string

  @Field() @Column('text') firstName: string
  @Field() @Column('text') lastName: string

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  email: string | null

  /** argon2id, with its parameters and salt; null while the person has not chosen a password */
  @Column('text', { nullable: true, select: false }) passwordHash: string | null

  @Field(() => UserType) @Column('text') userType: UserType

  /** permission strings in place of the usual ones of the user type; null: the usual ones */
  @Column('text', { array: true, nullable: true }) grants: string[] | null

  @Field({ description: 'Made by somebody else and not yet completed by its owner' })
  @Access(selfOrAdmin)
  @Column('boolean', { default: false })
  isDraft: boolean

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true, unique: true })
  referenceCode: string | null

  @Field()
  @Access(selfOrAdmin)
  @Column('boolean', { default: false })
  emailConfirmed: boolean

  @Field(() => Int, { nullable: true })
  @Access(selfOrAdmin)
  @Column('int', { nullable: true })
  grade: number | null

  @Field(() => [String], { description: 'Slugs of the subjects that a student chose at registration' })
  @Access(selfOrAdmin)
  @Column('text', { array: true, default: () => `'{}'` })
  subjects: string[]

  /** ISO 3166-1 alpha-2 */
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' })
  @Column('text', { nullable: true })
  country: string | null

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  city: string | null

  @Column('uuid', { nullable: true }) @Index() schoolId: string | null
  @ManyToOne(() => School, { nullable: true }) school?: Relation<School> | null

  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD' })
  @Access(selfOrAdmin)
  @Column('date', { nullable: true })
  birth: string | null

  /** f or m, where it was told */
  @Column('text', { nullable: true }) sex: string | null

  @Field(() => String, { nullable: true })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  phone: string | null

  @Field({ description: 'IANA name; exam windows that are local to a country are read in it' })
  @Access(selfOrAdmin)
  @Column('text', { default: 'UTC' })
  timeZone: string

  /** of the interface, as it was when the person was here last; mails are written in it */
  @Column('text', { nullable: true }) language: string | null

  /** hex SHA-256 of the picture that the person shows; its file is the person's own */
  @Column('text', { nullable: true }) pictureSha256: string | null

  @Field(() => String, { nullable: true, description: 'A second address of a supervisor, given at the yearly update' })
  @Access(selfOrAdmin)
  @Column('text', { nullable: true })
  email2: string | null

  /** when the person last told or confirmed the details; the yearly update counts from here */
  @TimeColumn({ default: () => 'now()' }) detailsConfirmedAt: Date

  @Field(() => Date, { nullable: true, description: 'When the account will be erased, as its owner asked' })
  @Access(selfOrAdmin)
  @OptionalTimeColumn()
  eraseAt: Date | null

  /** from here on the row is a pseudonym of somebody who is gone */
  @OptionalTimeColumn() erasedAt: Date | null

  @OptionalTimeColumn() disabledAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}

/** Where the person's picture is fetched, or null. */
export const picturePath = ({ pictureSha256 }: Pick<User, 'pictureSha256'>): string | null =>
  pictureSha256 && `/files/${pictureSha256}.webp`
