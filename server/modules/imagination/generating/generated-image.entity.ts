import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, owner } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { StoredFile } from '../../files/public.ts'
import { mayRun } from '../imagination.access.ts'
import { ImageRequest } from './image-request.entity.ts'

/** A moderator's decision on a picture. `reported`: hidden after a viewer's report until a moderator decides. */
export const ImageReview = {
  pending: 'pending',
  approved: 'approved',
  reported: 'reported',
  hidden: 'hidden',
  blocked: 'blocked',
} as const
export type ImageReview = (typeof ImageReview)[keyof typeof ImageReview]
registerEnumType(ImageReview, { name: 'ImageReview', description: 'A moderator’s decision on a picture' })

/** Result of the automatic check. */
export const ImageCheck = { pending: 'pending', passed: 'passed', flagged: 'flagged' } as const
export type ImageCheck = (typeof ImageCheck)[keyof typeof ImageCheck]
registerEnumType(ImageCheck, { name: 'ImageCheck', description: 'Result of the automatic check of a picture' })

export const ImageSource = { generated: 'generated', uploaded: 'uploaded' } as const
export type ImageSource = (typeof ImageSource)[keyof typeof ImageSource]
registerEnumType(ImageSource, { name: 'ImageSource', description: 'Whether a picture was generated or uploaded' })

/** Validity of the Content Credentials of an uploaded picture. The signer is not checked against a trust list. */
export const ImageCredentials = { intact: 'intact', altered: 'altered', unverifiable: 'unverifiable' } as const
export type ImageCredentials = (typeof ImageCredentials)[keyof typeof ImageCredentials]
registerEnumType(ImageCredentials, {
  name: 'ImageCredentials',
  description: 'Status of Content Credentials: signed and intact, modified after signing, or not verifiable',
})

/** A picture generated here, or uploaded if the competition allows it. */
@Entity()
@ObjectType({ implements: Node, description: 'Generated or uploaded picture' })
@Access(or(owner('userId'), mayRun))
@Index(['userId', 'id'])
@Index(['competitionId', 'id'])
@Index('image_to_review', ['id'], { where: `review in ('pending', 'reported')` })
export class GeneratedImage extends Node {
  @Column('uuid', { nullable: true }) @Index() requestId: string | null
  @ManyToOne(() => ImageRequest, { onDelete: 'CASCADE' }) request?: Relation<ImageRequest> | null
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('uuid', { nullable: true }) competitionId: string | null
  @Column('uuid', { nullable: true }) @Index() applicationId: string | null
  @Column('uuid', { nullable: true }) taskId: string | null

  @Field(() => ImageSource) @Column('text', { default: ImageSource.generated }) source: ImageSource
  @Field() @Column('text') prompt: string
  @Field(() => Int) @Column('int') variant: number
  @Field(() => String, { nullable: true, description: 'Model that generated the picture' })
  @Column('text', { nullable: true })
  model: string | null
  /** origin according to the metadata of an uploaded picture; null: none */
  @Field(() => String, { nullable: true, description: 'IPTC digital source type of an uploaded picture, if present' })
  @Column('text', { nullable: true })
  digitalSource: string | null
  @Field(() => ImageCredentials, {
    nullable: true,
    description: 'Content Credentials (C2PA) of an uploaded picture; null if there are none, which proves nothing',
  })
  @Access(mayRun)
  @Column('text', { nullable: true })
  credentials: ImageCredentials | null
  @Field(() => String, { nullable: true, description: 'Generator named in the Content Credentials' })
  @Access(mayRun)
  @Column('text', { nullable: true })
  credentialsBy: string | null

  @Column('uuid', { nullable: true }) @Index() fileId: string | null
  @ManyToOne(() => StoredFile, { nullable: true }) file?: Relation<StoredFile> | null
  @Column('uuid', { nullable: true }) @Index() thumbId: string | null
  @ManyToOne(() => StoredFile, { nullable: true }) thumb?: Relation<StoredFile> | null
  /** the uploaded original with its metadata, for admins only */
  @Column('uuid', { nullable: true }) @Index() originalId: string | null
  @ManyToOne(() => StoredFile, { nullable: true }) original?: Relation<StoredFile> | null
  @Field(() => Int) @Column('int') width: number
  @Field(() => Int) @Column('int') height: number
  @Column('text') fingerprint: string

  @Field(() => ImageCheck) @Column('text') check: ImageCheck
  @Field(() => [String], { description: 'Findings of the automatic check' })
  @Access(mayRun)
  @Column('text', { array: true, default: [] })
  found: string[]
  @Field(() => ImageReview) @Column('text', { default: ImageReview.pending }) review: ImageReview
  @Field(() => String, { nullable: true, description: 'Reason why the picture is hidden or blocked' })
  @Column('text', { nullable: true })
  reviewReason: string | null
  @Column('uuid', { nullable: true }) reviewedById: string | null
  @Field(() => Date, { nullable: true }) @OptionalTimeColumn() reviewedAt: Date | null
  @Field() @TimeColumn() createdAt: Date
}
