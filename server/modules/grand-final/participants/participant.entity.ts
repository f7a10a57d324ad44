import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { GrandFinalCategory } from '../event/category.entity.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { organiser } from '../grand-final.access.ts'
import { ownGroup } from '../groups/group.access.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

/** Role in a group. Students and companions use the group's places, teachers the teacher places. */
export const ParticipantRole = { student: 'student', companion: 'companion', teacher: 'teacher' } as const
export type ParticipantRole = (typeof ParticipantRole)[keyof typeof ParticipantRole]
registerEnum(ParticipantRole, {
  name: 'ParticipantRole',
  description: 'Role of a group member',
  values: {
    student: 'Student; uses one of the group’s places',
    companion: 'Adult who accompanies a student; uses one of the group’s places',
    teacher: 'Teacher; uses one of the group’s teacher places',
  },
})

/** Answer of a student or family to the invitation. */
export const ParticipantResponse = { waiting: 'waiting', accepted: 'accepted', declined: 'declined' } as const
export type ParticipantResponse = (typeof ParticipantResponse)[keyof typeof ParticipantResponse]
registerEnum(ParticipantResponse, {
  name: 'ParticipantResponse',
  description: 'Response to the invitation',
  values: {
    waiting: 'Not answered yet',
    accepted: 'The person takes part',
    declined: 'The person does not take part; excluded from lists and badges',
  },
})

/** A member of a group. */
@Entity()
@ObjectType({ implements: Node, description: 'Member of a participation group' })
@Access(or(owner('userId'), organiser, ownGroup))
@Index('participant_once', ['eventId', 'userId'], { unique: true, where: 'removed_at is null and user_id is not null' })
@Index('participant_code_once', ['eventId', 'externalCode'], {
  unique: true,
  where: 'removed_at is null and external_code is not null',
})
@Index(['groupId', 'createdAt', 'id'])
@Index(['userId'])
export class Participant extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent) event: Relation<GrandFinalEvent>
  @Column('uuid') groupId: string
  @ManyToOne(() => ParticipationGroup, { onDelete: 'CASCADE' }) group: Relation<ParticipationGroup>
  @Field(() => ParticipantRole) @Column('text') role: ParticipantRole
  /** null for companions, who have no account */
  @Column('uuid', { nullable: true }) userId: string | null
  @ManyToOne(() => User, { nullable: true }) user?: Relation<User> | null
  /** the student whom a companion accompanies */
  @Column('uuid', { nullable: true }) @Index() companionOfId: string | null
  @ManyToOne(() => Participant, { nullable: true, onDelete: 'CASCADE' }) companionOf?: Relation<Participant> | null
  @Field() @Column('text') firstName: string
  @Field() @Column('text') lastName: string
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) grade: number | null

  @Column('uuid', { nullable: true }) @Index() categoryId: string | null
  @ManyToOne(() => GrandFinalCategory, { nullable: true }) category?: Relation<GrandFinalCategory> | null
  @Field(() => String, { nullable: true, description: 'Name of the team in the category' })
  @Column('text', { nullable: true })
  team: string | null
  @Field() @Column('boolean', { default: false }) singleRoom: boolean
  @Field(() => ParticipantResponse)
  @Column('text', { default: ParticipantResponse.waiting })
  response: ParticipantResponse
  @Field(() => Date, { nullable: true, description: 'Time of the answer to the invitation' })
  @OptionalTimeColumn()
  respondedAt: Date | null
  @Field(() => String, { nullable: true, description: 'Code at the contest provider' })
  @Column('text', { nullable: true })
  externalCode: string | null

  /** travel and personal details, encrypted; erased by retention after the event */
  @Column('text', { nullable: true }) sealedDetails: string | null
  /** names of the required details that are missing */
  @Field(() => [String], { description: 'Names of missing required details' })
  @Column('text', { array: true, default: () => `'{}'` })
  missing: string[]

  @OptionalTimeColumn() removedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
