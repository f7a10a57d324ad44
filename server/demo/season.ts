import type { Edition, Platform } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import { Application, type ApplicationState, type EndReason } from '../modules/applications/public.ts'
import {
  addQuestions,
  Exam,
  ExamDelivery,
  ExamLayout,
  publishExam,
  SelfieRule,
  type Category,
} from '../modules/exams/public.ts'
import {
  durationOf,
  inPractice,
  languagesOf,
  levelsOf,
  priceOf,
  reordered,
  reviewed,
  roundOf,
  rounds,
  titleOf,
  type RoundName,
} from './exams.ts'
import type { DemoPaper, PaperName } from './papers.ts'
import type { Random } from './random.ts'
import { languageOf, type Students } from './students.ts'

/** Exams open for applications: several dates of one category, a team exam, and an exam at a provider. */
export interface Season {
  dates: Exam[]
  team: Exam
  elsewhere: Exam
}

interface Place {
  category: string
  round: RoundName
}

interface Plan {
  dates: Place & { paper: PaperName }
  /** `days`: days from today until it opens */
  team: Place & { paper: PaperName; days: number }
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

/** Creates the upcoming exams. */
export async function makeSeason(
  ctx: Ctx,
  random: Random,
  { platform }: Edition,
  of: { categories: Map<string, Category>; paper: (name: PaperName) => DemoPaper; like: Exam; practice: Exam },
): Promise<Season> {
  const { dates, team } = plans[platform]
  const make = async (place: Plan['dates'], days: number, given: Partial<Exam> = {}) => {
    const paper = of.paper(place.paper)
    const category = of.categories.get(place.category)!
    const questions = reordered(random, paper.questions)
    const opensAt = new Date(of.like.opensAt.getTime() + (days - 21) * day)
    const { scoring, delivery, selfie, localWindow } = of.like
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
      practiceExamId: inPractice(platform, place.category) ? of.practice.id : null,
      opensAt,
      closesAt: new Date(opensAt.getTime() + (of.like.closesAt.getTime() - of.like.opensAt.getTime())),
      ...roundOf(platform, place.round),
      ...given,
    })
    await ctx.db.insert(Exam, { ...exam })
    await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, questions) })
    return Object.assign(exam, await publishExam(ctx, exam.id))
  }
  return {
    dates: [await make(dates, 10), await make(dates, 12), await make(dates, 17)],
    // challenges with artificial intelligence are sat in teams
    team: await make(team, team.days, {
      teamSize: 3,
      byQualification: false,
      layout: platform === 'hilingua' ? ExamLayout.arena : ExamLayout.challenge,
    }),
    elsewhere: await makeElsewhere(ctx, random, platform, of.categories),
  }
}

/** Creates an exam at a provider, open now, without questions. A local page stands in for the provider. */
async function makeElsewhere(
  ctx: Ctx,
  random: Random,
  platform: Platform,
  categories: Map<string, Category>,
): Promise<Exam> {
  const { category: slug, round, languages } = plans[platform].elsewhere
  const category = categories.get(slug)!
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
    // interviews need no login to a coding game
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

/** Creates applications to these exams in every state; the first student is invited into the team of the second. */
export async function applyInSeason(
  ctx: Ctx,
  random: Random,
  { dates, team, elsewhere }: Season,
  { student, student2, invented }: Students,
): Promise<Application[]> {
  const now = ctx.clock.now()
  const applications: Application[] = []
  const place = (
    user: { id: string; grade: number | null; country: string | null; passwordHash: string | null },
    exam: Exam,
    state: ApplicationState,
    given: Partial<Application> = {},
  ) => {
    const createdAt = new Date(now - random.whole(3, 9 * 24) * hour)
    const application = ctx.db.create(Application, {
      id: random.uuid(),
      userId: user.id,
      examId: exam.id,
      state,
      grade: user.grade,
      country: user.country,
      language: languageOf(user, exam),
      createdAt,
      paidAt: state === 'paid' ? new Date(createdAt.getTime() + random.whole(1, 100) * 60_000) : null,
      ...given,
    })
    applications.push(application)
    return application
  }
  const ended = (endReason: EndReason) => ({ endReason, cancelledAt: new Date(now - hour) })
  const host = place(student2, team, 'paid')
  host.teamId = host.id
  place(student, team, 'invited', {
    teamId: host.id,
    invitedById: student2.id,
    createdAt: new Date(now - hour),
    invitationExpiresAt: new Date(now + 6 * day),
  })
  for (const user of invented) {
    if (user.grade === null || user.grade < team.fromGrade || user.grade > team.toGrade) continue
    if (random.chance(0.3)) {
      const state = random.pick<ApplicationState>(['paid', 'paid', 'applied', 'cancelled'])
      place(user, random.pick(dates), state, state === 'cancelled' ? ended(random.pick(['student', 'refunded'])) : {})
    }
    if (random.chance(0.1)) place(user, team, 'cancelled', ended(random.pick(['declined', 'expired'])))
  }
  // students who have not linked an account at the provider yet
  const players = invented.filter(({ grade }) => grade! >= elsewhere.fromGrade && grade! <= elsewhere.toGrade)
  for (const user of players.slice(-8)) place(user, elsewhere, 'paid')
  await ctx.db.insert(Application, applications)
  return applications
}
