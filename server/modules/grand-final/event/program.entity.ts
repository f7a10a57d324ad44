import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { grandFinalReader, organiser } from '../grand-final.access.ts'
import { GrandFinalEvent } from './event.entity.ts'

/** A group has one main programme; its members can add optional ones. */
export const ProgramKind = { main: 'main', optional: 'optional' } as const
export type ProgramKind = (typeof ProgramKind)[keyof typeof ProgramKind]
registerEnum(ProgramKind, {
  name: 'GrandFinalProgramKind',
  description: 'Main or optional programme',
  values: {
    main: 'Main programme; a group has one',
    optional: 'Optional programme, booked per member',
  },
})

/** A bookable programme of a Grand Final, with prices in minor units. */
@Entity()
@ObjectType({ implements: Node, description: 'Programme that can be booked at a Grand Final' })
@Access(grandFinalReader)
@Index(['eventId', 'position', 'id'])
export class GrandFinalProgram extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Field(() => ProgramKind) @Column('text') kind: ProgramKind
  @Column('jsonb') storedWords: StoredWords
  @Column('int') amount: number
  /** price before `earlyUntil` */
  @Column('int', { nullable: true }) earlyAmount: number | null
  /** part of the amount that is due first; 0: no deposit */
  @Column('int', { default: 0 }) depositAmount: number
  @Column('int', { nullable: true }) earlyDepositAmount: number | null
  @Field(() => Date, { nullable: true, description: 'End of the early price' })
  @OptionalTimeColumn()
  earlyUntil: Date | null
  @Field(() => Int, { nullable: true, description: 'Limit; null for none' })
  @Column('int', { nullable: true })
  capacity: number | null
  @Field() @Access(organiser) @Column('boolean', { default: true }) active: boolean
  @Column('int', { default: 0 }) position: number
  @CreatedColumn() createdAt: Date
}
