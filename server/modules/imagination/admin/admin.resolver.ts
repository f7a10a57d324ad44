import { LimitedWithin } from '../../../graphql/limits/limited.ts'
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayRun } from '../imagination.access.ts'
import { ImageReport } from '../safety/image-report.entity.ts'
import {
  ImageOverview,
  ReportImageInput,
  ReportImagePayload,
  ReviewImagesInput,
  ReviewImagesPayload,
  SaveImageLimitsInput,
  SaveImageLimitsPayload,
} from './admin.inputs.ts'
import { imageOverview, saveLimits } from './overview.service.ts'
import { ImageUser, imageUser } from './user.service.ts'
import { reportsByImage, reviewImages } from './review.service.ts'
import { reportImage } from '../safety/reports.service.ts'

@Resolver()
export class ImaginationAdminResolver {
  @Query(() => ImageOverview, {
    description: 'Status of image generation, with pictures and costs of the last 30 days',
  })
  @Access(mayRun)
  imageOverview(@Context() ctx: Ctx) {
    return imageOverview(ctx)
  }

  @Query(() => ImageUser, { description: 'A student’s prompts, quotas and registrations' })
  @Access(mayRun)
  imageUser(@Context() ctx: Ctx, @ArgId('User') id: string) {
    return imageUser(ctx, id)
  }

  @Mutation(() => ReviewImagesPayload, { description: 'Approves, hides or blocks pictures' })
  @Access(mayRun)
  async reviewImages(@Context() ctx: Ctx, @Arg('input') input: ReviewImagesInput): Promise<ReviewImagesPayload> {
    return { images: await reviewImages(ctx, input) }
  }

  @Mutation(() => SaveImageLimitsPayload, {
    description: 'Sets the limits of image generation and the blocked words; replaces all of them',
  })
  @Access(mayRun)
  async saveImageLimits(
    @Context() ctx: Ctx,
    @Arg('input') input: SaveImageLimitsInput,
  ): Promise<SaveImageLimitsPayload> {
    return { limits: await saveLimits(ctx, input) }
  }

  @Mutation(() => ReportImagePayload, {
    description:
      'Reports a visible picture, which hides it immediately. Guests can report pictures of the public gallery; once a ' +
      'moderator has decided on a report, further reports by guests wait for a moderator without hiding the picture.',
  })
  @Access(anyone)
  @LimitedWithin('imageReportByAddress')
  async reportImage(@Context() ctx: Ctx, @Arg('input') input: ReportImageInput): Promise<ReportImagePayload> {
    return { hidden: await reportImage(ctx, input) }
  }
}

@Resolver(() => GeneratedImage)
export class ReportedImageResolver {
  @FieldResolver(() => [ImageReport], { description: 'Reports by viewers' })
  @Access(mayRun)
  reports(@Root() { id }: GeneratedImage, @Context() ctx: Ctx) {
    return reportsByImage(ctx).load(id)
  }
}
