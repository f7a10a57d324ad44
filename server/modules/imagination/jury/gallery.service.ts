import { connection, type Page, type PageArgs } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { shownSql } from '../safety/visibility.ts'

/** SQL: the submission is in the gallery of a competition whose results are published. */
const inGallery = `exists (
  select from generated_image image, image_competition competition
  where image.id = submission.image_id and competition.id = submission.competition_id
    and ${shownSql('image', 'gallery')} and submission.gallery_consent
    and (competition.results_published_at is not null or (competition.voting and competition.closes_at <= :now))
)`

/** Approved pictures whose students agreed, by rank: once results are published, or while votes are cast. */
export function gallery(ctx: Ctx, competitionId: string, page: PageArgs): Promise<Page<ImageSubmission>> {
  const query = ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .where('submission.competitionId = :competitionId', { competitionId })
    .andWhere(inGallery, { now: new Date(ctx.clock.now()) })
  return connection(query, page, [[{ sql: 'coalesce(submission.rank, 1000000)' }, 'ASC']])
}

/** A submission that the viewer sees in a gallery, or as a member of the jury. @throws NOT_FOUND */
export async function publicSubmission(ctx: Ctx, id: string): Promise<ImageSubmission> {
  const found = await ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .where('submission.id = :id', { id })
    .andWhere(
      `(${inGallery} or exists (
         select from jury_score score join image_juror juror on juror.id = score.juror_id
         where score.submission_id = submission.id and juror.user_id = :me
       ))`,
      { now: new Date(ctx.clock.now()), me: ctx.viewer.id },
    )
    .getOne()
  if (!found) throw notFound('Picture not found')
  return found
}
