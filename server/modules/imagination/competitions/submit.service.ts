import { inTransaction } from '../../../database/transaction.ts'
import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { userById } from '../../accounts/public.ts'
import { GeneratedImage, ImageSource } from '../generating/generated-image.entity.ts'
import { withRelatedPeople } from '../safety/related-people.ts'
import { checkPrompt } from '../safety/prompt-check.ts'
import { imageLimits } from '../limits.ts'
import { mayShow, visibleSql } from '../safety/visibility.ts'
import type { ImageCompetition } from './competition.entity.ts'
import type { ChangeImageConsentInput, ImageSubmissionsArgs, SubmitImageInput } from './competitions.inputs.ts'
import { openEntry } from './entry.ts'
import { ImageSubmission } from './submission.entity.ts'

/**
 * Submits an own picture to its competition, or replaces the previous one, until the end.
 * @throws NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED, RULE_BROKEN (not registered, hidden picture, created for another
 * competition), BAD_USER_INPUT
 */
export async function submitImage(
  outer: Ctx,
  input: SubmitImageInput,
): Promise<{ submission: ImageSubmission; competition: ImageCompetition }> {
  const { competition, image } = await pictureFor(outer, input)
  const title = input.title?.trim() ?? ''
  await refuseUnfitTitle(outer, title)
  const category = chosen('category', competition.categories, input.category)
  const theme = chosen('theme', competition.themes, input.theme)
  return inTransaction(outer, async (ctx) => {
    // the deadline, the moderator's decision and a deletion are checked in the statement that writes
    const [row]: { id: string }[] = await ctx.db.query(
      `insert into image_submission (competition_id, user_id, image_id, title, category, theme, gallery_consent,
         name_consent, submitted_at)
       select held.competition_id, held.user_id, held.image_id, $4, $5, $6, $7, $8, $9 from (
         select c.id as competition_id, i.user_id, i.id as image_id
         from image_competition c, generated_image i
         where c.id = $1 and i.id = $2 and i.user_id = $3 and c.opens_at <= $9 and $9 < c.closes_at
           and c.results_published_at is null and ${visibleSql('i', 'submission')}
         for share
       ) held
       on conflict (competition_id, user_id) do update set image_id = excluded.image_id, title = excluded.title,
         category = excluded.category, theme = excluded.theme, gallery_consent = excluded.gallery_consent,
         name_consent = excluded.name_consent, submitted_at = excluded.submitted_at,
         replacements = image_submission.replacements + (image_submission.image_id <> excluded.image_id)::int
       returning id`,
      [
        competition.id,
        image.id,
        ctx.viewer.id,
        title,
        category,
        theme,
        input.galleryConsent ?? false,
        (input.galleryConsent && input.nameConsent) ?? false,
        new Date(ctx.clock.now()),
      ],
    )
    if (!row) {
      // the picture has been deleted or hidden, or the competition has ended
      await pictureFor(ctx, input)
      throw failure('WINDOW_CLOSED', 'This competition has ended')
    }
    return { competition, submission: await ctx.db.findOneByOrFail(ImageSubmission, { id: row.id }) }
  })
}

/**
 * Changes the consent of the viewer's own submission; without consent it is hidden immediately.
 * @throws NOT_FOUND
 */
export async function changeConsent(
  ctx: Ctx,
  { submissionId, galleryConsent, nameConsent }: ChangeImageConsentInput,
): Promise<ImageSubmission> {
  const {
    raw: [row],
  } = await ctx.db
    .createQueryBuilder()
    .update(ImageSubmission)
    .set({ galleryConsent, nameConsent: galleryConsent && nameConsent })
    .where('id = :submissionId and userId = :me', { submissionId, me: ctx.viewer.id })
    .returning('id')
    .execute()
  if (!row) throw notFound('Picture not found')
  return ctx.db.findOneByOrFail(ImageSubmission, { id: submissionId })
}

async function pictureFor(ctx: Ctx, { imageId, competitionId }: SubmitImageInput) {
  const image = await ctx.db.findOneBy(GeneratedImage, { id: imageId })
  if (!image || image.userId !== ctx.viewer.id) throw notFound('Picture not found')
  const wanted = competitionId ?? image.competitionId
  if (!wanted) throw badInput({ competitionId: ['Choose a competition'] })
  const { competition } = await openEntry(ctx, wanted)
  if (image.competitionId !== competition.id) {
    throw failure('RULE_BROKEN', 'This picture was made for another competition')
  }
  if (image.source === ImageSource.uploaded && !competition.uploads) {
    throw failure('RULE_BROKEN', 'Only pictures created here can be submitted')
  }
  if (!mayShow(image, 'submission')) throw failure('RULE_BROKEN', 'This picture is hidden. Choose another one.')
  return { competition, image }
}

/** Titles are public: they are checked like prompts. */
async function refuseUnfitTitle(ctx: Ctx, title: string): Promise<void> {
  if (!title) return
  const student = await referenced(userById(ctx), viewerId(ctx))
  const { refusal } = checkPrompt(title, await withRelatedPeople(ctx, student), await imageLimits(ctx))
  if (refusal === 'words' || refusal === 'personal') {
    throw badInput({ title: ['Choose a title without names or unsuitable words'] })
  }
}

function chosen(field: 'category' | 'theme', all: readonly string[], given: string | null | undefined): string | null {
  if (!all.length) return null
  if (given && all.includes(given)) return given
  throw badInput({ [field]: ['Choose an entry from the list'] })
}

/** Submissions of a competition by rank, then by time, for admins. */
export function submissions(
  ctx: Ctx,
  { competitionId, ...page }: ImageSubmissionsArgs,
): Promise<Page<ImageSubmission>> {
  const query = ctx.db
    .createQueryBuilder(ImageSubmission, 'submission')
    .where('submission.competitionId = :competitionId', { competitionId })
  return connection(query, page, [
    [{ sql: 'coalesce(submission.rank, 1000000)' }, 'ASC'],
    ['id', 'ASC'],
  ])
}
