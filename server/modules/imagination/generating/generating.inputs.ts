import { IsOptional, Length, Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { GeneratedImage, ImageCheck, ImageReview } from './generated-image.entity.ts'
import { ImageRequest } from './image-request.entity.ts'

export const GeneratedImageConnection = connectionOf(GeneratedImage)
export const ImageRequestConnection = connectionOf(ImageRequest)

@InputType()
export class GenerateImagesInput {
  @Field({ description: 'Description of the wanted picture' }) @Length(1, 2000) prompt: string
  @Id('ImageCompetition', { nullable: true, description: 'Competition for which the pictures are generated' })
  competitionId?: string | null
  @Id('Application', { nullable: true, description: 'Challenge exam for which the pictures are generated' })
  applicationId?: string | null
  @Id('ImageTask', { nullable: true, description: 'Picture task of the exam; default: the first' })
  taskId?: string | null
  @Field(() => String, { nullable: true, description: 'Tab that holds the pen of the exam' })
  @IsOptional()
  @MaxLength(100)
  tab?: string | null
  @Field(() => Int, { nullable: true, description: 'Number of pictures for the prompt; default: 1' })
  @IsOptional()
  @Min(1)
  @Max(4)
  variants?: number | null
  @Field(() => String, {
    nullable: true,
    description: 'Idempotency key chosen by the client; the same key and content return the same request',
  })
  @IsOptional()
  @Length(8, 100)
  requestKey?: string | null
}

@ObjectType()
export class GenerateImagesPayload {
  @Field(() => ImageRequest) request: ImageRequest
}

@InputType()
export class CancelImageRequestInput {
  @Id('ImageRequest') id: string
}

@ObjectType()
export class CancelImageRequestPayload {
  @Field(() => ImageRequest) request: ImageRequest
}

@ArgsType()
export class MyImagesArgs extends PageArgs {
  @Id('ImageCompetition', { nullable: true }) competitionId?: string | null
  @Id('Application', { nullable: true }) applicationId?: string | null
}

@ArgsType()
export class AllImagesArgs extends PageArgs {
  @Id('ImageCompetition', { nullable: true }) competitionId?: string | null
  @Id('User', { nullable: true }) userId?: string | null
  @Field(() => ImageReview, { nullable: true, description: '`reported` includes visible pictures with an open report' })
  review?: ImageReview | null
  @Field(() => ImageCheck, { nullable: true }) check?: ImageCheck | null
  @Field(() => Boolean, { nullable: true, description: 'Limits the list to pictures submitted to a competition' })
  submitted?: boolean | null
  @Field(() => String, { nullable: true, description: 'Part of the prompt, or of the student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class ImageQuotaArgs {
  @Id('ImageCompetition', { nullable: true }) competitionId?: string | null
  @Id('Application', { nullable: true }) applicationId?: string | null
}

@InputType()
export class DeleteImageInput {
  @Id('GeneratedImage') id: string
}

@ObjectType()
export class DeleteImagePayload {
  @Field(() => ID) deletedId: string
}

@ObjectType()
export class UploadCompetitionImagePayload {
  @Field(() => GeneratedImage) image: GeneratedImage
}
