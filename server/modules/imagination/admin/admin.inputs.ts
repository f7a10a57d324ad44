import { ArrayMaxSize, ArrayNotEmpty, IsIn, IsOptional, Length, Matches, Max, MaxLength, Min } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { registerEnum } from '../../../graphql/enums.ts'
import { Id, Ids } from '../../../graphql/input.ts'
import { GeneratedImage, ImageReview } from '../generating/generated-image.entity.ts'

@InputType()
export class ReviewImagesInput {
  @Ids('GeneratedImage') @ArrayNotEmpty() @ArrayMaxSize(200) ids: string[]
  @Field(() => ImageReview) decision: ImageReview
  @Field(() => String, { nullable: true, description: 'Reason, required to hide or block; visible to the student' })
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
  @Field({ description: 'Description of the problem with the picture' }) @Length(3, 300) reason: string
}

@ObjectType()
export class ReportImagePayload {
  @Field({ description: 'Whether the picture is hidden until a moderator decides' }) hidden: boolean
}

@ObjectType({ description: 'Words of one language that are refused in prompts' })
export class BlockedWords {
  @Field() language: string
  @Field(() => [String]) words: string[]
}

@InputType({ description: 'Words of one language to refuse in prompts' })
export class BlockedWordsInput {
  @Field() @IsIn(locales) language: string
  @Field(() => [String]) @ArrayMaxSize(500) @Length(2, 40, { each: true }) words: string[]
}

@ObjectType({ description: 'Limits of image generation' })
export class ImageLimitSettings {
  @Field() active: boolean
  @Field({ description: 'Size of generated pictures in pixels, such as 1024x1024' }) size: string
  @Field(() => Int, { description: 'Maximum number of pictures per student and UTC day' }) perDay: number
  @Field(() => Int, { description: 'Maximum number of pictures per student in total' }) perStudent: number
  @Field(() => Int, { description: 'Maximum number of pictures per student and challenge exam' }) perApplication: number
  @Field(() => Int, { description: 'Maximum number of pictures per request' }) mostVariants: number
  @Field(() => Int, { description: 'Maximum number of unfinished requests per student' }) mostWaiting: number
  @Field(() => Int, { description: 'Maximum number of concurrent requests across all nodes' }) lanes: number
  @Field(() => Int, { description: 'Daily cost limit in millionths of the currency; 0 for none' })
  dailyCeilingMicros: number
  @Field(() => [BlockedWords]) blockedWords: BlockedWords[]
}

@InputType()
export class SaveImageLimitsInput {
  @Field() active: boolean
  @Field({ description: 'Size of generated pictures in pixels, such as 1024x1024' })
  @Matches(/^\d{3,4}x\d{3,4}$/)
  size: string
  @Field(() => Int, { description: 'Maximum number of pictures per student and UTC day' })
  @Min(0)
  @Max(10_000)
  perDay: number
  @Field(() => Int, { description: 'Maximum number of pictures per student in total' })
  @Min(0)
  @Max(10_000)
  perStudent: number
  @Field(() => Int, { description: 'Maximum number of pictures per student and challenge exam' })
  @Min(0)
  @Max(10_000)
  perApplication: number
  @Field(() => Int, { description: 'Maximum number of pictures per request' }) @Min(1) @Max(4) mostVariants: number
  @Field(() => Int, { description: 'Maximum number of unfinished requests per student' })
  @Min(1)
  @Max(10)
  mostWaiting: number
  @Field(() => Int, { description: 'Maximum number of concurrent requests across all nodes' })
  @Min(1)
  @Max(16)
  lanes: number
  @Field(() => Int, { description: 'Daily cost limit in millionths of the currency; 0 for none' })
  @Min(0)
  @Max(2_000_000_000)
  dailyCeilingMicros: number
  @Field(() => [BlockedWordsInput]) @ArrayMaxSize(locales.length) blockedWords: BlockedWordsInput[]
}

@ObjectType()
export class SaveImageLimitsPayload {
  @Field(() => ImageLimitSettings) limits: ImageLimitSettings
}

export const ImageServiceState = { off: 'off', sandbox: 'sandbox', working: 'working', paused: 'paused' } as const
export type ImageServiceState = (typeof ImageServiceState)[keyof typeof ImageServiceState]
registerEnum(ImageServiceState, {
  name: 'ImageServiceState',
  description: 'State of the image service, per node',
  values: {
    off: 'No image service is configured',
    sandbox: 'Generates test pictures',
    working: 'Generates pictures',
    paused: 'Suspended after repeated failures; retried automatically',
  },
})

@ObjectType({ description: 'Pictures and costs of one UTC day' })
export class ImageDay {
  @Field({ description: 'Date, YYYY-MM-DD' }) day: string
  @Field(() => Int, { description: 'Number of generated pictures' }) pictures: number
  @Field(() => Int, { description: 'Number of requests' }) requests: number
  @Field(() => Int, { description: 'Number of refused requests' }) refused: number
  @Field(() => Int) failed: number
  @Field(() => Float, { description: 'Cost in millionths of the currency' }) costMicros: number
}

@ObjectType({ description: 'Status of image generation' })
export class ImageOverview {
  @Field(() => ImageServiceState) service: ImageServiceState
  @Field(() => String, { nullable: true }) model: string | null
  @Field(() => String, { nullable: true, description: 'Host of the model' }) place: string | null
  @Field({ description: 'ISO 4217 currency code' }) currency: string
  @Field(() => Int, { description: 'Price of one picture in millionths of the currency' }) priceMicros: number
  @Field(() => Int, { description: 'Number of waiting requests' }) waiting: number
  @Field(() => Int, { description: 'Number of pictures without a review decision' }) toReview: number
  @Field(() => Int, { description: 'Number of reported pictures' }) reported: number
  @Field(() => [ImageDay], { description: 'Last 30 days, oldest first' }) days: ImageDay[]
  @Field(() => ImageLimitSettings) limits: ImageLimitSettings
}
