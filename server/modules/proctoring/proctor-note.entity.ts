import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { Application } from '../applications/public.ts'

/** A proctor's note at a moment of a student's exam. */
@Entity()
@ObjectType({ implements: Node, description: 'A proctor’s note at a moment of an exam' })
@Access(may('admin.exams'))
@Index(['applicationId', 'moment'])
export class ProctorNote extends Node {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application: Relation<Application>
  @Column('uuid') @Index() userId: string
  @Column('uuid', { nullable: true }) @Index() authorId: string | null
  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' }) author: Relation<User> | null
  @Field({ description: 'Moment of the exam that the note refers to' }) @TimeColumn() moment: Date
  @Field({ description: 'Observation of the proctor' }) @Column('text') text: string
  @Field({ description: 'Whether the note is flagged for the organisers' })
  @Column('boolean', { default: false })
  flagged: boolean
  @Field() @CreatedColumn() createdAt: Date
}
