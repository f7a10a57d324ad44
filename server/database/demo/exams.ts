import type { Edition, Locale, LocalizedText, Platform } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'
import {
  addQuestions,
  Exam,
  ExamDelivery,
  ExamLayout,
  publishExam,
  SelfieRule,
  type Category,
  type Level,
  type NewQuestion,
} from '../../modules/exams/public.ts'
import { colon } from '../../typeset.ts'
import type { DemoPaper, PaperName } from './papers.ts'
import type { Random } from './random.ts'

/** The exams of the demo by what they show. */
export const demoExamKeys = ['practice', 'finished', 'open', 'tomorrow', 'unpaid'] as const
export type DemoExamKey = (typeof demoExamKeys)[number]
export type DemoExams = Record<DemoExamKey, Exam>

interface Plan {
  category: string
  round: RoundName
  paper: PaperName
  layout?: Exam['layout']
}

/** Names of rounds, as they stand behind the category in a title. */
export const rounds = {
  practice: { en: 'Practice', az: 'Məşq', fr: 'Entraînement', ru: 'Тренировка', tr: 'Alıştırma' },
  qualification: {
    en: 'Qualification',
    az: 'Seçim mərhələsi',
    fr: 'Qualification',
    ru: 'Отборочный тур',
    tr: 'Eleme turu',
  },
  semiFinal: { en: 'Semi-final', az: 'Yarımfinal', fr: 'Demi-finale', ru: 'Полуфинал', tr: 'Yarı final' },
  final: { en: 'Final', az: 'Final', fr: 'Finale', ru: 'Финал', tr: 'Final' },
  global: {
    en: 'Global round',
    az: 'Qlobal mərhələ',
    fr: 'Tour mondial',
    ru: 'Мировой тур',
    tr: 'Küresel tur',
  },
  warmUp: {
    en: 'Warm-up round',
    az: 'Hazırlıq mərhələsi',
    fr: 'Tour préparatoire',
    ru: 'Пробный тур',
    tr: 'Hazırlık turu',
  },
  first: { en: 'First exam', az: 'Birinci imtahan', fr: 'Premier examen', ru: 'Первый экзамен', tr: 'Birinci sınav' },
  draft: { en: 'Draft', az: 'Qaralama', fr: 'Brouillon', ru: 'Черновик', tr: 'Taslak' },
  second: { en: 'Second exam', az: 'İkinci imtahan', fr: 'Second examen', ru: 'Второй экзамен', tr: 'İkinci sınav' },
} satisfies Record<string, LocalizedText>
export type RoundName = keyof typeof rounds

/** Which round it is, and whether only those who qualified sit it. */
export function roundOf(platform: Platform, name: RoundName): Pick<Exam, 'round' | 'byQualification'> {
  const order: Partial<Record<RoundName, number>> =
    platform === 'hilingua' ? { warmUp: 1, semiFinal: 2, final: 3, global: 4 } : { final: 2, second: 2 }
  return { round: order[name] ?? 1, byQualification: name === 'final' || name === 'global' }
}

const plans: Record<Platform, Record<DemoExamKey, Plan>> = {
  stem: {
    practice: { category: 'mathematics', round: 'practice', paper: 'practice' },
    finished: { category: 'science', round: 'qualification', paper: 'science' },
    open: { category: 'mathematics', round: 'qualification', paper: 'mathematics' },
    tomorrow: { category: 'science', round: 'final', paper: 'science' },
    unpaid: { category: 'mathematics', round: 'final', paper: 'mathematics', layout: ExamLayout.live },
  },
  neo: {
    practice: { category: 'mathematics', round: 'practice', paper: 'practice' },
    finished: { category: 'natural-science', round: 'first', paper: 'science' },
    open: { category: 'mathematics', round: 'first', paper: 'mathematics' },
    tomorrow: { category: 'natural-science', round: 'second', paper: 'science' },
    unpaid: { category: 'mathematics', round: 'second', paper: 'mathematics', layout: ExamLayout.stream },
  },
  hilingua: {
    practice: { category: 'english', round: 'practice', paper: 'englishPractice' },
    finished: { category: 'english', round: 'warmUp', paper: 'language' },
    open: { category: 'english', round: 'semiFinal', paper: 'language' },
    tomorrow: { category: 'english', round: 'final', paper: 'language' },
    unpaid: { category: 'english', round: 'global', paper: 'language', layout: ExamLayout.stream },
  },
}

const hour = 3_600_000
const day = 24 * hour

/** The windows, around now. Times that are wall clock are written as if in UTC. */
function windowsAt(now: number, platform: Platform): Record<DemoExamKey, Partial<Exam>> {
  const at = (days: number, hours: number) => new Date(Math.floor(now / day) * day + days * day + hours * hour)
  const thisHour = Math.floor(now / hour) * hour
  const localWindow = platform !== 'stem'
  const fixed = (days: number) =>
    localWindow
      ? { opensAt: at(days, 9), closesAt: at(days, 17), localWindow }
      : { opensAt: at(days, 10), closesAt: at(days, 12) }
  return {
    practice: { opensAt: at(-60, 0), closesAt: at(365, 0) },
    finished: { opensAt: at(-7, 9), closesAt: at(-7, 17), resultsPublishedAt: at(-2, 0) },
    open: { opensAt: new Date(thisHour - hour), closesAt: new Date(thisHour + 14 * day) },
    tomorrow: fixed(1),
    unpaid: fixed(21),
  }
}

/** The exams of the edition, published, each with its paper. */
export async function makeExams(
  ctx: Ctx,
  random: Random,
  edition: Edition,
  of: { categories: Map<string, Category>; paper: (name: PaperName) => DemoPaper },
): Promise<DemoExams> {
  const windows = windowsAt(ctx.clock.now(), edition.platform)
  const exams: Partial<DemoExams> = {}
  for (const key of demoExamKeys) {
    const { category: slug, round, paper: name, layout } = plans[edition.platform][key]
    const category = of.categories.get(slug)!
    const paper = of.paper(name)
    // who has seen one exam has not seen the next: the same questions in another order
    const questions = key === 'open' || key === 'practice' ? paper.questions : reordered(random, paper.questions)
    const exam = ctx.db.create(Exam, {
      id: random.uuid(),
      categoryId: category.id,
      titles: titleOf(category.titles, rounds[round]),
      fromGrade: Math.max(category.fromGrade, 5),
      toGrade: category.toGrade,
      languages: paper.languages,
      delivery: ExamDelivery.board,
      layout,
      durationSeconds: edition.platform === 'hilingua' ? 5400 : 3600,
      scoring: { right: 1, wrong: edition.platform === 'hilingua' ? -2 : 0, blank: 0 },
      levels: levelsOf(questions),
      selfie: { tomorrow: SelfieRule.required, practice: SelfieRule.none }[key as string] ?? SelfieRule.optional,
      resultAtOnce: key === 'open' || key === 'practice',
      practiceExamId: key === 'practice' || key === 'finished' ? null : exams.practice!.id,
      priceAmount: category.priceAmount,
      ...roundOf(edition.platform, round),
      ...windows[key],
    })
    await ctx.db.insert(Exam, { ...exam })
    await addQuestions(ctx, { examId: exam.id, questions })
    exams[key] = Object.assign(exam, await publishExam(ctx, exam.id))
  }
  await makeDraft(ctx, random, exams.open!, of.categories)
  return exams as DemoExams
}

/** An exam that is being set up: it waits for an import of questions. */
async function makeDraft(ctx: Ctx, random: Random, like: Exam, categories: Map<string, Category>) {
  const category = [...categories.values()].find(({ id }) => id === like.categoryId)!
  const { durationSeconds, scoring, priceAmount, fromGrade, toGrade, delivery, selfie } = like
  await ctx.db.insert(Exam, {
    id: random.uuid(),
    categoryId: category.id,
    titles: titleOf(category.titles, rounds.draft),
    languages: ['en'],
    durationSeconds,
    scoring,
    priceAmount,
    fromGrade,
    toGrade,
    delivery,
    selfie,
    opensAt: new Date(like.opensAt.getTime() + 40 * day),
    closesAt: new Date(like.opensAt.getTime() + 41 * day),
  })
}

export function titleOf(category: LocalizedText, round: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.keys(round).map((code) => [code, `${category[code]}${colon(code as Locale)} ${round[code]}`]),
  ) as LocalizedText
}

/** Another order, within each gated level where there are such. */
export function reordered(random: Random, questions: NewQuestion[]): NewQuestion[] {
  const levels = [...new Set(questions.map((question) => question.level))]
  return levels.flatMap((level) => random.shuffled(questions.filter((question) => question.level === level)))
}

/** The gated levels that the questions name; half of a level's questions answered right open the next. */
function levelsOf(questions: NewQuestion[]): Level[] {
  const names = [...new Set(questions.flatMap(({ level }) => level ?? []))]
  return names.map((name) => {
    const from = questions.findIndex((question) => question.level === name)
    const count = questions.filter((question) => question.level === name).length
    return { name, fromQuestionNo: from + 1, toQuestionNo: from + count, passMark: Math.ceil(count / 2) }
  })
}
