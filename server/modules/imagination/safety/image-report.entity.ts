import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayRun } from '../imagination.access.ts'

/** A viewer's report of a picture, open until a moderator's next decision on the picture. */
@Entity()
@ObjectType({ implements: Node, description: 'A viewer’s report of a picture' })
@Access(mayRun)
@Unique('image_report_once', ['imageId', 'userId'])
export class ImageReport extends Node {
  @Column('uuid') imageId: string
  @ManyToOne(() => GeneratedImage, { onDelete: 'CASCADE' }) image?: Relation<GeneratedImage>
  /** null: a visitor of the public gallery without login */
  @Column('uuid', { nullable: true }) @Index() userId: string | null
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User> | null
  @Field({ description: 'Reason given by the person who reported the picture' }) @Column('text') reason: string
  @Field() @CreatedColumn() createdAt: Date

  @Field({ description: 'Whether the report was sent without login' })
  get byGuest(): boolean {
    return this.userId === null
  }
}
