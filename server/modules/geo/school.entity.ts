import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { mayKeepSchools } from './geo.access.ts'

/**
 * A school, added by whoever misses it. Doubles are merged: the row of one stays and leads to the other,
 * so that what refers to it still does, and who writes its name again finds the other.
 */
@Entity()
@ObjectType({ implements: Node, description: 'A school that people belong to' })
@Unique('school_once', ['countryCode', 'normalizedCity', 'normalizedName'])
// indexes of what TypeORM cannot say; the migration makes them
@Index('school_place', { synchronize: false })
@Index('school_words', { synchronize: false })
export class School extends Node {
  @Field() @Column('text') name: string
  @Field() @Column('text') city: string
  /** ISO 3166-1 alpha-2 */
  @Column('text') countryCode: string
  /** as `fold` makes them */
  @Column('text') normalizedName: string
  @Column('text') normalizedCity: string

  /** never a merged one itself: a chain is at most one step long */
  @Column('uuid', { nullable: true }) @Index() mergedIntoId: string | null
  @ManyToOne(() => School, { nullable: true }) mergedInto?: Relation<School> | null
  @Field(() => Date, { nullable: true }) @Access(mayKeepSchools) @OptionalTimeColumn() mergedAt: Date | null
  @Column('uuid', { nullable: true }) mergedById: string | null

  /** who added it; null for somebody who was just registering, and once erased */
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
