import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { organiser } from '../grand-final.access.ts'
import { ownGroup } from '../groups/group.access.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'

/** Kinds of changes that can be requested after their phase. */
export const ChangeKind = {
  details: 'details',
  booking: 'booking',
  category: 'category',
  removal: 'removal',
  addition: 'addition',
  companion: 'companion',
  teacher: 'teacher',
  answer: 'answer',
} as const
export type ChangeKind = (typeof ChangeKind)[keyof typeof ChangeKind]
registerEnumType(ChangeKind, { name: 'GrandFinalChangeKind', description: 'Type of change requested after its phase' })

/** `pending` until an organiser decides or the request is withdrawn. */
export const ChangeState = {
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const
export type ChangeState = (typeof ChangeState)[keyof typeof ChangeState]
registerEnumType(ChangeState, { name: 'GrandFinalChangeState', description: 'Status of a requested change' })

/** A change requested after its phase: an organiser approves it, which puts it into effect, or declines it. */
@Entity('grand_final_change')
@ObjectType({ implements: Node, description: 'Change requested after its phase' })
@Access(or(organiser, ownGroup, owner('askedById')))
@Index(['state', 'createdAt', 'id'])
@Index(['groupId', 'createdAt'])
@Index('grand_final_change_once', ['participantId', 'kind'], {
  unique: true,
  where: `state = 'pending' and participant_id is not null`,
})
export class GrandFinalChange extends Node {
  @Column('uuid') groupId: string
  @ManyToOne(() => ParticipationGroup, { onDelete: 'CASCADE' }) group: Relation<ParticipationGroup>
  /** null for an added member */
  @Column('uuid', { nullable: true }) participantId: string | null
  @ManyToOne(() => Participant, { nullable: true, onDelete: 'CASCADE' }) participant?: Relation<Participant> | null
  @Field(() => ChangeKind) @Column('text') kind: ChangeKind
  /** the requested change, encrypted because it can contain passport details; null once decided */
  @Column('text', { nullable: true }) sealedInput: string | null
  @Field({ description: 'The requester’s reason' }) @Column('text') reason: string
  @Field(() => ChangeState) @Column('text', { default: ChangeState.pending }) state: ChangeState
  @Field(() => String, { nullable: true, description: 'The organiser’s answer' })
  @Column('text', { nullable: true })
  answer: string | null
  @Column('uuid', { nullable: true }) @Index() askedById: string | null
  @Column('uuid', { nullable: true }) decidedById: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() decidedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
