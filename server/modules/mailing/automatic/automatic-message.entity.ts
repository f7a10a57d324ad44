import { Column, Entity, Index } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import type { Platform } from '../../../editions.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import type { StoredWords } from '../../texts/public.ts'
import { AutomaticKind } from './kinds.ts'

/** Setting of one kind of automatic message in one edition. */
@Entity()
@Index('automatic_message_once', ['platform', 'kind'], { unique: true })
@ObjectType({ implements: Node, description: 'Kind of message that is sent automatically, with its settings' })
@Access(may('admin.mailing'))
export class AutomaticMessage extends Node {
  @Column('text') platform: Platform
  @Field(() => AutomaticKind, { description: 'Occasion of the message' }) @Column('text') kind: AutomaticKind
  @Field({ description: 'Whether the message is sent' }) @Column('boolean') enabled: boolean
  @Field({ description: 'Time at which it was last turned on: earlier occasions are never mailed' })
  @TimeColumn()
  activatedAt: Date
  @Field(() => [Int], { description: 'Hours before the occasion; empty if the kind has none' })
  @Column('int', { array: true, default: [] })
  hours: number[]
  @Field({ description: 'Whether the students’ guardians get a copy' })
  @Column('boolean', { default: false })
  families: boolean
  @Field({ description: 'Whether supervisors find it in their daily summary' })
  @Column('boolean', { default: true })
  inSummary: boolean
  /** null: the shipped texts */
  @Column('jsonb', { nullable: true }) storedWords: StoredWords | null
  @Field(() => Date, { nullable: true, description: 'Time of the last change; null: never changed' })
  @OptionalTimeColumn()
  changedAt: Date | null
}
