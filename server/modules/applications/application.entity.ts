import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or, owner } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'

export const ApplicationState = { applied: 'applied', paid: 'paid', cancelled: 'cancelled' } as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]
registerEnumType(ApplicationState, { name: 'ApplicationState' })

/** A student's place in an exam. One student has at most one for each exam. */
@Entity()
@ObjectType({ implements: Node })
@Access(or(owner('userId'), may('admin.applications')))
@Unique(['userId', 'examId'])
export class Application extends Node {
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('uuid') @Index() examId: string
  @ManyToOne(() => Exam) exam: Relation<Exam>
  @Field(() => ApplicationState) @Column('text', { default: ApplicationState.applied }) state: ApplicationState
  /** the language of the questions */
  @Field() @Column('text', { default: 'en' }) language: string
  @OptionalTimeColumn() paidAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
