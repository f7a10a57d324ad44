import { wordPatterns } from '../../../database/search.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { by, byId } from '../../../graphql/loaders.ts'
import { pictureLink, type PictureConditions, removeDocument } from '../../files/public.ts'
import { imaginationPermission } from '../imagination.access.ts'
import { mayShow, openReportsSql, visibleSql, winnerSql } from '../safety/visibility.ts'
import { GeneratedImage, ImageReview } from './generated-image.entity.ts'
import type { AllImagesArgs, MyImagesArgs } from './generating.inputs.ts'
import { ImageRequest } from './image-request.entity.ts'

const isOf = (image: string) =>
  `${image}.file_id = file.id or ${image}.thumb_id = file.id or ${image}.original_id = file.id`
const shownTo = (condition: string) =>
  `exists (select from generated_image image where (image.file_id = file.id or image.thumb_id = file.id) and ${condition})`

/** SQL: the row `file` belongs to a picture. */
export const belongsToPicture = `exists (select from generated_image image where ${isOf('image')})`

/** Access to the files of pictures. */
export const madePictureShown: PictureConditions = {
  own: shownTo(visibleSql('image', 'owner')),
  staff: belongsToPicture,
  others: shownTo(visibleSql('image', 'gallery')),
  anyone: shownTo(winnerSql('image')),
}

export const imageById = byId(() => GeneratedImage)
export const requestById = byId(() => ImageRequest)
export const imagesByRequest = by(() => GeneratedImage, 'requestId', 'variant')

/** The viewer's own pictures, newest first. */
export function myImages(
  ctx: Ctx,
  { competitionId, applicationId, ...page }: MyImagesArgs,
): Promise<Page<GeneratedImage>> {
  const query = ctx.db
    .createQueryBuilder(GeneratedImage, 'image')
    .where('image.userId = :userId', { userId: ctx.viewer.id })
    .andWhere(`image.check <> 'flagged'`)
  if (competitionId) query.andWhere('image.competitionId = :competitionId', { competitionId })
  if (applicationId) query.andWhere('image.applicationId = :applicationId', { applicationId })
  return connection(query, page, [['id', 'DESC']])
}

/** The viewer's own requests, newest first. */
export function myRequests(
  ctx: Ctx,
  { competitionId, applicationId, ...page }: MyImagesArgs,
): Promise<Page<ImageRequest>> {
  const query = ctx.db
    .createQueryBuilder(ImageRequest, 'request')
    .where('request.userId = :userId', { userId: ctx.viewer.id })
  if (competitionId) query.andWhere('request.competitionId = :competitionId', { competitionId })
  if (applicationId) query.andWhere('request.applicationId = :applicationId', { applicationId })
  return connection(query, page, [
    ['createdAt', 'DESC'],
    ['id', 'DESC'],
  ])
}

/** All pictures, newest first, for moderators. */
export function allImages(
  ctx: Ctx,
  { competitionId, userId, review, check, submitted, search, ...page }: AllImagesArgs,
): Promise<Page<GeneratedImage>> {
  const query = ctx.db.createQueryBuilder(GeneratedImage, 'image')
  if (competitionId) query.andWhere('image.competitionId = :competitionId', { competitionId })
  if (userId) query.andWhere('image.userId = :userId', { userId })
  if (review === ImageReview.reported) query.andWhere(`image.id in (${openReportsSql})`)
  else if (review) query.andWhere('image.review = :review', { review })
  if (check) query.andWhere('image.check = :check', { check })
  if (submitted) query.andWhere('exists (select from image_submission s where s.image_id = image.id)')
  const patterns = wordPatterns(search)
  if (patterns) {
    query.andWhere(
      '(folded(image.prompt) like all(:patterns) or exists (select from "user" u where u.id = image.user_id and folded(u.username) like all(:patterns)))',
      { patterns },
    )
  }
  return connection(query, page, [['id', 'DESC']])
}

/** URL of a picture or its thumbnail for the viewer; null if hidden. */
export function urlOf(ctx: Ctx, image: GeneratedImage, fileId: string | null): Promise<string> | null {
  if (!fileId) return null
  if (ctx.viewer.has(imaginationPermission)) return pictureLink(ctx, fileId, 'staff')
  return image.userId === ctx.viewer.id && mayShow(image, 'owner') ? pictureLink(ctx, fileId, 'own') : null
}

/**
 * Deletes an own picture that was not submitted. The quota remains used.
 * @throws NOT_FOUND, RULE_BROKEN (submitted)
 */
export function deleteImage(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const image = await ctx.db.findOne(GeneratedImage, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!image || image.userId !== ctx.viewer.id) throw notFound('Picture not found')
    const [{ submitted }] = await ctx.db.query(
      'select exists (select from image_submission where image_id = $1) submitted',
      [id],
    )
    if (submitted) throw failure('RULE_BROKEN', 'This picture is submitted. Submit another one first.')
    await removeImages(ctx, [image])
  })
}

/** Deletes pictures with their files, in the context's transaction. */
export async function removeImages(ctx: Ctx, images: readonly GeneratedImage[]): Promise<void> {
  for (const { id, fileId, thumbId, originalId } of images) {
    await ctx.db.delete(GeneratedImage, { id })
    for (const file of [fileId, thumbId, originalId]) if (file) await removeDocument(ctx, file)
  }
}
