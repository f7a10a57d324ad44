import { required } from '../../../../shared/required.ts'
import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import { mapPage } from '../../../graphql/pages.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import { publicPictureAddress } from '../../files/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { ImageSource } from '../generating/generated-image.entity.ts'
import { imageById } from '../generating/images.service.ts'
import { publicSql } from '../safety/visibility.ts'
import type { PublicImageGallery, PublicPicture } from './public-gallery.inputs.ts'

/**
 * The public gallery of a competition with published results.
 * @throws NOT_FOUND, RATE_LIMITED (by address)
 */
export async function publicGallery(ctx: Ctx, id: string): Promise<PublicImageGallery> {
  await ctx.node.limits.consume('imageGalleryByAddress', ctx.request.address)
  const competition = await ctx.db.findOneBy(ImageCompetition, { id })
  if (!competition?.publishedAt || !competition.resultsPublishedAt) throw notFound('Competition not found')
  const { title, language } = wordsIn(competition.storedWords, ctx.locale)
  return {
    id,
    competitionId: toGlobalId('ImageCompetition', id),
    title,
    language,
    closedAt: competition.closesAt,
  }
}

/** Pictures of the public gallery by category and rank; loads only students who consented. */
export async function publicPictures(ctx: Ctx, competitionId: string, args: PageArgs): Promise<Page<PublicPicture>> {
  const query = ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .innerJoin('generated_image', 'image', 'image.id = submission.image_id')
    .where(`submission.competitionId = :competitionId and submission.rank is not null`, { competitionId })
    .andWhere(publicSql('image', 'submission'))
  const page = await connection(query, args, [
    [{ sql: `coalesce(submission.category, '')` }, 'ASC'],
    ['rank', 'ASC'],
  ])
  return mapPage(page, (row) => pictureOf(ctx, row))
}

async function pictureOf(
  ctx: Ctx,
  { id, title, category, rank, award, imageId, userId, nameConsent }: ImageSubmission,
): Promise<PublicPicture | null> {
  const image = await imageById(ctx).load(imageId)
  // deleted since the list was read
  if (!image?.fileId) return null
  const student = nameConsent ? await userById(ctx).load(userId) : null
  return {
    submissionId: toGlobalId('ImageSubmission', id),
    title,
    category,
    prompt: image.prompt,
    url: publicPictureAddress(image.fileId),
    thumbUrl: publicPictureAddress(image.thumbId ?? image.fileId),
    generated: image.source === ImageSource.generated,
    width: image.width,
    height: image.height,
    rank: required(rank, 'rank of a shown picture'),
    award: required(award, 'award of a shown picture'),
    name: student && `${student.firstName} ${student.lastName}`,
  }
}
