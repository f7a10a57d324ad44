import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner, rule } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'
import { ApplicationState, EndReason } from './application-states.ts'

registerEnum(ApplicationState, {
  name: 'ApplicationState',
  description: 'State of an application',
  values: {
    invited: 'Invited to a team by a classmate; the student has not answered yet',
    applied: 'The student has applied, and the fee is due. A free exam can be sat in this state',
    paid: 'Paid or free of charge: the exam can be sat',
    cancelled: 'Final; `endReason` states why',
  },
})
registerEnum(EndReason, {
  name: 'EndReason',
  description: 'Reason why an application was cancelled',
  values: {
    student: 'Cancelled by the student or on their behalf by a supervisor',
    admin: 'Cancelled by an admin',
    declined: 'The student declined the invitation',
    expired: 'The invitation was not answered in time',
    withdrawn: 'The invitation was withdrawn',
    refunded: 'The whole fee was refunded',
    unpaid: 'The exam closed before the fee was paid',
  },
})

/** Access rule: the row was returned by a list of the viewer's own (a supervisor's or partner's students). */
const listed = rule('listed', (ctx, row: Application) => ctx.viewer.id !== null && row.listedFor === ctx.viewer.id)

/**
 * A student's place in an exam, past or present. The database allows one per student and exam that is not cancelled.
 * State transitions are in application-states.ts.
 */
@Entity()
@ObjectType({ implements: Node, description: 'A student’s place in an exam' })
@Access(or(or(owner('userId'), may('admin.applications')), listed))
@Check('application_own_window', '(own_opens_at IS NULL) = (own_closes_at IS NULL) AND own_opens_at < own_closes_at')
@Index('application_once', ['userId', 'examId'], { unique: true, where: `state <> 'cancelled'` })
@Index(['userId'])
@Index(['createdAt', 'id'])
@Index('application_make_up', ['createdAt', 'id'], { where: 'make_up_of_id is not null' })
// includes the state, so that an exam's or category's applications are counted from the index alone; created by a migration
@Index('application_by_exam', { synchronize: false })
@Index(['state', 'createdAt', 'id'])
@Index(['grade', 'createdAt', 'id'])
@Index(['country', 'createdAt', 'id'])
// expression index for sorting by country, including rows without one; created by a migration
@Index('application_by_country', { synchronize: false })
export class Application extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('uuid') examId: string
  @ManyToOne(() => Exam) exam: Relation<Exam>
  @Field(() => ApplicationState) @Column('text', { default: ApplicationState.applied }) state: ApplicationState
  /** the language of the questions */
  @Field({ description: 'Language of the questions, ISO 639-1' }) @Column('text', { default: 'en' }) language: string

  /** copied from the student at the time of application, for filtering */
  @Field(() => Int, { nullable: true, description: 'School grade at the time of application' })
  @Column('int', { nullable: true })
  grade: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' })
  @Column('text', { nullable: true })
  country: string | null

  /** team id shared by all members: the id of the application that sent the first invitation */
  @Column('uuid', { nullable: true }) @Index({ where: 'team_id is not null' }) teamId: string | null
  @Column('uuid', { nullable: true }) invitedById: string | null
  @Field(() => Date, { nullable: true, description: 'Expiry time of the invitation' })
  @OptionalTimeColumn()
  @Index({ where: `state = 'invited'` })
  invitationExpiresAt: Date | null

  /** the window of this student alone, in place of the exam's; both or neither */
  @OptionalTimeColumn() ownOpensAt: Date | null
  @OptionalTimeColumn() ownClosesAt: Date | null
  /** the missed application, if this is a make-up */
  @Column('uuid', { nullable: true }) makeUpOfId: string | null
  /** admin who registered the student */
  @Column('uuid', { nullable: true }) addedById: string | null

  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() paidAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Time of the cancellation; null unless cancelled' })
  @OptionalTimeColumn()
  cancelledAt: Date | null
  @Field(() => EndReason, { nullable: true, description: 'Reason for the cancellation; null unless cancelled' })
  @Column('text', { nullable: true })
  endReason: EndReason | null
  @Field() @CreatedColumn() createdAt: Date

  /** viewer id, set on rows of a list whose reader does not own them */
  listedFor?: string | null
}
