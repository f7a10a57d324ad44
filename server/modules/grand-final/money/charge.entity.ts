import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or } from '../../../graphql/rules.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { organiser } from '../grand-final.access.ts'
import { answersForMember } from '../ownership.ts'
import { Participant } from '../participants/participant.entity.ts'

/** Kinds of charges. */
export const ChargeKind = {
  deposit: 'deposit',
  balance: 'balance',
  option: 'option',
  supplement: 'supplement',
} as const
export type ChargeKind = (typeof ChargeKind)[keyof typeof ChargeKind]
registerEnum(ChargeKind, {
  name: 'GrandFinalChargeKind',
  description: 'Type of charge',
  values: {
    deposit: 'First part of the fee, due once the group has places',
    balance: 'Rest of the fee, due once the deposit is paid',
    option: 'Optional programme',
    supplement: 'Single-room supplement',
  },
})

/** A charge of a member; its payment has the charge's id as subject. */
@Entity()
@ObjectType({ implements: Node, description: 'Charge of a group member' })
@Access(or(organiser, answersForMember))
// one live charge per kind and programme; created by a migration
@Index('grand_final_charge_once', { synchronize: false })
@Index('grand_final_charge_by_program', ['programId'], { where: 'program_id is not null' })
@Index(['participantId', 'createdAt'])
export class GrandFinalCharge extends Node {
  @Column('uuid') participantId: string
  @ManyToOne(() => Participant, { onDelete: 'CASCADE' }) participant: Relation<Participant>
  @Field(() => ChargeKind) @Column('text') kind: ChargeKind
  @Column('uuid', { nullable: true }) programId: string | null
  @ManyToOne(() => GrandFinalProgram, { nullable: true }) program?: Relation<GrandFinalProgram> | null
  @Column('int') amount: number
  @Column('text') currency: string
  /** charged at the early price */
  @Column('boolean', { default: false }) early: boolean
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() dueAt: Date | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() paidAt: Date | null
  @OptionalTimeColumn() cancelledAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
