import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { organiser } from '../grand-final.access.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'

/** Why somebody was not counted. */
export const ScanRefusal = {
  /** counted there before */
  counted: 'counted',
  /** counted in another bus of the trip */
  otherBus: 'otherBus',
  /** removed, or of a group without places */
  noPlace: 'noPlace',
} as const
export type ScanRefusal = (typeof ScanRefusal)[keyof typeof ScanRefusal]
registerEnumType(ScanRefusal, { name: 'GrandFinalScanRefusal', description: 'Why somebody was not counted' })

/** One person scanned at a checkpoint. A scan that was refused stays as a conflict, for the organisers to read. */
@Entity()
@ObjectType({ implements: Node, description: 'One person scanned at a checkpoint' })
@Access(organiser)
@Index('grand_final_scan_nonce', ['nonce', 'participantId'], { unique: true })
@Index('grand_final_scan_counted', ['checkpointId', 'participantId'], { unique: true, where: 'refusal is null' })
@Index(['participantId'])
@Index(['eventId', 'createdAt'])
export class GrandFinalScan extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Column('uuid') checkpointId: string
  @ManyToOne(() => GrandFinalCheckpoint, { onDelete: 'CASCADE' }) checkpoint: Relation<GrandFinalCheckpoint>
  @Column('uuid') participantId: string
  @ManyToOne(() => Participant, { onDelete: 'CASCADE' }) participant: Relation<Participant>
  /** made by the device, once a scan: a repeated upload counts once */
  @Column('uuid') nonce: string
  @Field({ description: 'By the clock of the device' }) @TimeColumn() scannedAt: Date
  @Column('uuid', { nullable: true }) scannedById: string | null
  @Field(() => ScanRefusal, { nullable: true, description: 'Null: the person was counted' })
  @Column('text', { nullable: true })
  refusal: ScanRefusal | null
  @Field({ description: 'When it reached the server' }) @CreatedColumn() createdAt: Date
}
