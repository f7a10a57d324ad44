import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { Field, Float, Int, ObjectType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Award } from '../../results/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayRun } from '../imagination.access.ts'
import { ImageCompetition } from './competition.entity.ts'

/** A student's submission to a competition: one picture, replaceable until the end. */
@Entity()
@ObjectType({ implements: Node, description: 'Picture that a student submitted to a competition' })
@Access(or(owner('userId'), mayRun))
@Unique('image_submission_once', ['competitionId', 'userId'])
@Index(['userId'])
@Index('image_submission_by_rank', ['competitionId', 'rank', 'id'])
export class ImageSubmission extends Node {
  @Column('uuid') competitionId: string
  @ManyToOne(() => ImageCompetition, { onDelete: 'CASCADE' }) competition?: Relation<ImageCompetition>
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('uuid') @Index() imageId: string
  @ManyToOne(() => GeneratedImage, { onDelete: 'CASCADE' }) image?: Relation<GeneratedImage>
  @Field() @Column('text', { default: '' }) title: string
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) category: string | null
  @Field(() => String, { nullable: true }) @Column('text', { nullable: true }) theme: string | null
  @Field({ description: 'Consent to show the picture in the public gallery' })
  @Column('boolean', { default: false })
  galleryConsent: boolean
  @Field({ description: 'Consent to show the name with the picture' })
  @Column('boolean', { default: false })
  nameConsent: boolean
  @Field({ description: 'Time of submission' }) @TimeColumn() submittedAt: Date
  @Field(() => Int, { description: 'Number of times the picture was replaced' })
  @Column('int', { default: 0 })
  replacements: number

  /** weighted mean of the jurors' scores, 1 to 10 */
  @Column('double precision', { nullable: true }) rawScore: number | null
  /** the weighted mean after calibration between jurors */
  @Column('double precision', { nullable: true }) adjustedScore: number | null
  @Column('int', { default: 0 }) views: number
  @Column('int', { nullable: true }) rank: number | null
  @Column('text', { nullable: true }) award: Award | null
  /** time at which the result was e-mailed to the student */
  @OptionalTimeColumn() toldAt: Date | null
}

/** Result of a submission: visible to admins, and to the student after publication. */
@ObjectType({ description: 'Result of a picture in a competition' })
export class ImageResult {
  @Field(() => Int, { nullable: true }) rank: number | null
  @Field(() => Int) rankedCount: number
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field(() => Float, { nullable: true, description: 'Mean score before calibration between jurors' }) rawScore:
    | number
    | null
  @Field(() => Float, { nullable: true, description: 'Score normalised across jurors' }) adjustedScore: number | null
  @Field(() => Int, { description: 'Number of jurors who scored the picture' }) views: number
}
