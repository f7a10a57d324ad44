import { Check, Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { organiser } from '../grand-final.access.ts'
import type { Explanation } from '../quotas/explanation.ts'
import { GroupState } from './group-states.ts'

registerEnum(GroupState, {
  name: 'ParticipationGroupState',
  description: 'State of a participation group',
  values: {
    draft: 'Being assembled; has not requested places',
    requested: 'Places are requested',
    waiting: 'On the waiting list',
    granted: 'Has places, which lapse unless the deposits are paid in time',
    confirmed: 'The deposits are paid',
    complete: 'Everything is paid, and all details are entered',
    withdrawn: 'Final; the places were returned',
  },
})

/** Payer for a group: each family, or the supervisor for all. */
export const PaymentControl = { families: 'families', supervisor: 'supervisor' } as const
export type PaymentControl = (typeof PaymentControl)[keyof typeof PaymentControl]
registerEnum(PaymentControl, {
  name: 'GrandFinalPaymentControl',
  description: 'Payer for a group',
  values: {
    families: 'Families can pay for their members; the supervisor can pay for all',
    supervisor: 'Only the supervisor can pay',
  },
})

/** A supervisor's group at a Grand Final. State transitions are in group-states.ts. */
@Entity()
@ObjectType({ implements: Node, description: 'Group that a supervisor brings to a Grand Final' })
@Access(or(owner('supervisorId'), owner('transferToId'), organiser))
@Check('participation_group_places', 'quota >= 0 and teacher_quota >= 0')
@Index(['eventId', 'createdAt', 'id'])
@Index(['supervisorId', 'createdAt', 'id'])
@Index(['eventId', 'country', 'state'])
@Index('participation_group_by_state', ['eventId', 'state', 'createdAt', 'id'])
@Index('participation_group_by_quota', ['eventId', 'quota', 'id'])
// expression indexes, which TypeORM cannot declare; a migration creates them
@Index('participation_group_by_name', { synchronize: false })
@Index('participation_group_by_country', { synchronize: false })
@Index('participation_group_by_request', { synchronize: false })
@Index('participation_group_by_asked', { synchronize: false })
@Index(['transferToId'], { where: 'transfer_to_id is not null' })
@Index(['offerExpiresAt'], { where: `state = 'granted'` })
export class ParticipationGroup extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent) event: Relation<GrandFinalEvent>
  @Column('uuid') supervisorId: string
  @ManyToOne(() => User) supervisor: Relation<User>
  @Field() @Column('text') name: string
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 country code, whose limit applies to the group',
  })
  @Column('text', { nullable: true })
  country: string | null
  @Field(() => GroupState) @Column('text', { default: GroupState.draft }) state: GroupState
  @Field(() => String, { nullable: true }) @Access(organiser) @Column('text', { nullable: true }) tag: string | null
  @Column('uuid', { nullable: true }) @Index() programId: string | null
  @ManyToOne(() => GrandFinalProgram, { nullable: true }) program?: Relation<GrandFinalProgram> | null

  @Field(() => Int, { nullable: true, description: 'Number of requested places for students and companions' })
  @Column('int', { nullable: true })
  requestedPlaces: number | null
  @Field(() => Date, { nullable: true, description: 'Time of the request for places' })
  @OptionalTimeColumn()
  requestedAt: Date | null
  @Field(() => Int, { description: 'Places for students and companions' }) @Column('int', { default: 0 }) quota: number
  @Field(() => Int, { description: 'Number of places for teachers' })
  @Column('int', { default: 0 })
  teacherQuota: number
  @Field(() => Date, { nullable: true, description: 'Expiry time of an offer of places without a deposit' })
  @OptionalTimeColumn()
  offerExpiresAt: Date | null
  /** reasons for the number of places */
  @Column('jsonb', { nullable: true }) explanation: Explanation | null

  @Field(() => PaymentControl)
  @Column('text', { default: PaymentControl.families })
  paymentControl: PaymentControl
  /** the supervisor asked to take over the group */
  @Column('uuid', { nullable: true }) transferToId: string | null
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
