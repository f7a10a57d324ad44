import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { MadePicture } from '../../files/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { defaultCriteria } from '../competitions/competitions.service.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { ImageJuror } from '../jury/juror.entity.ts'
import { JuryScore } from '../jury/jury-score.entity.ts'
import { publishResults, rankCompetition } from '../jury/results.service.ts'
import { insertPicture, storeDrawing } from './pictures.ts'

const day = 86_400_000

/** A submitted picture with the scores of the jurors, in their order. */
interface Entry {
  title: string
  prompt: string
  scores: readonly number[]
}

/** Pictures of the finished competition with the scores of two jurors; the first belongs to the demo student. */
const entries: readonly Entry[] = [
  {
    title: 'Reef school',
    prompt: 'A school of glass in a coral reef, blue light, fish at the windows',
    scores: [8, 8],
  },
  { title: 'Last stop', prompt: 'A night train under the sea, lanterns, planets above the water', scores: [9, 9] },
  { title: 'Sun harvest', prompt: 'A floating farm in the sun, yellow fields on the ocean', scores: [7, 8] },
  { title: '', prompt: 'A green forest of kelp with small wooden houses', scores: [6, 6] },
  { title: 'Volcano lab', prompt: 'Red volcano below the sea, a laboratory on its slope', scores: [5, 6] },
  { title: 'Storm', prompt: 'A boat in a storm, gold lightning over the waves', scores: [3, 4] },
]

/** Pictures of the competition in judging, with the scores of its first juror. */
const judged: readonly Entry[] = [
  { title: 'Cloud lift', prompt: 'A lift of glass into the clouds above a green city', scores: [8] },
  { title: 'River street', prompt: 'A street of boats at sunset, gold light on the river', scores: [7] },
  { title: '', prompt: 'A red bridge between two mountains, snow, small houses', scores: [6] },
  { title: 'Roof forest', prompt: 'A forest on the roofs of a town, planets in the night sky', scores: [9] },
]

const journeyWords = {
  en: { title: 'The way to school', text: 'Show a way to school that no one has seen before.' },
  az: { title: 'Məktəb yolu', text: 'Heç kimin görmədiyi bir məktəb yolunu göstərin.' },
  fr: { title: 'Le chemin de l’école', text: 'Montrez un chemin de l’école que personne n’a jamais vu.' },
  ru: { title: 'Дорога в школу', text: 'Покажите дорогу в школу, которой ещё никто не видел.' },
  tr: { title: 'Okul yolu', text: 'Kimsenin görmediği bir okul yolunu gösterin.' },
}

const seaWords = {
  en: { title: 'Life under the sea', text: 'Show a day below the waves.' },
  az: { title: 'Dəniz altında həyat', text: 'Dalğaların altında bir günü göstərin.' },
  fr: { title: 'La vie sous la mer', text: 'Montrez une journée sous les vagues.' },
  ru: { title: 'Жизнь под водой', text: 'Покажите один день под волнами.' },
  tr: { title: 'Denizin altında yaşam', text: 'Dalgaların altında bir günü gösterin.' },
}

/** Stored pictures of the finished competition and of the one in judging. */
export interface CompetitionPictures {
  finished: readonly MadePicture[]
  judged: readonly MadePicture[]
}

/** Draws the pictures of the finished and the judged competition and stores them. Not inside a transaction. */
export async function storeCompetitionPictures(ctx: Ctx): Promise<CompetitionPictures> {
  const at = new Date(ctx.clock.now() - 40 * day)
  const store = async (list: readonly Entry[]) => {
    const pictures: MadePicture[] = []
    for (const { prompt } of list) pictures.push(await storeDrawing(ctx, prompt, at))
    return pictures
  }
  return { finished: await store(entries), judged: await store(judged) }
}

/** The people and pictures of a competition; the first picture is by the first student, and so on. */
interface Contest {
  students: readonly User[]
  jurors: readonly User[]
  pictures: readonly MadePicture[]
}

/** Creates a competition with published results: pictures, a jury of two, ranks, awards and a gallery. */
export async function makeFinishedCompetition(ctx: Ctx, { students, jurors, pictures }: Contest): Promise<void> {
  const now = ctx.clock.now()
  const { id: competitionId } = await ctx.db.save(
    ctx.db.create(ImageCompetition, {
      allCountries: true,
      criteria: defaultCriteria,
      minimumViews: 2,
      publishedAt: new Date(now - 60 * day),
      opensAt: new Date(now - 60 * day),
      closesAt: new Date(now - 30 * day),
      storedWords: seaWords,
    }),
  )
  const jury = { competitionId, seats: await seat(ctx, competitionId, jurors), decidedAt: new Date(now - 28 * day) }
  for (const [i, entry] of entries.entries()) {
    await enter(ctx, jury, entry, { student: element(students, i), made: element(pictures, i) }, i)
  }
  await rankCompetition(ctx, competitionId)
  await ctx.db.query('update image_submission set told_at = $2 where competition_id = $1', [
    competitionId,
    new Date(now - 20 * day),
  ])
  await publishResults(ctx, competitionId, true)
}

/**
 * Creates a competition that ended three days ago: the first juror has scored every picture, the second has not
 * started.
 */
export async function makeCompetitionInJudging(ctx: Ctx, { students, jurors, pictures }: Contest): Promise<void> {
  const now = ctx.clock.now()
  const { id: competitionId } = await ctx.db.save(
    ctx.db.create(ImageCompetition, {
      allCountries: true,
      criteria: defaultCriteria,
      minimumViews: 2,
      publishedAt: new Date(now - 45 * day),
      opensAt: new Date(now - 45 * day),
      closesAt: new Date(now - 3 * day),
      storedWords: journeyWords,
    }),
  )
  const seats = await seat(ctx, competitionId, jurors)
  const jury = { competitionId, seats: seats.slice(0, 1), decidedAt: new Date(now - 2 * day) }
  for (const [i, entry] of judged.entries()) {
    await enter(ctx, jury, entry, { student: element(students, i), made: element(pictures, i) }, i)
  }
}

const seat = (ctx: Ctx, competitionId: string, jurors: readonly User[]): Promise<ImageJuror[]> =>
  ctx.db.save(
    ImageJuror,
    jurors.map(({ id: userId }) => ctx.db.create(ImageJuror, { competitionId, userId })),
  )

/** Creates a submitted picture with the scores of its jurors. */
async function enter(
  ctx: Ctx,
  { competitionId, seats, decidedAt }: { competitionId: string; seats: readonly ImageJuror[]; decidedAt: Date },
  { title, prompt, scores }: Entry,
  { student: { id: userId }, made }: { student: User; made: MadePicture },
  i: number,
): Promise<void> {
  const now = ctx.clock.now()
  const at = new Date(now - (40 - i) * day)
  await ctx.db.insert(ImageEntrant, { competitionId, userId, createdAt: at })
  const image = await insertPicture(ctx, made, {
    userId,
    competitionId,
    prompt,
    review: 'approved',
    reviewedAt: at,
    createdAt: at,
  })
  const submission = await ctx.db.save(
    ctx.db.create(ImageSubmission, {
      competitionId,
      userId,
      imageId: image.id,
      title,
      galleryConsent: i !== 3,
      nameConsent: i % 2 === 0,
      submittedAt: at,
      // marked as notified long ago, so that the demo sends no mails
      toldAt: new Date(now - 20 * day),
    }),
  )
  await ctx.db.insert(
    JuryScore,
    seats.map(({ id: jurorId }, j) => {
      const score = element(scores, j)
      return {
        jurorId,
        submissionId: submission.id,
        imageId: image.id,
        state: 'scored' as const,
        scores: { creativity: score, technique: Math.max(1, score - 1), theme: score },
        assignedAt: decidedAt,
        decidedAt,
      }
    }),
  )
}
