import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayRun } from '../imagination.access.ts'

/** A viewer's report of a picture; it hides the picture at once. */
@Entity()
@ObjectType({ implements: Node, description: 'A viewer’s report of a picture' })
@Access(mayRun)
@Unique('image_report_once', ['imageId', 'userId'])
export class ImageReport extends Node {
  @Column('uuid') imageId: string
  @ManyToOne(() => GeneratedImage, { onDelete: 'CASCADE' }) image?: Relation<GeneratedImage>
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Field() @Column('text') reason: string
  @Field() @CreatedColumn() createdAt: Date
}
