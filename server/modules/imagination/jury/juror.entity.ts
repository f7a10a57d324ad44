import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { mayRun } from '../imagination.access.ts'

/** A member of the jury of a competition. */
@Entity()
@ObjectType({ implements: Node, description: 'Juror of an image competition' })
@Access(or(owner('userId'), mayRun))
@Unique('image_juror_once', ['competitionId', 'userId'])
@Index(['userId'])
export class ImageJuror extends Node {
  @Column('uuid') competitionId: string
  @ManyToOne(() => ImageCompetition, { onDelete: 'CASCADE' }) competition?: Relation<ImageCompetition>
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Field() @CreatedColumn() createdAt: Date
}
