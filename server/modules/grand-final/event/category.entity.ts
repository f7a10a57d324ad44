import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn } from '../../../database/columns.ts'
import type { LocalizedText } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { grandFinalReader } from '../grand-final.access.ts'
import { GrandFinalEvent } from './event.entity.ts'

/** A contest of the Grand Final, individual or in teams. */
@Entity()
@ObjectType({ implements: Node, description: 'Contest of the Grand Final' })
@Access(grandFinalReader)
@Index(['eventId', 'position', 'id'])
export class GrandFinalCategory extends Node {
  @Column('uuid') eventId: string
  @ManyToOne(() => GrandFinalEvent, { onDelete: 'CASCADE' }) event: Relation<GrandFinalEvent>
  @Column('jsonb') titles: LocalizedText
  @Field({ description: 'Platform or place of the contest, such as PhET' }) @Column('text') venue: string
  @Field(() => Int) @Column('int', { default: 1 }) teamFrom: number
  @Field(() => Int) @Column('int', { default: 1 }) teamTo: number
  @Field(() => Int) @Column('int', { default: 1 }) fromGrade: number
  @Field(() => Int) @Column('int', { default: 12 }) toGrade: number
  @Column('int', { default: 0 }) position: number
  @Field(() => Date, { nullable: true, description: 'Time at which the results were published' })
  @OptionalTimeColumn()
  resultsPublishedAt: Date | null
}
