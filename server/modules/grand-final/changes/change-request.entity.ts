import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
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
registerEnum(ChangeKind, {
  name: 'GrandFinalChangeKind',
  description: 'Type of change requested after its phase',
  values: {
    details: 'Travel and personal details of a member',
    booking: 'Room or optional programmes of a member',
    category: 'Category or team of a student',
    removal: 'Removal of a member',
    addition: 'Addition of a student',
    companion: 'Addition of a companion',
    teacher: 'Addition of a teacher',
    answer: 'Answer to the invitation',
  },
})

/** `pending` until an organiser decides or the request is withdrawn. */
export const ChangeState = {
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const
export type ChangeState = (typeof ChangeState)[keyof typeof ChangeState]
registerEnum(ChangeState, {
  name: 'GrandFinalChangeState',
  description: 'Status of a requested change',
  values: {
    pending: 'Waiting for an organiser',
    approved: 'Approved and in effect',
    declined: 'Declined by an organiser',
    withdrawn: 'Withdrawn before a decision',
  },
})

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
