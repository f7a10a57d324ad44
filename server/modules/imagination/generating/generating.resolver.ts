import type { Readable } from 'node:stream'
import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User, userById } from '../../accounts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { competitionById } from '../competitions/competitions.loaders.ts'
import { mayImagine, mayImagineOrRun, mayRun } from '../imagination.access.ts'
import { quotaOf } from '../quota/quota.service.ts'
import { ImageQuota } from '../quota/quota.types.ts'
import { refusalMessage } from '../safety/refusal-message.ts'
import { placeInQueue } from './fair-queue.ts'
import { GeneratedImage } from './generated-image.entity.ts'
import { cancelRequest, generateImages } from './generate.service.ts'
import {
  AllImagesArgs,
  CancelImageRequestInput,
  CancelImageRequestPayload,
  DeleteImageInput,
  DeleteImagePayload,
  GeneratedImageConnection,
  GenerateImagesInput,
  GenerateImagesPayload,
  ImageQuotaArgs,
  ImageRequestConnection,
  MyImagesArgs,
  UploadCompetitionImagePayload,
} from './generating.inputs.ts'
import { ImageRequest, ImageRequestState } from './image-request.entity.ts'
import * as service from './images.service.ts'
import { storeUploadedImage } from './upload.service.ts'
import { watchProgress, type ImageProgress } from './progress.ts'

@Resolver()
export class GeneratingResolver {
  @Query(() => GeneratedImageConnection, { description: 'The viewer’s pictures, newest first' })
  @Access(mayImagine)
  myImages(@Context() ctx: Ctx, @Args() args: MyImagesArgs) {
    return service.myImages(ctx, args)
  }

  @Query(() => ImageRequestConnection, { description: 'The viewer’s image requests, newest first' })
  @Access(mayImagine)
  myImageRequests(@Context() ctx: Ctx, @Args() args: MyImagesArgs) {
    return service.myRequests(ctx, args)
  }

  @Query(() => ImageQuota, { description: 'Number of pictures that the student can still generate' })
  @Access(mayImagine)
  imageQuota(@Context() ctx: Ctx, @Args() { competitionId = null, applicationId = null }: ImageQuotaArgs) {
    return quotaOf(ctx, { userId: viewerId(ctx), competitionId, applicationId })
  }

  @Query(() => GeneratedImageConnection, { description: 'All pictures, newest first' })
  @Access(mayRun)
  allImages(@Context() ctx: Ctx, @Args() args: AllImagesArgs) {
    return service.allImages(ctx, args)
  }

  @Mutation(() => GenerateImagesPayload, {
    description: 'Requests pictures for a prompt; a refused prompt is returned with the reason and costs no quota',
  })
  @Access(mayImagine)
  async generateImages(@Context() ctx: Ctx, @Arg('input') input: GenerateImagesInput): Promise<GenerateImagesPayload> {
    return { request: await generateImages(ctx, input) }
  }

  @Mutation(() => CancelImageRequestPayload, { description: 'Cancels a request and returns its quota' })
  @Access(mayImagineOrRun)
  async cancelImageRequest(
    @Context() ctx: Ctx,
    @Arg('input') { id }: CancelImageRequestInput,
  ): Promise<CancelImageRequestPayload> {
    return { request: await cancelRequest(ctx, id) }
  }

  @Mutation(() => DeleteImagePayload, { description: 'Deletes the viewer’s picture if it is not submitted' })
  @Access(mayImagine)
  async deleteImage(@Context() ctx: Ctx, @Arg('input') { id }: DeleteImageInput): Promise<DeleteImagePayload> {
    await service.deleteImage(ctx, id)
    return { deletedId: toGlobalId('GeneratedImage', id) }
  }

  @Mutation(() => UploadCompetitionImagePayload, {
    description: 'Uploads a picture of at most 8 MB, if the competition allows it',
  })
  @Access(mayImagine)
  async uploadCompetitionImage(
    @Context() ctx: Ctx,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
    @ArgId('ImageCompetition', 'competitionId') competitionId: string,
  ): Promise<UploadCompetitionImagePayload> {
    return { image: await storeUploadedImage(ctx, file, competitionId) }
  }

  @Subscription(() => ImageRequest, {
    nullable: true,
    description: 'The viewer’s image requests on every change of state, queue position or pictures',
    subscribe: ({ context }: { context: Ctx }) => watchProgress(context),
  })
  @Access(mayImagine)
  imageRequestChanged(@Context() ctx: Ctx, @Root() { requestId }: ImageProgress): Promise<ImageRequest | null> {
    return service.requestById(ctx).load(requestId)
  }
}

@Resolver(() => ImageRequest)
export class ImageRequestResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'Position in the queue while waiting, starting at 1' })
  place(@Root() { id, state }: ImageRequest, @Context() ctx: Ctx) {
    return state === ImageRequestState.queued ? placeInQueue(ctx).load(id) : null
  }

  @FieldResolver(() => String, { nullable: true, description: 'Reason for refusal and how to change the prompt' })
  message(@Root() { refusal }: ImageRequest, @Context() ctx: Ctx) {
    return refusal && refusalMessage(ctx, refusal)
  }

  @FieldResolver(() => [GeneratedImage])
  async images(@Root() { id }: ImageRequest, @Context() ctx: Ctx) {
    const images = await service.imagesByRequest(ctx).load(id)
    return images.filter(({ check }) => check !== 'flagged')
  }

  @FieldResolver(() => User)
  @Access(mayRun)
  user(@Root() { userId }: ImageRequest, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }
}

@Resolver(() => GeneratedImage)
export class GeneratedImageResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path of the picture, valid for a few minutes; null while hidden',
  })
  url(@Root() image: GeneratedImage, @Context() ctx: Ctx) {
    return service.urlOf(ctx, image, image.fileId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Path of the thumbnail, valid for a few minutes' })
  thumbUrl(@Root() image: GeneratedImage, @Context() ctx: Ctx) {
    return service.urlOf(ctx, image, image.thumbId)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Path of the original upload' })
  @Access(mayRun)
  originalUrl(@Root() image: GeneratedImage, @Context() ctx: Ctx) {
    return service.urlOf(ctx, image, image.originalId)
  }

  @FieldResolver(() => User)
  @Access(mayRun)
  user(@Root() { userId }: GeneratedImage, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @FieldResolver(() => ImageCompetition, { nullable: true })
  competition(@Root() { competitionId }: GeneratedImage, @Context() ctx: Ctx) {
    return competitionId && competitionById(ctx).load(competitionId)
  }
}
