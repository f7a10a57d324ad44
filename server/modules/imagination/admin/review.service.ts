import { required } from '../../../../shared/required.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { by } from '../../../graphql/loaders.ts'
import { GeneratedImage, ImageReview } from '../generating/generated-image.entity.ts'
import { ImageReport } from '../safety/image-report.entity.ts'
import { visibleSql } from '../safety/visibility.ts'
import { certify } from '../jury/certify.job.ts'
import type { ReviewImagesInput } from './admin.inputs.ts'

export const reportsByImage = by(() => ImageReport, 'imageId', 'createdAt')

/**
 * Reviews pictures, all or none. Hiding and blocking need a reason, which is shown to the student.
 * @throws NOT_FOUND, BAD_USER_INPUT, RULE_BROKEN (approving a picture flagged by the automatic check)
 */
export function reviewImages(outer: Ctx, { ids, decision, reason }: ReviewImagesInput): Promise<GeneratedImage[]> {
  const why = reason?.trim() || null
  const needsReason = decision === ImageReview.hidden || decision === ImageReview.blocked
  if (needsReason && !why) throw badInput({ reason: ['Enter a reason. It is shown to the student.'] })
  if (decision === ImageReview.reported)
    throw badInput({ decision: ['Choose a decision: only viewers report pictures'] })
  return inTransaction(outer, async (ctx) => {
    const wanted = [...new Set(ids)]
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update generated_image set review = $2, review_reason = $3, reviewed_by_id = $4, reviewed_at = $5
       where id = any($1::uuid[]) and ($2 <> 'approved' or ${visibleSql('generated_image', 'review')})`,
      [wanted, decision, needsReason ? why : null, ctx.viewer.id, new Date(ctx.clock.now())],
    )
    const rows = await ctx.db
      .createQueryBuilder(GeneratedImage, 'image')
      .where('image.id = any(:ids)', { ids: wanted })
      .getMany()
    if (rows.length < wanted.length) throw notFound('Picture not found')
    if (affected < wanted.length) {
      throw failure('RULE_BROKEN', 'The automatic check found this picture unsuitable. It cannot be approved.')
    }
    await certifyAgain(ctx, wanted)
    return wanted.map((id) =>
      required(
        rows.find((row) => row.id === id),
        'submission',
      ),
    )
  })
}

/** Issues or revokes certificates if the decision follows publication. */
async function certifyAgain(ctx: Ctx, imageIds: readonly string[]): Promise<void> {
  const published: { id: string }[] = await ctx.db.query(
    `select distinct c.id from image_submission s join image_competition c on c.id = s.competition_id
     where s.image_id = any($1::uuid[]) and c.results_published_at is not null`,
    [imageIds],
  )
  for (const { id } of published) await certify(ctx, id)
}
