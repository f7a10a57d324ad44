import type { Random } from '../../../demo-part/random.ts'
import type { Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam, ExamDelivery, ExamLayout, SelfieRule } from '../exam.entity.ts'
import { addQuestions, publishExam } from '../papers/questions.service.ts'
import type { DemoExams, DemoSeason } from './cast.ts'
import { durationOf, inPractice, languagesOf, levelsOf, reordered, reviewed } from './paper-settings.ts'
import type { PaperName } from './papers/papers.ts'
import { priceOf, roundOf, rounds, titleOf, type RoundName } from './rounds.ts'
import { categoryNamed, type ExamSources } from './sources.ts'

interface Place {
  category: string
  round: RoundName
}

type PaperPlace = Place & { paper: PaperName }

interface Plan {
  dates: PaperPlace
  /** `days`: days from today until it opens */
  team: PaperPlace & { days: number }
  elsewhere: Place & { languages: string[] }
}

const plans: Record<Platform, Plan> = {
  stem: {
    dates: { category: 'technology-engineering', round: 'qualification', paper: 'science' },
    team: { category: 'ai-challenge', round: 'final', paper: 'science', days: 28 },
    elsewhere: { category: 'coding', round: 'qualification', languages: ['en', 'az', 'es', 'fr', 'ru', 'tr'] },
  },
  neo: {
    dates: { category: 'ai-prompt-challenge', round: 'second', paper: 'science' },
    team: { category: 'ai-prompt-challenge', round: 'first', paper: 'science', days: 7 },
    elsewhere: { category: 'coding', round: 'first', languages: ['en'] },
  },
  hilingua: {
    dates: { category: 'german', round: 'semiFinal', paper: 'german' },
    team: { category: 'english', round: 'global', paper: 'english', days: 28 },
    elsewhere: { category: 'english', round: 'final', languages: ['en'] },
  },
}

const hour = 3_600_000
const day = 24 * hour

/** Creates the exams that are open for applications: several dates of one category, a team exam, one at a provider. */
export async function makeUpcoming(
  ctx: Ctx,
  random: Random,
  sources: ExamSources,
  exams: DemoExams,
): Promise<Pick<DemoSeason, 'dates' | 'team' | 'elsewhere'>> {
  const { platform } = ctx.node.edition
  const { dates, team } = plans[platform]
  const make = (place: PaperPlace, days: number, given?: Partial<Exam>) =>
    makeExam(ctx, random, sources, exams, { place, days, given })
  return {
    dates: [await make(dates, 10), await make(dates, 12), await make(dates, 17)],
    // challenges about artificial intelligence are for teams
    team: await make(team, team.days, {
      teamSize: 3,
      byQualification: false,
      layout: platform === 'hilingua' ? ExamLayout.arena : ExamLayout.challenge,
    }),
    elsewhere: await makeElsewhere(ctx, random, sources),
  }
}

/** Creates an exam like the unpaid one. @param of.days from today until it opens */
async function makeExam(
  ctx: Ctx,
  random: Random,
  sources: ExamSources,
  { unpaid, practice }: DemoExams,
  { place, days, given }: { place: PaperPlace; days: number; given: Partial<Exam> | undefined },
): Promise<Exam> {
  const { platform } = ctx.node.edition
  const paper = sources.paper(place.paper)
  const category = categoryNamed(sources, place.category)
  const questions = reordered(random, paper.questions)
  const opensAt = new Date(unpaid.opensAt.getTime() + (days - 21) * day)
  const { scoring, delivery, selfie, localWindow } = unpaid
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: category.id,
    languages: languagesOf(platform, paper),
    titles: titleOf(category.titles, rounds[place.round]),
    fromGrade: Math.max(category.fromGrade, 5),
    toGrade: category.toGrade,
    priceAmount: priceOf(platform, category, place.round),
    durationSeconds: durationOf(paper),
    scoring,
    levels: levelsOf(questions),
    delivery,
    selfie,
    localWindow,
    practiceExamId: inPractice(platform, place.category) ? practice.id : null,
    opensAt,
    closesAt: new Date(opensAt.getTime() + (unpaid.closesAt.getTime() - unpaid.opensAt.getTime())),
    ...roundOf(platform, place.round),
    ...given,
  })
  await ctx.db.insert(Exam, { ...exam })
  await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, questions) })
  return Object.assign(exam, await publishExam(ctx, exam.id))
}

/** Creates an exam at a provider, open now, without questions. A local page replaces the provider. */
async function makeElsewhere(ctx: Ctx, random: Random, sources: ExamSources): Promise<Exam> {
  const { platform } = ctx.node.edition
  const { category: slug, round, languages } = plans[platform].elsewhere
  const category = categoryNamed(sources, slug)
  const thisHour = Math.floor(ctx.clock.now() / hour) * hour
  const page = `${ctx.node.config.publicUrl}/demo-provider.html`
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: category.id,
    titles: titleOf(category.titles, rounds[round]),
    fromGrade: Math.max(category.fromGrade, 5),
    toGrade: category.toGrade,
    priceAmount: priceOf(platform, category, round),
    languages,
    delivery: ExamDelivery.external,
    externalUrl: page,
    externalSource: 'Demo Provider',
    // interviews require no login to a coding game
    initialLink: slug === 'coding' ? page : null,
    durationSeconds: 3600,
    scoring: { right: 1, wrong: platform === 'hilingua' ? -2 : 0, blank: 0 },
    selfie: SelfieRule.none,
    opensAt: new Date(thisHour - hour),
    closesAt: new Date(thisHour + 14 * day),
    ...roundOf(platform, round),
    byQualification: false,
  })
  await ctx.db.insert(Exam, { ...exam })
  return Object.assign(exam, await publishExam(ctx, exam.id))
}
