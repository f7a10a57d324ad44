import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'

/** A student's extra time in every exam and practice, as a percentage of the duration. */
@Entity()
@ObjectType({ implements: Node, description: 'Permanent extra time of a student, applied to every exam' })
@Access(may('admin.exams'))
export class Accommodation extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field(() => Int, { description: 'Extra time as a percentage of the working time' }) @Column('int') percent: number
  /** reason, without health data */
  @Field({ description: "Reason in the admin's words, stored in the action log" }) @Column('text') reason: string
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field() @TimeColumn() changedAt: Date
}
