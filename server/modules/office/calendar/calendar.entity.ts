import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { UserType } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { Category, Exam } from '../../exams/public.ts'
import { addressed, type StoredWords } from '../../texts/public.ts'

/** Permission to manage the calendar. */
export const calendarPermission = 'admin.calendar'

/** A calendar entry with its own page. */
@Entity()
@ObjectType({ implements: Node, description: 'Calendar event with its own page' })
@Access(or(addressed, may(calendarPermission)))
export class CalendarEntry extends Node {
  @Field({ description: 'URL slug' }) @Column('text', { unique: true }) slug: string
  @Field(() => [UserType])
  @Access(may(calendarPermission))
  @Column('text', { array: true })
  roles: UserType[]
  @Column('jsonb') storedWords: StoredWords

  @Field({ description: 'Start time; with `allDay`: midnight UTC of the first day' })
  @TimeColumn()
  @Index()
  startsAt: Date
  @Field({ description: 'End time; with `allDay`: midnight UTC of the last day' }) @TimeColumn() endsAt: Date
  @Field() @Column('boolean', { default: false }) allDay: boolean
  @Field({ description: 'IANA time zone of the event' }) @Column('text') timeZone: string

  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) toGrade: number | null
  /** null: all categories */
  @Column('uuid', { nullable: true }) categoryId: string | null
  @ManyToOne(() => Category, { nullable: true, onDelete: 'RESTRICT' }) category?: Relation<Category> | null
  @Column('uuid', { nullable: true }) examId: string | null
  @ManyToOne(() => Exam, { nullable: true, onDelete: 'SET NULL' }) exam?: Relation<Exam> | null

  @Field({ description: 'Whether readers can see the entry' })
  @Access(may(calendarPermission))
  @Column('boolean', { default: true })
  published: boolean
  @Field() @CreatedColumn() createdAt: Date
}

/** Revision data of an event for calendar clients (RFC 5545, 3.8.7). */
export interface EventRevision {
  /** hash of the content */
  hash: string
  sequence: number
  /** ISO 8601: when the feed first had this content */
  changedAt: string
}
export type EventRevisions = Record<string, EventRevision>

/** A user's private calendar feed: readable by anyone with the URL until it is revoked. */
@Entity()
export class CalendarFeed {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** hex SHA-256 of the secret in the URL, which is not stored */
  @Column('text', { unique: true }) secretHash: string
  /** revisions of the published events by key */
  @Column('jsonb', { default: {} }) revisions: EventRevisions
  @CreatedColumn() createdAt: Date
}
