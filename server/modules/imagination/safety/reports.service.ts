import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { awardedSubmission, publicSubmission } from '../jury/gallery.service.ts'

/**
 * Reports a picture that the viewer can see and hides it until a moderator decides. Guests cannot be distinguished, so
 * their reports hide a picture only until a moderator has decided on a report once; later ones wait in the moderation
 * queue while the picture stays visible. They also share one open report.
 * @returns whether the picture is hidden now
 * @throws NOT_FOUND for pictures the viewer cannot see, RATE_LIMITED
 */
export async function reportImage(outer: Ctx, { submissionId, reason }: { submissionId: string; reason: string }) {
  const { id: viewerId } = outer.viewer
  if (viewerId) await outer.node.limits.consume('imageReportByUser', viewerId)
  else await outer.node.limits.consume('imageReportByAddress', outer.request.address)
  return inTransaction(outer, async (ctx): Promise<boolean> => {
    const { imageId } = await (viewerId ? publicSubmission : awardedSubmission)(ctx, submissionId)
    await ctx.db.query('select from generated_image where id = $1 for update', [imageId])
    const isNew = viewerId
      ? await addReport(ctx, imageId, viewerId, reason.trim())
      : await addGuestReport(ctx, imageId, reason.trim())
    if (isNew) await hide(ctx, imageId, viewerId === null)
    const [{ hidden }] = await ctx.db.query(
      `select review <> 'approved' as hidden from generated_image where id = $1`,
      [imageId],
    )
    return hidden
  })
}

/** Repeated reports by the same viewer do not override a moderator's decision. */
async function addReport(ctx: Ctx, imageId: string, userId: string, reason: string): Promise<boolean> {
  const added: unknown[] = await ctx.db.query(
    `insert into image_report (image_id, user_id, reason, created_at) values ($1, $2, $3, $4)
     on conflict (image_id, user_id) do nothing returning id`,
    [imageId, userId, reason, new Date(ctx.clock.now())],
  )
  return added.length > 0
}

async function addGuestReport(ctx: Ctx, imageId: string, reason: string): Promise<boolean> {
  const added: unknown[] = await ctx.db.query(
    `insert into image_report (image_id, reason, created_at)
     select image.id, $2, $3 from generated_image image where image.id = $1 and not exists (
       select from image_report open where open.image_id = image.id and open.user_id is null
         and open.created_at >= coalesce(image.reviewed_at, '-infinity')
     ) returning id`,
    [imageId, reason, new Date(ctx.clock.now())],
  )
  return added.length > 0
}

async function hide(ctx: Ctx, imageId: string, isGuest: boolean): Promise<void> {
  await ctx.db.query(
    `update generated_image set review = 'reported' where id = $1 and review in ('approved', 'pending')
       and not ($2 and exists (
         select from image_report decided where decided.image_id = generated_image.id
           and decided.created_at < generated_image.reviewed_at
       ))`,
    [imageId, isGuest],
  )
}
