import { required, element } from '../../../../shared/required.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { userById } from '../../accounts/public.ts'
import { pictureLink } from '../../files/public.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { mayShow, visibleSql } from '../safety/visibility.ts'
import type { ImageRankingArgs, RankedImage } from './jury.inputs.ts'

/**
 * The published ranking by category. Every ranked submission has a line; name, title and picture require consent. Empty
 * until results are published. Pictures hidden later are removed.
 */
export async function publishedRanking(
  ctx: Ctx,
  { competitionId, ...args }: ImageRankingArgs,
): Promise<Page<RankedImage>> {
  const query = ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .where('submission.competitionId = :competitionId and submission.rank is not null', { competitionId })
    .andWhere(
      `exists (
        select from image_competition c, generated_image image
        where c.id = submission.competition_id and c.published_at is not null and c.results_published_at is not null
          and image.id = submission.image_id and ${visibleSql('image', 'award')}
      )`,
    )
  const page = await connection(query, args, [
    [{ sql: `coalesce(submission.category, '')` }, 'ASC'],
    ['rank', 'ASC'],
  ])
  const rows = await linesOf(ctx, page.nodes)
  return {
    edges: page.edges.map(({ cursor }, i) => ({ cursor, node: element(rows, i) })),
    nodes: rows,
    pageInfo: page.pageInfo,
    get totalCount() {
      return page.totalCount
    },
  }
}

async function linesOf(ctx: Ctx, rows: readonly ImageSubmission[]): Promise<RankedImage[]> {
  const images = await ctx.db
    .createQueryBuilder(GeneratedImage, 'image')
    .where('image.id = any(:ids)', { ids: rows.map(({ imageId }) => imageId) })
    .getMany()
  return Promise.all(
    rows.map(async (row): Promise<RankedImage> => {
      const mine = row.userId === ctx.viewer.id
      const image = required(
        images.find(({ id }) => id === row.imageId),
        'picture of the submission',
      )
      const isShown = row.galleryConsent && mayShow(image, 'gallery')
      const student = mine || (row.galleryConsent && row.nameConsent) ? await userById(ctx).load(row.userId) : null
      return {
        submissionId: toGlobalId('ImageSubmission', row.id),
        rank: required(row.rank, 'rank of the submission'),
        award: row.award,
        category: row.category,
        name: student && `${student.firstName} ${student.lastName}`,
        title: isShown || mine ? row.title : null,
        thumbUrl: isShown && image.thumbId ? await pictureLink(ctx, image.thumbId, 'others') : null,
        mine,
      }
    }),
  )
}
