import { required } from '../../../../shared/required.ts'
import { localized } from '../../../editions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { viewerId } from '../../../context/viewer.ts'
import { pictureLink } from '../../files/public.ts'
import { renderMarkdown, translationsOf, wordsIn } from '../../texts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import type { ImageCriterion } from '../competitions/competitions.inputs.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { visibleSql } from '../safety/visibility.ts'
import type {
  ImageJury,
  JuryPicture,
  NextJuryPicturePayload,
  ScoreJuryPictureInput,
  SkipJuryPictureInput,
} from './jury.inputs.ts'
import { ImageJuror } from './juror.entity.ts'

/** Time after which an undecided picture is unassigned from a juror, in milliseconds. */
const assignmentMs = 30 * 60_000
/** First key of the advisory lock for assigning pictures of a competition. */
const lockClass = 74_010_063

/**
 * SQL: the juror `$2` may judge the submission `s` of the student `student`. Conflicts of interest: the student's own
 * teacher or that teacher's partner, the same school, and the juror's own picture.
 */
const withoutConflict = `
  student.id <> $2
  and not exists (select from "user" me where me.id = $2 and me.school_id is not null and me.school_id = student.school_id)
  and not exists (select from relation r where r.below_id = student.id and r.above_id = $2)
  and not exists (
    select from relation r join relation p on p.below_id = r.above_id
    where r.below_id = student.id and p.above_id = $2
  )`

/** SQL: pictures not yet judged by the juror `$2` (juror id `$3`) in the competition `$1`. */
const yetToJudge = `
  from image_submission s
  join generated_image image on image.id = s.image_id and ${visibleSql('image', 'jury')}
  join "user" student on student.id = s.user_id
  where s.competition_id = $1 and ${withoutConflict}
    and not exists (
      select from jury_score j where j.juror_id = $3 and j.submission_id = s.id and j.image_id = s.image_id
        and j.state <> 'assigned'
    )`

const isOpen = ({ opensAt, closesAt, resultsPublishedAt }: ImageCompetition, now: number) =>
  opensAt.getTime() <= now && closesAt.getTime() <= now && !resultsPublishedAt

/** The viewer's jury membership. @throws NOT_FOUND */
async function seatIn(ctx: Ctx, competitionId: string): Promise<{ juror: ImageJuror; competition: ImageCompetition }> {
  const juror = await ctx.db.findOneBy(ImageJuror, { competitionId, userId: viewerId(ctx) })
  const competition = juror && (await ctx.db.findOneBy(ImageCompetition, { id: competitionId }))
  if (!competition) throw notFound('Competition not found')
  return { juror, competition }
}

/** Competitions that the viewer judges, newest first. */
export async function myJuries(ctx: Ctx): Promise<ImageJury[]> {
  const seats = await ctx.db.find(ImageJuror, {
    where: { userId: viewerId(ctx) },
    relations: { competition: true },
    order: { id: 'DESC' },
    take: 50,
  })
  const juries: ImageJury[] = []
  for (const seat of seats) juries.push(await juryOf(ctx, seat, required(seat.competition, 'competition of the jury')))
  return juries
}

async function juryOf(ctx: Ctx, juror: ImageJuror, competition: ImageCompetition): Promise<ImageJury> {
  const [done] = await ctx.db.query(
    `select count(*) filter (where state = 'scored')::int scored, count(*) filter (where state = 'skipped')::int skipped
     from jury_score where juror_id = $1`,
    [juror.id],
  )
  const [{ left }] = await ctx.db.query(`select count(*)::int "left" ${yetToJudge}`, [
    competition.id,
    juror.userId,
    juror.id,
  ])
  const { title, text } = wordsIn(competition.storedWords, ctx.locale)
  return {
    competitionId: toGlobalId('ImageCompetition', competition.id),
    title,
    html: renderMarkdown(text),
    open: isOpen(competition, ctx.clock.now()),
    ...done,
    left,
  }
}

/**
 * The next picture for the viewer: pictures with the fewest jurors first, in a juror-specific order. Returns the same
 * picture until it is decided.
 * @throws NOT_FOUND, NOT_OPEN_YET (submissions still open), WINDOW_CLOSED (results are published)
 */
export async function nextPicture(outer: Ctx, competitionId: string): Promise<NextJuryPicturePayload> {
  const { juror, competition } = await seatIn(outer, competitionId)
  refuseClosed(outer, competition)
  const submissionId = await inTransaction(outer, async (ctx) => {
    await ctx.db.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockClass, competitionId])
    const now = ctx.clock.now()
    const [next]: { id: string; image_id: string }[] = await ctx.db.query(
      `select s.id, s.image_id ${yetToJudge}
       order by exists (
           select from jury_score mine where mine.juror_id = $3 and mine.submission_id = s.id
             and mine.image_id = s.image_id
         ) desc,
         (select count(*) from jury_score seen where seen.submission_id = s.id and seen.image_id = s.image_id
            and seen.juror_id <> $3 and (seen.state = 'scored' or seen.state = 'assigned' and seen.assigned_at > $4)),
         md5($3::text || s.id::text)
       limit 1`,
      [competitionId, juror.userId, juror.id, new Date(now - assignmentMs)],
    )
    if (!next) return null
    await ctx.db.query(
      `insert into jury_score (juror_id, submission_id, image_id, state, assigned_at)
       values ($1, $2, $3, 'assigned', $4)
       on conflict (juror_id, submission_id, image_id) do update set assigned_at = excluded.assigned_at`,
      [juror.id, next.id, next.image_id, new Date(now)],
    )
    return next.id
  })
  return {
    picture: submissionId ? await juryPicture(outer, submissionId, competition) : null,
    jury: await juryOf(outer, juror, competition),
  }
}

const resultsOut = () => failure('WINDOW_CLOSED', 'The results of this competition are published')

function refuseClosed(ctx: Ctx, competition: ImageCompetition) {
  if (competition.resultsPublishedAt) throw resultsOut()
  if (!isOpen(competition, ctx.clock.now())) {
    throw failure('NOT_OPEN_YET', 'Judging starts when students can no longer submit')
  }
}

async function juryPicture(ctx: Ctx, submissionId: string, competition: ImageCompetition): Promise<JuryPicture> {
  const submission = await ctx.db.findOneByOrFail(ImageSubmission, { id: submissionId })
  const image = await ctx.db.findOneByOrFail(GeneratedImage, { id: submission.imageId })
  return {
    submissionId: toGlobalId('ImageSubmission', submissionId),
    title: submission.title,
    category: submission.category,
    theme: submission.theme,
    prompt: image.prompt,
    url: image.fileId && (await pictureLink(ctx, image.fileId, 'others')),
    criteria: criteriaIn(ctx, competition),
  }
}

/** Criteria with their titles in the reader's language. */
const criteriaIn = (ctx: Ctx, { criteria }: ImageCompetition): ImageCriterion[] =>
  criteria.map(({ key, titles, weight }) => ({
    key,
    weight,
    title: localized(titles, ctx.locale),
    titles: translationsOf(titles),
  }))

/**
 * Scores the assigned picture; scoring again replaces the scores.
 * @throws NOT_FOUND, BAD_USER_INPUT, NOT_OPEN_YET, WINDOW_CLOSED, CONFLICT (replaced or hidden since)
 */
export async function scorePicture(ctx: Ctx, { submissionId, scores }: ScoreJuryPictureInput) {
  const { competition, juror } = await handedOut(ctx, submissionId)
  const given = Object.fromEntries(scores.map(({ key, value }) => [key, value]))
  const keys = competition.criteria.map(({ key }) => key)
  if (scores.length !== keys.length || keys.some((key) => given[key] === undefined)) {
    throw badInput({ scores: ['Score every criterion once'] })
  }
  await decide(ctx, juror, submissionId, { state: 'scored', scores: given, reason: null })
  return nextPicture(ctx, competition.id)
}

/**
 * Skips a picture, leaving it to other jurors.
 * @throws NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED, CONFLICT
 */
export async function skipPicture(ctx: Ctx, { submissionId, reason }: SkipJuryPictureInput) {
  const { competition, juror } = await handedOut(ctx, submissionId)
  await decide(ctx, juror, submissionId, { state: 'skipped', scores: {}, reason })
  return nextPicture(ctx, competition.id)
}

async function handedOut(ctx: Ctx, submissionId: string) {
  const submission = await ctx.db.findOneBy(ImageSubmission, { id: submissionId })
  if (!submission) throw notFound('Picture not found')
  const seat = await seatIn(ctx, submission.competitionId)
  refuseClosed(ctx, seat.competition)
  return seat
}

function decide(
  outer: Ctx,
  { id, competitionId }: ImageJuror,
  submissionId: string,
  { state, scores, reason }: { state: string; scores: Record<string, number>; reason: string | null },
): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    // waits for a ranking or publication in progress: a decision is either included in it or made after it
    const [open]: unknown[] = await ctx.db.query(
      'select from image_competition where id = $1 and results_published_at is null for share',
      [competitionId],
    )
    if (!open) throw resultsOut()
    const [, affected]: [unknown, number] = await ctx.db.query(
      `update jury_score j set state = $3, scores = $4, skip_reason = $5, decided_at = $6
       from image_submission s join generated_image image on image.id = s.image_id and ${visibleSql('image', 'jury')}
       where j.juror_id = $1 and j.submission_id = $2 and s.id = j.submission_id and s.image_id = j.image_id`,
      [id, submissionId, state, JSON.stringify(scores), reason, new Date(ctx.clock.now())],
    )
    if (!affected) throw failure('CONFLICT', 'This picture is no longer yours to judge. Continue with the next one.')
  })
}
