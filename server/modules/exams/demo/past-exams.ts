import { element } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import { texts } from '../../../demo-part/texts.ts'
import type { Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import type { Category } from '../category.entity.ts'
import { Exam, SelfieRule } from '../exam.entity.ts'
import { titleOf } from './rounds.ts'

const hour = 3_600_000
const day = 24 * hour

/** The autumn round of a year. */
const autumnRound = (year: number) =>
  texts(
    `Autumn round ${year}`,
    `Payız mərhələsi ${year}`,
    `Tour d’automne ${year}`,
    `Осенний тур ${year}`,
    `Sonbahar turu ${year}`,
  )

/** Exams of the season and of the previous year, and the number of days since they opened. */
const schedule = [
  { category: 0, opened: 30 },
  { category: 1, opened: 26 },
  { category: 2, opened: 22 },
  { category: 3, opened: 18 },
  { category: 0, opened: 30 + 365 },
  { category: 1, opened: 26 + 365 },
  { category: 2, opened: 22 + 365 },
]

/** Creates exams at a provider; their results were published five days after the exam. */
export async function makePastExams(ctx: Ctx, random: Random, categories: readonly Category[]): Promise<Exam[]> {
  const exams: Exam[] = []
  for (const { category, opened } of schedule) {
    exams.push(await makeExam(ctx, random, element(categories, category % categories.length), opened))
  }
  return exams
}

async function makeExam(ctx: Ctx, random: Random, category: Category, openedDaysAgo: number): Promise<Exam> {
  const { platform } = ctx.node.edition
  const opensAt = new Date(Math.floor((ctx.clock.now() - openedDaysAgo * day) / hour) * hour)
  const titles = titleOf(category.titles, autumnRound(opensAt.getUTCFullYear()))
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
    resultsPublishedAt: new Date(opensAt.getTime() + 5 * day),
    paperVersion: 1,
  })
  await ctx.db.insert(Exam, { ...exam })
  return exam
}

/** Exam languages of an edition; in Hi-Lingua the language of the category. */
function languagesOf(platform: Platform, { slug }: Category): string[] {
  if (platform === 'stem') return ['en', 'es', 'fr', 'ru', 'az', 'tr']
  return [platform === 'hilingua' ? ({ french: 'fr', spanish: 'es', german: 'de' }[slug] ?? 'en') : 'en']
}
