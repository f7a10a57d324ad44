import { required, element } from '../../../../shared/required.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import { pictureLink } from '../../files/public.ts'
import { CompetitionPhase, ImageCompetition, phaseAt } from '../competitions/competition.entity.ts'
import { competitionForStudent } from '../competitions/entry.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { publicSql, visibleSql } from '../safety/visibility.ts'
import type { GalleryPicture, ImageGalleryArgs } from './jury.inputs.ts'

/** SQL: the submission is in the gallery of a competition with published results or open voting. */
const inGallery = `exists (
  select from generated_image image, image_competition competition
  where image.id = submission.image_id and competition.id = submission.competition_id
    and ${visibleSql('image', 'gallery')} and submission.gallery_consent and competition.published_at is not null
    and (competition.results_published_at is not null or (competition.voting and competition.closes_at <= :now))
)`

/** Approved pictures of students who consented, by rank: after publication, or during voting. */
export async function gallery(ctx: Ctx, { competitionId, ...args }: ImageGalleryArgs): Promise<Page<GalleryPicture>> {
  const competition = await ctx.db.findOneBy(ImageCompetition, { id: competitionId })
  const isOut = competition?.resultsPublishedAt != null
  const query = ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .where('submission.competitionId = :competitionId', { competitionId })
    .andWhere(inGallery, { now: new Date(ctx.clock.now()) })
  // during voting, the order reveals nothing about the jury
  const order = isOut ? 'coalesce(submission.rank, 1000000)' : 'hashtext(submission.id::text)'
  const page = await connection(query, args, [[{ sql: order }, 'ASC']])
  const shown = await picturesOf(ctx, page.nodes, isOut)
  return {
    edges: page.edges.map(({ cursor }, i) => ({ cursor, node: element(shown, i) })),
    nodes: shown,
    pageInfo: page.pageInfo,
    get totalCount() {
      return page.totalCount
    },
  }
}

async function picturesOf(ctx: Ctx, rows: readonly ImageSubmission[], isOut: boolean): Promise<GalleryPicture[]> {
  if (!rows.length) return []
  const images = await ctx.db
    .createQueryBuilder(GeneratedImage, 'image')
    .where('image.id = any(:ids)', { ids: rows.map(({ imageId }) => imageId) })
    .getMany()
  const votes: { id: string; count: number; mine: boolean }[] = await ctx.db.query(
    `select submission_id id, count(*)::int as count, bool_or(user_id = $2) mine
     from image_vote where submission_id = any($1::uuid[]) group by submission_id`,
    [rows.map(({ id }) => id), ctx.viewer.id],
  )
  return Promise.all(
    rows.map(async (row): Promise<GalleryPicture> => {
      const image = required(
        images.find(({ id }) => id === row.imageId),
        'picture of the submission',
      )
      const vote = votes.find(({ id }) => id === row.id)
      const student = isOut && row.nameConsent ? await userById(ctx).load(row.userId) : null
      return {
        submissionId: toGlobalId('ImageSubmission', row.id),
        title: row.title,
        category: row.category,
        theme: row.theme,
        prompt: image.prompt,
        url: image.fileId && (await pictureLink(ctx, image.fileId, 'others')),
        thumbUrl: image.thumbId && (await pictureLink(ctx, image.thumbId, 'others')),
        name: student && `${student.firstName} ${student.lastName}`,
        rank: isOut ? row.rank : null,
        votes: isOut ? (vote?.count ?? 0) : null,
        myVote: vote?.mine ?? false,
        mine: row.userId === ctx.viewer.id,
      }
    }),
  )
}

/** A submission in the public gallery, which is visible without login. @throws NOT_FOUND */
export async function awardedSubmission(ctx: Ctx, id: string): Promise<ImageSubmission> {
  const found = await ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .innerJoin('generated_image', 'image', 'image.id = submission.image_id')
    .where('submission.id = :id', { id })
    .andWhere(publicSql('image', 'submission'))
    .getOne()
  if (!found) throw notFound('Picture not found')
  return found
}

/** A submission visible to the viewer in a gallery, or as a juror. @throws NOT_FOUND */
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

const votingClosed = () => failure('WINDOW_CLOSED', 'Voting is not open')

/**
 * Votes for another student's picture; the vote can be moved until results are published.
 * @throws NOT_FOUND, RULE_BROKEN (own picture), WINDOW_CLOSED
 */
export async function vote(ctx: Ctx, submissionId: string): Promise<ImageSubmission> {
  const submission = await publicSubmission(ctx, submissionId)
  const competition = await competitionForStudent(ctx, submission.competitionId)
  if (!competition.voting || phaseAt(competition, ctx.clock.now()) !== CompetitionPhase.judging) {
    throw votingClosed()
  }
  if (submission.userId === ctx.viewer.id) throw failure('RULE_BROKEN', 'Vote for a picture of someone else')
  // waits for a concurrent publication, which ends the voting
  const [voted]: unknown[] = await ctx.db.query(
    `insert into image_vote (competition_id, user_id, submission_id)
     select open.id, $2, $3 from (
       select id from image_competition where id = $1 and voting and results_published_at is null for share
     ) open
     on conflict (competition_id, user_id) do update set submission_id = excluded.submission_id returning user_id`,
    [competition.id, ctx.viewer.id, submission.id],
  )
  if (!voted) throw votingClosed()
  return submission
}
