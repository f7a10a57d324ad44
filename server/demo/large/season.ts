import { randomUUID } from 'node:crypto'
import type { Edition } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import { chainStart } from '../../modules/arena/public.ts'
import { Exam, SelfieRule, type Category } from '../../modules/exams/public.ts'
import { rebuildStatistics } from '../../modules/office/public.ts'
import { newCertificateNumber, publishResults } from '../../modules/results/public.ts'
import { titleOf } from '../exams.ts'
import type { Random } from '../random.ts'
import { dayIn } from '../../time/zones.ts'
import { insertPayments } from './payments.ts'
import { inventLargeSeason, type LargeSeason } from './people.ts'
import { apply, applyLate, insertPlaces, type Place } from './places.ts'
import { insertRows } from './rows.ts'

const day = 86_400_000
const hour = 3_600_000
/** Number of challenges of an exam at the provider. */
const challenges = 30

/** Title of the autumn round, as it follows the category. */
const autumnRound = {
  en: 'Autumn round',
  az: 'Payız mərhələsi',
  fr: 'Tour d’automne',
  ru: 'Осенний тур',
  tr: 'Sonbahar turu',
}

/** Exams of the season and of the year before, and how many days ago they opened. */
const schedule = [
  { category: 0, opened: 30 },
  { category: 1, opened: 26 },
  { category: 2, opened: 22 },
  { category: 3, opened: 18 },
  { category: 0, opened: 30 + 365 },
  { category: 1, opened: 26 + 365 },
  { category: 2, opened: 22 + 365 },
]

/**
 * Creates a season of realistic size, so that charts and lists have content: students of many countries with their
 * teachers and partners, two years of exams that were sat at a provider, results, certificates and payments. None of
 * these people can log in.
 */
export async function makeLargeSeason(
  ctx: Ctx,
  random: Random,
  { platform, currency }: Edition,
  { categories, upcoming }: { categories: readonly Category[]; upcoming: Exam },
): Promise<void> {
  const now = ctx.clock.now()
  const people = inventLargeSeason(random, now)
  await insertPeople(ctx, people)
  const exams: Exam[] = []
  for (const { category, opened } of schedule) {
    exams.push(await makeExam(ctx, random, platform, categories[category % categories.length]!, opened))
  }
  const places = apply(random, people.students, exams, now)
  places.push(...applyLate(people.students, places, upcoming, now))
  await insertPlaces(ctx, places)
  await insertPayments(ctx, random, places, currency)
  await sit(ctx, random, places)
  // the planner has no statistics yet for rows of this transaction
  await ctx.db.query('analyze "user", relation, application, payment, attempt, report')
  for (const exam of exams) await publish(ctx, exam)
  await rebuildStatistics(ctx)
}

async function insertPeople(ctx: Ctx, { students, teachers, partners, relations }: LargeSeason): Promise<void> {
  await insertRows(
    ctx,
    'user',
    [...partners, ...teachers, ...students].map((person) => ({
      id: person.id,
      username: person.username,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: person.userType,
      email_confirmed: person.emailConfirmed,
      grade: person.grade,
      country: person.country,
      time_zone: person.timeZone,
      created_at: new Date(person.createdAt),
    })),
  )
  await insertRows(
    ctx,
    'relation',
    relations.map(({ above, below }) => ({
      above_id: above.id,
      below_id: below.id,
      state: 'active',
      asked_by_id: below.id,
      active_since: new Date(Math.max(above.createdAt, below.createdAt)),
    })),
  )
}

async function makeExam(
  ctx: Ctx,
  random: Random,
  platform: Edition['platform'],
  category: Category,
  openedDaysAgo: number,
): Promise<Exam> {
  const opensAt = new Date(Math.floor((ctx.clock.now() - openedDaysAgo * day) / hour) * hour)
  const year = opensAt.getUTCFullYear()
  const titles = Object.fromEntries(
    Object.entries(titleOf(category.titles, autumnRound)).map(([language, title]) => [language, `${title} ${year}`]),
  ) as Exam['titles']
  const exam = ctx.db.create(Exam, {
    id: random.uuid(),
    categoryId: category.id,
    titles,
    fromGrade: category.fromGrade,
    toGrade: category.toGrade,
    priceAmount: category.priceAmount,
    languages: languagesOf(platform, category),
    delivery: 'external',
    externalUrl: `${ctx.node.config.publicUrl}/demo-provider.html`,
    externalSource: 'Demo Provider',
    durationSeconds: 3600,
    scoring: { right: 1, wrong: platform === 'hilingua' ? -2 : 0, blank: 0 },
    selfie: SelfieRule.none,
    opensAt,
    closesAt: new Date(opensAt.getTime() + 2 * day),
    publishedAt: new Date(opensAt.getTime() - 60 * day),
    paperVersion: 1,
  })
  await ctx.db.insert(Exam, { ...exam })
  return exam
}

/** Exam languages of an edition; in Hi-Lingua the language of the category. */
function languagesOf(platform: Edition['platform'], { slug }: Category): string[] {
  if (platform === 'stem') return ['en', 'es', 'fr', 'ru', 'az', 'tr']
  return [platform === 'hilingua' ? ({ french: 'fr', spanish: 'es', german: 'de' }[slug] ?? 'en') : 'en']
}

/** Creates attempts for nine of ten paid places; the provider's score arrives on the same day. */
async function sit(ctx: Ctx, random: Random, places: readonly Place[]): Promise<void> {
  const sittings = places
    .filter(({ state }) => state === 'paid' && random.chance(0.9))
    .map((place) => {
      const startedAt = place.exam.opensAt.getTime() + random.whole(60, 40 * 3600) * 1000
      const seconds = random.whole(1500, 3500)
      return { id: random.uuid(), place, startedAt, seconds, closedAt: startedAt + seconds * 1000 }
    })
  await insertRows(
    ctx,
    'attempt',
    sittings.map(({ id, place, startedAt, closedAt }) => ({
      id,
      application_id: place.id,
      kind: 'exam',
      user_id: place.student.id,
      exam_id: place.exam.id,
      question_count: 0,
      open_until: 0,
      started_at: new Date(startedAt),
      deadline: new Date(startedAt + place.exam.durationSeconds * 1000),
      accept_until: new Date(startedAt + (place.exam.durationSeconds + 10) * 1000),
      answers: '\\x',
      head: `\\x${chainStart(id)}`,
      closed_at: new Date(closedAt),
      close_reason: 'submitted',
    })),
  )
  await insertRows(
    ctx,
    'report',
    sittings.map(({ id, place, seconds, closedAt }) => ({
      attempt_id: id,
      application_id: place.id,
      user_id: place.student.id,
      exam_id: place.exam.id,
      correct: 0,
      wrong: 0,
      blank: 0,
      score: Math.min(challenges, Math.max(1, Math.round(17 + 4.5 * random.bell()))),
      max_score: challenges,
      topic_counts: [],
      time_spent_seconds: seconds,
      paper_version: 1,
      graded_at: new Date(closedAt),
      published_at: new Date(closedAt),
      by_provider: true,
      provider_result_at: new Date(closedAt),
    })),
  )
}

/** A row of a report, with the fields that its certificate needs. */
interface Achieved {
  id: string
  award: string | null
  rank: number | null
  rankedCount: number | null
  userId: string
  name: string
  grade: number | null
  language: string
  startedAt: Date
  timeZone: string
}

/** Publishes results and issues certificates, dated five days after the exam. */
async function publish(ctx: Ctx, { id, opensAt, titles }: Exam): Promise<void> {
  const at = new Date(opensAt.getTime() + 5 * day)
  await publishResults(ctx, { examId: id })
  const achieved: Achieved[] = await ctx.db.query(
    `select r.id, r.award, r.rank, r.ranked_count as "rankedCount", u.id as "userId",
       u.first_name || ' ' || u.last_name as name, a.grade, a.language,
       t.started_at as "startedAt", u.time_zone as "timeZone"
     from report r join "user" u on u.id = r.user_id join application a on a.id = r.application_id
       join attempt t on t.id = r.attempt_id
     where r.exam_id = $1 order by r.id`,
    [id],
  )
  const certificateOf = (of: Achieved, kind: 'participation' | 'award') => ({
    id: randomUUID(),
    number: newCertificateNumber(),
    kind,
    award: kind === 'award' ? of.award : null,
    user_id: of.userId,
    exam_id: id,
    report_id: of.id,
    holder_name: of.name,
    exam_titles: titles,
    exam_date: dayIn(of.startedAt, of.timeZone),
    grade: of.grade,
    rank: kind === 'award' ? of.rank : null,
    ranked_count: kind === 'award' ? of.rankedCount : null,
    language: of.language,
    issued_at: at,
  })
  await insertRows(
    ctx,
    'certificate',
    achieved.flatMap((of) => [certificateOf(of, 'participation'), ...(of.award ? [certificateOf(of, 'award')] : [])]),
  )
  await ctx.db.query('update exam set results_published_at = $2 where id = $1', [id, at])
}
