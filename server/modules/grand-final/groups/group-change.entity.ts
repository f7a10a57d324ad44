import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { ChangeRecord } from '../../../module/change-record.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or } from '../../../graphql/rules.ts'
import { organiser } from '../grand-final.access.ts'
import { GroupState } from './group-states.ts'
import { ownGroup } from './group.access.ts'
import { ParticipationGroup } from './group.entity.ts'

/** An entry of a group's change record. */
@Entity()
@ObjectType({ implements: [Node, ChangeRecord], description: 'Entry in the change record of a participation group' })
@Access(or(organiser, ownGroup))
@Index(['groupId', 'createdAt'])
export class GroupChange extends ChangeRecord {
  @Column('uuid') groupId: string
  @ManyToOne(() => ParticipationGroup, { onDelete: 'CASCADE' }) group: Relation<ParticipationGroup>
  @Field({ description: 'Action, such as request, grant or addParticipant' }) @Column('text') action: string
  @Field(() => GroupState, { description: 'State after the change' }) @Column('text') state: GroupState
  @Field(() => String, { nullable: true, description: 'Reason given by the person who made the change' })
  @Column('text', { nullable: true })
  reason: string | null
  @Column('jsonb', { nullable: true }) details: Record<string, unknown> | null

  override get to(): Record<string, unknown> {
    return { state: this.state }
  }
}
