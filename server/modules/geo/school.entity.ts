import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { mayKeepSchools } from './geo.access.ts'

/**
 * A school, added by the first person who needs it. Merging keeps the duplicate's row and points it to the remaining
 * school, so that references stay valid and the duplicate's name still finds a school.
 */
@Entity()
@ObjectType({ implements: Node, description: 'School of users' })
@Unique('school_once', ['countryCode', 'normalizedCity', 'normalizedName'])
@Index('school_by_time', ['createdAt', 'id'])
@Index('school_by_name', ['normalizedName', 'id'])
@Index('school_by_city', ['normalizedCity', 'normalizedName', 'id'])
// expression indexes, which TypeORM cannot declare; a migration creates them
@Index('school_place', { synchronize: false })
@Index('school_words', { synchronize: false })
export class School extends Node {
  @Field() @Column('text') name: string
  @Field() @Column('text') city: string
  /** ISO 3166-1 alpha-2 */
  @Column('text') countryCode: string
  /** name and city as normalized by `fold` of `shared/fold.ts` */
  @Column('text') normalizedName: string
  @Column('text') normalizedCity: string

  /** never a merged school, so a chain has at most one step */
  @Column('uuid', { nullable: true }) @Index() mergedIntoId: string | null
  @ManyToOne(() => School, { nullable: true }) mergedInto?: Relation<School> | null
  @Field(() => Date, { nullable: true, description: 'Time at which the school was merged into another' })
  @Access(mayKeepSchools)
  @OptionalTimeColumn()
  mergedAt: Date | null
  @Column('uuid', { nullable: true }) mergedById: string | null

  /** the user who added it; null for a guest who was registering, and after erasure */
  @Column('uuid', { nullable: true }) createdById: string | null
  @Field() @CreatedColumn() createdAt: Date
}
