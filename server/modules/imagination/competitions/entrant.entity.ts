import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { mayRun } from '../imagination.access.ts'
import { ImageCompetition } from './competition.entity.ts'

/** A student's registration in a competition. */
@Entity()
@ObjectType({ implements: Node, description: 'A student’s registration in an image competition' })
@Access(or(owner('userId'), mayRun))
@Unique('image_entrant_once', ['competitionId', 'userId'])
@Index(['userId'])
@Index(['createdAt', 'id'])
export class ImageEntrant extends Node {
  @Column('uuid') competitionId: string
  @ManyToOne(() => ImageCompetition, { onDelete: 'CASCADE' }) competition?: Relation<ImageCompetition>
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Field(() => Int, { description: 'Number of pictures added to the competition’s quota' })
  @Column('int', { default: 0 })
  extraQuota: number
  /** the admin who added the student; null: self-registered */
  @Column('uuid', { nullable: true }) addedById: string | null
  @Field(() => Date, { nullable: true, description: 'Time at which an admin blocked the student from generating' })
  @OptionalTimeColumn()
  blockedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date
}
