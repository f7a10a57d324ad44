import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { organiser } from '../grand-final.access.ts'

/** Types of checkpoints. A scan at the door is the check-in. */
export const CheckpointKind = { door: 'door', bus: 'bus', activity: 'activity' } as const
export type CheckpointKind = (typeof CheckpointKind)[keyof typeof CheckpointKind]
registerEnum(CheckpointKind, {
  name: 'GrandFinalCheckpointKind',
  description: 'Type of checkpoint',
  values: {
    door: 'Entrance; being counted there is the check-in',
    bus: 'Bus; a person is counted in one bus of a trip',
    activity: 'Activity of the programme',
  },
})

/** A headcount at the door, in a bus or at an activity. */
@Entity()
@ObjectType({ implements: Node, description: 'Headcount at a door, on a bus, or at an activity' })
@Access(organiser)
@Index(['eventId', 'createdAt', 'id'])
export class GrandFinalCheckpoint extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Field(() => CheckpointKind) @Column('text') kind: CheckpointKind
  @Field() @Column('text') title: string
  @Field(() => String, { nullable: true, description: 'Trip name; each person is counted on one bus of a trip' })
  @Column('text', { nullable: true })
  trip: string | null
  /** if set, only members who booked it are expected */
  @Column('uuid', { nullable: true }) programId: string | null
  @ManyToOne(() => GrandFinalProgram, { nullable: true, onDelete: 'RESTRICT' })
  program?: Relation<GrandFinalProgram> | null
  @Field() @CreatedColumn() createdAt: Date
}
