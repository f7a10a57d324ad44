import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { User } from '../accounts/public.ts'
import { maySegment } from './segments.access.ts'
import type { SegmentFilter } from './segment-filter.ts'

/** A named filter of users for mails, announcements and forms. */
@Entity()
@ObjectType({ implements: Node, description: 'Saved filter of people' })
@Access(maySegment)
// case-insensitively unique; the index is created by the migration
@Index('segment_name_once', { synchronize: false })
export class Segment extends Node {
  @Field() @Column('text') name: string
  @Column('jsonb') storedFilter: SegmentFilter
  /** null once the account is erased */
  @Column('uuid', { nullable: true }) createdById: string | null
  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' }) createdBy?: Relation<User> | null
  @Field() @TimeColumn() changedAt: Date
  @Field() @CreatedColumn() createdAt: Date
}
