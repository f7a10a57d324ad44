import type { Edition, Platform } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { Application, type ApplicationState, type EndReason } from '../../modules/applications/public.ts'
import {
  addQuestions,
  Exam,
  ExamDelivery,
  ExamLayout,
  publishExam,
  SelfieRule,
  type Category,
} from '../../modules/exams/public.ts'
import { reordered, roundOf, rounds, titleOf, type RoundName } from './exams.ts'
import type { DemoPaper, PaperName } from './papers.ts'
import type { Random } from './random.ts'
import { languageOf, type Students } from './students.ts'

/** Exams that can be applied for: dates of one category to choose from, one that is sat in teams, one elsewhere. */
export interface Season {
  dates: Exam[]
  team: Exam
  elsewhere: Exam
}

interface Plan {
  dates: string
  team: string
  paper: PaperName
  elsewhere: { category: string; round: RoundName }
}

const plans: Record<Platform, Plan> = {
  stem: {
    dates: 'technology-engineering',
    team: 'ai-challenge',
    paper: 'science',
    elsewhere: { category: 'coding', round: 'qualification' },
  },
  neo: {
    dates: 'coding',
    team: 'ai-prompt-challenge',
    paper: 'science',
    elsewhere: { category: 'coding', round: 'second' },
  },
  hilingua: {
    dates: 'french',
    team: 'spanish',
    paper: 'language',
    elsewhere: { category: 'german', round: 'qualification' },
  },
}

const hour = 3_600_000
const day = 24 * hour

/** The exams of the weeks to come. */
export async function makeSeason(
  ctx: Ctx,
  random: Random,
  { platform }: Edition,
  of: { categories: Map<string, Category>; paper: (name: PaperName) => DemoPaper; like: Exam },
): Promise<Season> {
  const { dates, team, paper: name } = plans[platform]
  const paper = of.paper(name)
  const make = async (slug: string, days: number, given: Partial<Exam> = {}) => {
    const category = of.categories.get(slug)!
    const opensAt = new Date(of.like.opensAt.getTime() + (days - 21) * day)
    const { durationSeconds, scoring, levels, delivery, selfie, localWindow, practiceExamId } = of.like
    const exam = ctx.db.create(Exam, {
      id: random.uuid(),
      categoryId: category.id,
      languages: paper.languages,
      titles: titleOf(category.titles, rounds[platform === 'neo' ? 'first' : 'qualification']),
      fromGrade: Math.max(category.fromGrade, 5),
      toGrade: category.toGrade,
      priceAmount: category.priceAmount,
      durationSeconds,
      scoring,
      levels,
      delivery,
      selfie,
      localWindow,
      practiceExamId,
      opensAt,
      closesAt: new Date(opensAt.getTime() + (of.like.closesAt.getTime() - of.like.opensAt.getTime())),
      ...given,
    })
    await ctx.db.insert(Exam, { ...exam })
    await addQuestions(ctx, { examId: exam.id, questions: reordered(random, paper.questions) })
    return Object.assign(exam, await publishExam(ctx, exam.id))
  }
  return {
    dates: [await make(dates, 10), await make(dates, 12), await make(dates, 17)],
    // the challenges with artificial intelligence are what is sat in teams
    team: await make(team, 14, {
      teamSize: 3,
      layout: team.endsWith('challenge') ? ExamLayout.challenge : ExamLayout.arena,
    }),
    elsewhere: await makeElsewhere(ctx, random, platform, of.categories),
  }
}

/** An exam at a provider, open now: it has no questions here. In place of a provider a page of our own answers. */
async function makeElsewhere(
  ctx: Ctx,
  random: Random,
  platform: Platform,
  categories: Map<string, Category>,
): Promise<Exam> {
  const { category: slug, round } = plans[platform].elsewhere
  const category = categories.get(slug)!
  const thisHour = Math.floor(ctx.clock.now() / hour) * hour
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: category.id,
    titles: titleOf(category.titles, rounds[round]),
    fromGrade: Math.max(category.fromGrade, 5),
    toGrade: category.toGrade,
    priceAmount: category.priceAmount,
    languages: ['en', 'az', 'de', 'es', 'fr', 'ru', 'tr'],
    delivery: ExamDelivery.external,
    externalUrl: `${ctx.node.config.publicUrl}/demo-provider.html`,
    externalSource: 'Demo Provider',
    initialLink: `${ctx.node.config.publicUrl}/demo-provider.html`,
    durationSeconds: 5400,
    scoring: { right: 1, wrong: 0, blank: 0 },
    selfie: SelfieRule.none,
    opensAt: new Date(thisHour - hour),
    closesAt: new Date(thisHour + 14 * day),
    ...roundOf(platform, round),
  })
  await ctx.db.insert(Exam, { ...exam })
  return Object.assign(exam, await publishExam(ctx, exam.id))
}

/** Applications to them in every state; the first student is invited into the team of the second. */
export async function applyInSeason(
  ctx: Ctx,
  random: Random,
  { dates, team }: Season,
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
  await ctx.db.insert(Application, applications)
  return applications
}
