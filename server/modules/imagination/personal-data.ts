import { In } from 'typeorm'
import { StoredFile } from '../files/public.ts'
import { ImageEntrant } from './competitions/entrant.entity.ts'
import { ImageSubmission } from './competitions/submission.entity.ts'
import { GeneratedImage } from './generating/generated-image.entity.ts'
import { ImageRequest } from './generating/image-request.entity.ts'
import { removeImages } from './generating/images.service.ts'
import { ImageReport } from './safety/image-report.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const imageCompetitionsData: PersonalData = {
  name: 'image-competitions',
  async rows(ctx, userId) {
    const entrants = await ctx.db.find(ImageEntrant, { where: { userId }, relations: { competition: true } })
    const submissions = await ctx.db.findBy(ImageSubmission, { userId })
    const votes: object[] = await ctx.db.query(
      `select 'vote' as kind, created_at as "createdAt" from image_vote where user_id = $1`,
      [userId],
    )
    const judged: object[] = await ctx.db.query(
      `select 'judged' as kind, s.state, s.scores, s.decided_at as "decidedAt" from jury_score s
       join image_juror j on j.id = s.juror_id where j.user_id = $1`,
      [userId],
    )
    const reports = await ctx.db.findBy(ImageReport, { userId })
    return [
      ...entrants.map(({ competition, createdAt, extraQuota }) => ({
        kind: 'registration',
        competition: competition?.storedWords.en.title,
        extraQuota,
        createdAt,
      })),
      ...submissions.map(({ title, category, theme, galleryConsent, nameConsent, submittedAt, rank, rawScore }) => ({
        kind: 'submission',
        title,
        category,
        theme,
        galleryConsent,
        nameConsent,
        submittedAt,
        rank,
        rawScore,
      })),
      ...votes,
      ...judged,
      ...reports.map(({ reason, createdAt }) => ({ kind: 'report', reason, createdAt })),
    ]
  },
}

const generatedPicturesData: PersonalData = {
  name: 'generated-pictures',
  async rows(ctx, userId) {
    const requests = await ctx.db.find(ImageRequest, { where: { userId }, order: { createdAt: 'ASC' } })
    const images = await ctx.db.find(GeneratedImage, { where: { userId }, order: { id: 'ASC' } })
    const answers: object[] = await ctx.db.query(
      `select 'answer' as kind, chosen_at as "chosenAt", points from image_answer where user_id = $1 order by chosen_at`,
      [userId],
    )
    return [
      ...answers,
      ...requests.map(({ prompt, variants, state, refusal, createdAt }) => ({
        kind: 'request',
        prompt,
        variants,
        state,
        refusal,
        createdAt,
      })),
      ...images.map(({ prompt, variant, model, review, reviewReason, source, createdAt }) => ({
        kind: 'picture',
        prompt,
        variant,
        model,
        review,
        reviewReason,
        source,
        createdAt,
      })),
    ]
  },
  async files(ctx, userId) {
    const images = await ctx.db.findBy(GeneratedImage, { userId })
    const ids = images.flatMap(({ originalId, fileId }) => originalId ?? fileId ?? [])
    const files = ids.length ? await ctx.db.findBy(StoredFile, { id: In(ids) }) : []
    return files.map(({ sha256, createdAt }, i) => ({ name: `picture-${i + 1}.webp`, sha256, createdAt }))
  },
  async erase(ctx, userId) {
    await removeImages(ctx, await ctx.db.findBy(GeneratedImage, { userId }))
    await ctx.db.delete(ImageRequest, { userId })
    await ctx.db.delete(ImageEntrant, { userId })
    await ctx.db.delete(ImageReport, { userId })
    await ctx.db.query('delete from image_vote where user_id = $1', [userId])
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [imageCompetitionsData, generatedPicturesData]
