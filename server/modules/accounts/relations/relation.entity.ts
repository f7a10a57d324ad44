import { Column, Entity, Index, ManyToOne, Unique, type Relation as Ref } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may, or, owner } from '../../../graphql/rules.ts'
import { User } from '../user.entity.ts'

/** `asked`: the other side has not accepted yet. */
export const RelationState = { asked: 'asked', active: 'active' } as const
export type RelationState = (typeof RelationState)[keyof typeof RelationState]
registerEnum(RelationState, {
  name: 'RelationState',
  description: 'State of a relation between two people',
  values: {
    asked: 'Requested; grants nothing until the other person accepts',
    active: 'Accepted: the supervisor or partner has access to the other person’s data',
  },
})

/** A relation of a supervisor with a student, or of a partner with a supervisor. */
@Entity()
@ObjectType({
  implements: Node,
  description: 'Relation between a supervisor and a student, or a partner and a supervisor',
})
@Access(or(owner('aboveId'), owner('belowId'), may('admin.supervisors')))
@Unique('relation_once', ['aboveId', 'belowId'])
// index-only scans for the students of lists
@Index('relation_active', ['aboveId', 'belowId'], { where: `state = 'active'` })
export class Relation extends Node {
  /** the supervisor of a student, or the partner of a supervisor */
  @Column('uuid') aboveId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) above: Ref<User>
  @Column('uuid') @Index() belowId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) below: Ref<User>
  @Field(() => RelationState) @Column('text') state: RelationState
  /** the side that asked; the other side accepts */
  @Column('uuid', { nullable: true }) askedById: string | null
  @Field(() => Date, { nullable: true, description: 'Time since which both are linked' })
  @OptionalTimeColumn()
  activeSince: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
