import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayRun } from '../imagination.access.ts'
import { ImageTask } from './image-task.entity.ts'

/** The picture that a student chose as the answer to a task. */
@Entity()
@ObjectType({ implements: Node, description: 'Picture selected as the answer to a task' })
@Access(mayRun)
@Unique('image_answer_once', ['applicationId', 'taskId'])
@Index(['taskId', 'id'])
@Index(['userId'])
export class ImageAnswer extends Node {
  @Column('uuid') applicationId: string
  @ManyToOne(() => Application, { onDelete: 'CASCADE' }) application?: Relation<Application>
  @Column('uuid') taskId: string
  @ManyToOne(() => ImageTask, { onDelete: 'CASCADE' }) task?: Relation<ImageTask>
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('uuid') @Index() imageId: string
  @ManyToOne(() => GeneratedImage, { onDelete: 'CASCADE' }) image?: Relation<GeneratedImage>
  @Field({ description: 'Time of the choice' }) @TimeColumn() chosenAt: Date
  /** Hamming distance of the 64-bit difference hashes of picture and target */
  @Field(() => Int, {
    nullable: true,
    description: 'Number of differing bits (of 64) between the perceptual hashes of picture and target',
  })
  @Column('int', { nullable: true })
  distance: number | null
  @Field(() => Float, { nullable: true, description: 'Structural similarity (SSIM) to the target, at most 1' })
  @Column('double precision', { nullable: true })
  structure: number | null
  @Field(() => Float, { nullable: true, description: 'Points from the jury, 0 to 10' })
  @Column('double precision', { nullable: true })
  points: number | null
  @Column('uuid', { nullable: true }) scoredById: string | null
}
