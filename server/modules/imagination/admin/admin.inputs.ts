import { ArrayMaxSize, ArrayNotEmpty, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { GeneratedImage, ImageReview } from '../generating/generated-image.entity.ts'

@InputType()
export class ReviewImagesInput {
  @Ids('GeneratedImage') @ArrayNotEmpty() @ArrayMaxSize(200) ids: string[]
  @Field(() => ImageReview) decision: ImageReview
  @Field(() => String, { nullable: true, description: 'Needed to hide or block; the student reads it' })
  @IsOptional()
  @MaxLength(300)
  reason?: string | null
}

@ObjectType()
export class ReviewImagesPayload {
  @Field(() => [GeneratedImage]) images: GeneratedImage[]
}

@InputType()
export class ReportImageInput {
  @Id('ImageSubmission') submissionId: string
  @Field() @Length(3, 300) reason: string
}

@ObjectType()
export class ReportImagePayload {
  @Field({ description: 'The picture is hidden from everyone until a moderator decides' }) hidden: boolean
}

@ObjectType({ description: 'Words that are refused in prompts, of one language' })
export class BlockedWords {
  @Field() language: string
  @Field(() => [String]) words: string[]
}

@InputType({ description: 'Words that no prompt may have, in a language' })
export class BlockedWordsInput {
  @Field() @Matches(/^(en|az|fr|ru|tr)$/) language: string
  @Field(() => [String]) @ArrayMaxSize(500) @Length(2, 40, { each: true }) words: string[]
}

@ObjectType({ description: 'Limits of image generation' })
export class ImageLimitSettings {
  @Field() active: boolean
  @Field() size: string
  @Field(() => Int) perDay: number
  @Field(() => Int) perStudent: number
  @Field(() => Int) perApplication: number
  @Field(() => Int) mostVariants: number
  @Field(() => Int, { description: 'Requests of one student that wait or run at the same time' }) mostWaiting: number
  @Field(() => Int, { description: 'Requests made at the same time by all nodes' }) lanes: number
  @Field(() => Int, { description: 'Millionths of the currency a day; 0: no ceiling' }) dailyCeilingMicros: number
  @Field(() => [BlockedWords]) blockedWords: BlockedWords[]
}

@InputType()
export class SaveImageLimitsInput {
  @Field() active: boolean
  @Field() @Matches(/^\d{3,4}x\d{3,4}$/) size: string
  @Field(() => Int) @Min(0) @Max(10_000) perDay: number
  @Field(() => Int) @Min(0) @Max(10_000) perStudent: number
  @Field(() => Int) @Min(0) @Max(10_000) perApplication: number
  @Field(() => Int) @Min(1) @Max(4) mostVariants: number
  @Field(() => Int) @Min(1) @Max(10) mostWaiting: number
  @Field(() => Int) @Min(1) @Max(16) lanes: number
  @Field(() => Int) @Min(0) @Max(2_000_000_000) dailyCeilingMicros: number
  @Field(() => [BlockedWordsInput]) @ArrayMaxSize(5) blockedWords: BlockedWordsInput[]
}

@ObjectType()
export class SaveImageLimitsPayload {
  @Field(() => ImageLimitSettings) limits: ImageLimitSettings
}

export const ImageServiceState = { off: 'off', sandbox: 'sandbox', working: 'working', paused: 'paused' } as const
export type ImageServiceState = (typeof ImageServiceState)[keyof typeof ImageServiceState]
registerEnumType(ImageServiceState, {
  name: 'ImageServiceState',
  description: 'Whether pictures are made; paused: after several failures, on the answering node',
})

@ObjectType({ description: 'Pictures and costs of one UTC day' })
export class ImageDay {
  @Field({ description: 'YYYY-MM-DD' }) day: string
  @Field(() => Int) pictures: number
  @Field(() => Int) requests: number
  @Field(() => Int) refused: number
  @Field(() => Int) failed: number
  @Field(() => Float, { description: 'Millionths of the currency' }) costMicros: number
}

@ObjectType({ description: 'State of image generation' })
export class ImageOverview {
  @Field(() => ImageServiceState) service: ImageServiceState
  @Field(() => String, { nullable: true }) model: string | null
  @Field(() => String, { nullable: true, description: 'Where the model runs' }) place: string | null
  @Field({ description: 'ISO 4217' }) currency: string
  @Field(() => Int, { description: 'Of one picture, millionths of the currency' }) priceMicros: number
  @Field(() => Int) waiting: number
  @Field(() => Int, { description: 'Pictures without a decision' }) toReview: number
  @Field(() => Int) reported: number
  @Field(() => [ImageDay], { description: 'The last 30 days, the oldest first' }) days: ImageDay[]
  @Field(() => ImageLimitSettings) limits: ImageLimitSettings
}
