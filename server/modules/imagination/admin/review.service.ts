import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { badInput, notFound } from '../../../graphql/errors.ts'
import { by } from '../../../graphql/loaders.ts'
import { GeneratedImage, ImageReview } from '../generating/generated-image.entity.ts'
import { ImageReport } from '../safety/image-report.entity.ts'
import { publicSubmission } from '../jury/gallery.service.ts'
import type { ReviewImagesInput } from './admin.inputs.ts'

export const reportsByImage = by(() => ImageReport, 'imageId', 'createdAt')

/**
 * Decides on pictures, all or none. Hiding and blocking need a reason, which the student reads.
 * @throws NOT_FOUND, BAD_USER_INPUT
 */
export function reviewImages(outer: Ctx, { ids, decision, reason }: ReviewImagesInput): Promise<GeneratedImage[]> {
  const why = reason?.trim() || null
  const needsReason = decision === ImageReview.hidden || decision === ImageReview.blocked
  if (needsReason && !why) throw badInput({ reason: ['Enter a reason: the student reads it'] })
  if (decision === ImageReview.reported) throw badInput({ decision: ['Viewers report pictures; choose a decision'] })
  return inTransaction(outer, async (ctx) => {
    const wanted = [...new Set(ids)]
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update generated_image set review = $2, review_reason = $3, reviewed_by_id = $4, reviewed_at = $5
       where id = any($1::uuid[])`,
      [wanted, decision, needsReason ? why : null, ctx.viewer.id, new Date(ctx.clock.now())],
    )
    if (affected < wanted.length) throw notFound('Picture not found')
    const rows = await ctx.db
      .createQueryBuilder(GeneratedImage, 'image')
      .where('image.id = any(:ids)', { ids: wanted })
      .getMany()
    return wanted.map((id) => rows.find((row) => row.id === id)!)
  })
}

/**
 * Reports a picture of a gallery or a jury; it is hidden from everyone at once, until a moderator decides.
 * @throws NOT_FOUND for what the viewer cannot see
 */
export async function reportImage(outer: Ctx, { submissionId, reason }: { submissionId: string; reason: string }) {
  await outer.node.limits.consume('imageReportByUser', outer.viewer.id!)
  await inTransaction(outer, async (ctx) => {
    const submission = await publicSubmission(ctx, submissionId)
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(ImageReport)
      .values({ imageId: submission.imageId, userId: ctx.viewer.id!, reason: reason.trim() })
      .orIgnore()
      .execute()
    await ctx.db.query(
      `update generated_image set review = 'reported' where id = $1 and review in ('approved', 'pending')`,
      [submission.imageId],
    )
  })
}
