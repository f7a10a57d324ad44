import type { Edition, Locale, LocalizedText, Platform } from '../editions.ts'
import type { Ctx } from '../graphql/context.ts'
import { setHostedExam } from '../modules/arena/public.ts'
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
} from '../modules/exams/public.ts'
import { colon } from '../typeset.ts'
import type { DemoPaper, PaperName } from './papers.ts'
import type { Random } from './random.ts'

/** Keys of the demo's exams, by what each demonstrates. */
export const demoExamKeys = [
  'practice',
  'finished',
  'open',
  'tomorrow',
  'unpaid',
  'challenge',
  'embedded',
  'live',
] as const
export type DemoExamKey = (typeof demoExamKeys)[number]
export type DemoExams = Record<DemoExamKey, Exam>

interface Plan {
  category: string
  round: RoundName
  /** null: the exam is embedded as a page in a frame */
  paper: PaperName | null
  layout?: Exam['layout']
}

/** Names of rounds, as they follow the category in a title. */
export const rounds = {
  practice: { en: 'Practice', az: 'Məşq', fr: 'Entraînement', ru: 'Тренировка', tr: 'Alıştırma' },
  qualification: {
    en: 'Qualification',
    az: 'Seçim mərhələsi',
    fr: 'Qualification',
    ru: 'Отборочный тур',
    tr: 'Eleme turu',
  },
  secondDate: { en: 'Second date', az: 'İkinci tarix', fr: 'Seconde date', ru: 'Вторая дата', tr: 'İkinci tarih' },
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
  recorded: {
    en: 'Camera round',
    az: 'Kameralı mərhələ',
    fr: 'Tour sous caméra',
    ru: 'Тур под камерой',
    tr: 'Kameralı tur',
  },
  second: { en: 'Second exam', az: 'İkinci imtahan', fr: 'Second examen', ru: 'Второй экзамен', tr: 'İkinci sınav' },
} satisfies Record<string, LocalizedText>
export type RoundName = keyof typeof rounds

/** The round number of a named round, and whether it requires qualification. */
export function roundOf(platform: Platform, name: RoundName): Pick<Exam, 'round' | 'byQualification'> {
  const order: Partial<Record<RoundName, number>> =
    platform === 'hilingua' ? { semiFinal: 1, final: 2, global: 3 } : { final: 2, second: 2 }
  return {
    round: name === 'warmUp' ? 0 : (order[name] ?? 1),
    byQualification: isLater(platform, name),
  }
}

/** Whether a round is reached by qualification; the rounds of the edition `neo` are independent. */
const isLater = (platform: Platform, name: RoundName) => platform !== 'neo' && (name === 'final' || name === 'global')

/** The fee of an exam in minor units; warm-up and later rounds are free. */
export function priceOf(platform: Platform, { priceAmount }: Category, name: RoundName): number {
  return name === 'warmUp' || isLater(platform, name) ? 0 : priceAmount
}

/** The languages in which an edition offers an exam, out of those of its paper. */
export function languagesOf(platform: Platform, { languages }: DemoPaper): string[] {
  return platform === 'neo' ? languages.filter((code) => code === 'en') : languages
}

/** Seconds for a paper: 90 minutes for a language, 60 for 25 questions, 20 for a short paper. */
export function durationOf({ questions }: DemoPaper): number {
  return questions.length < 20 ? 1200 : questions[0]!.level ? 5400 : 3600
}

const plans: Record<Platform, Record<DemoExamKey, Plan>> = {
  stem: {
    practice: { category: 'mathematics', round: 'practice', paper: 'practice' },
    finished: { category: 'science', round: 'qualification', paper: 'science' },
    open: { category: 'mathematics', round: 'qualification', paper: 'mathematics' },
    tomorrow: { category: 'science', round: 'final', paper: 'science' },
    unpaid: { category: 'ai-challenge', round: 'qualification', paper: 'science', layout: ExamLayout.challenge },
    challenge: { category: 'ai-challenge', round: 'warmUp', paper: 'practice', layout: ExamLayout.challenge },
    embedded: { category: 'technology-engineering', round: 'warmUp', paper: null },
    live: { category: 'mathematics', round: 'warmUp', paper: 'practice', layout: ExamLayout.live },
  },
  neo: {
    practice: { category: 'mathematics', round: 'practice', paper: 'practice' },
    finished: { category: 'natural-science', round: 'first', paper: 'science' },
    open: { category: 'mathematics', round: 'first', paper: 'mathematics' },
    tomorrow: { category: 'natural-science', round: 'second', paper: 'science' },
    unpaid: { category: 'mathematics', round: 'second', paper: 'mathematics', layout: ExamLayout.stream },
    challenge: { category: 'ai-prompt-challenge', round: 'warmUp', paper: 'practice', layout: ExamLayout.challenge },
    embedded: { category: 'natural-science', round: 'warmUp', paper: null },
    live: { category: 'mathematics', round: 'warmUp', paper: 'practice', layout: ExamLayout.live },
  },
  hilingua: {
    practice: { category: 'english', round: 'practice', paper: 'englishPractice' },
    finished: { category: 'spanish', round: 'semiFinal', paper: 'spanish' },
    open: { category: 'english', round: 'semiFinal', paper: 'english' },
    tomorrow: { category: 'spanish', round: 'final', paper: 'spanish' },
    unpaid: { category: 'french', round: 'semiFinal', paper: 'french', layout: ExamLayout.stream },
    challenge: { category: 'spanish', round: 'warmUp', paper: 'spanish', layout: ExamLayout.challenge },
    embedded: { category: 'german', round: 'warmUp', paper: null },
    live: { category: 'french', round: 'warmUp', paper: 'french', layout: ExamLayout.live },
  },
}

/** The paper of the finished exam. */
export const finishedPaper = ({ platform }: Edition): PaperName => plans[platform].finished.paper!

const hour = 3_600_000
const day = 24 * hour

type ExamTimes = Pick<Exam, 'opensAt' | 'closesAt'> & Partial<Pick<Exam, 'localWindow' | 'resultsPublishedAt'>>

/** The exam windows, relative to now. Local times are written as if in UTC. */
function windowsAt(now: number, platform: Platform): Record<DemoExamKey, ExamTimes> {
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
    challenge: { opensAt: new Date(thisHour - hour), closesAt: new Date(thisHour + 14 * day) },
    embedded: { opensAt: new Date(thisHour - hour), closesAt: new Date(thisHour + 14 * day) },
    live: { opensAt: new Date(thisHour - hour), closesAt: new Date(thisHour + 3 * day) },
  }
}

/** Creates the edition's published exams, each with its paper. */
export async function makeExams(
  ctx: Ctx,
  random: Random,
  edition: Edition,
  of: { categories: Map<string, Category>; paper: (name: PaperName) => DemoPaper },
): Promise<DemoExams> {
  const windows = windowsAt(ctx.clock.now(), edition.platform)
  const exams: Partial<DemoExams> = {}
  const { platform } = edition
  for (const key of demoExamKeys) {
    const { category: slug, round, paper: name, layout } = plans[platform][key]
    const category = of.categories.get(slug)!
    const paper = name && of.paper(name)
    // reordered, so that exams do not share the order of their questions
    const questions =
      paper && (key === 'open' || key === 'practice' ? paper.questions : reordered(random, paper.questions))
    const isPractised = key !== 'practice' && key !== 'finished' && paper
    const exam = ctx.db.create(Exam, {
      id: random.uuid(),
      categoryId: category.id,
      titles: titleOf(category.titles, rounds[round]),
      fromGrade: Math.max(category.fromGrade, 5),
      toGrade: category.toGrade,
      languages: paper ? languagesOf(platform, paper) : ['en'],
      ...(paper ? { delivery: ExamDelivery.board } : embedded(ctx)),
      ...(layout && { layout }),
      durationSeconds: paper ? durationOf(paper) : 1800,
      scoring: { right: 1, wrong: platform === 'hilingua' ? -2 : 0, blank: 0 },
      levels: levelsOf(questions ?? []),
      selfie: selfies[key] ?? SelfieRule.optional,
      resultAtOnce: key !== 'finished' && key !== 'tomorrow' && key !== 'unpaid',
      practiceExamId: isPractised && inPractice(platform, slug) ? exams.practice!.id : null,
      priceAmount: priceOf(platform, category, round),
      ...roundOf(platform, round),
      ...windows[key],
    })
    await ctx.db.insert(Exam, { ...exam })
    if (questions) await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, questions) })
    exams[key] = Object.assign(exam, await publishExam(ctx, exam.id))
    // gated levels and a host exclude each other
    if (key === 'live' && !exam.levels.length) await setHostedExam(ctx, { examId: exam.id, seconds: 60 })
  }
  await makeDraft(ctx, random, exams.open!, of)
  return exams as DemoExams
}

const selfies: Partial<Record<DemoExamKey, SelfieRule>> = {
  practice: SelfieRule.none,
  tomorrow: SelfieRule.required,
  challenge: SelfieRule.none,
  embedded: SelfieRule.none,
  live: SelfieRule.none,
}

/** Whether the practice paper fits the exam's subject: each language needs its own, and the demo has only English. */
export const inPractice = (platform: Platform, category: string) => platform !== 'hilingua' || category === 'english'

/** Delivery of an embedded exam, with a local page in place of the provider's. */
const embedded = (ctx: Ctx) => ({
  delivery: ExamDelivery.embedded,
  externalUrl: `${ctx.node.config.publicUrl}/demo-embedded.html`,
})

/** Creates an exam in preparation: its first questions are written but not reviewed in every language. */
async function makeDraft(
  ctx: Ctx,
  random: Random,
  like: Exam,
  of: { categories: Map<string, Category>; paper: (name: PaperName) => DemoPaper },
) {
  const id = random.uuid()
  const { platform } = ctx.node.edition
  const { languages, questions } = of.paper(platform === 'hilingua' ? 'englishPractice' : 'practice')
  const category = [...of.categories.values()].find(({ id }) => id === like.categoryId)!
  const { durationSeconds, scoring, priceAmount, fromGrade, toGrade, delivery, selfie } = like
  await ctx.db.insert(Exam, {
    id,
    categoryId: category.id,
    titles: titleOf(category.titles, rounds.draft),
    languages,
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
  const [first, second, ...others] = questions.slice(0, 6)
  await addQuestions(ctx, { examId: id, questions: [...reviewed(ctx, [first!, second!]), ...others] })
}

/** Marks questions as reviewed: approved in every language, with a difficulty. */
export function reviewed(ctx: Ctx, questions: NewQuestion[]): NewQuestion[] {
  const approved = { status: 'approved' as const, byId: null, at: new Date(ctx.clock.now()).toISOString() }
  return questions.map((question, i) => ({
    ...question,
    difficulty: 1 + Math.floor((i * 5) / questions.length),
    reviews: Object.fromEntries(Object.keys(question.texts).map((language) => [language, approved])),
  }))
}

export function titleOf(category: LocalizedText, round: LocalizedText): LocalizedText {
  return Object.fromEntries(
    Object.keys(round).map((code) => [code, `${category[code]}${colon(code as Locale)} ${round[code]}`]),
  ) as LocalizedText
}

/** Shuffles questions, within each gated level where there are levels. */
export function reordered(random: Random, questions: NewQuestion[]): NewQuestion[] {
  const levels = [...new Set(questions.map((question) => question.level))]
  return levels.flatMap((level) => random.shuffled(questions.filter((question) => question.level === level)))
}

/** The gated levels that the questions name; half of a level's questions answered correctly open the next. */
export function levelsOf(questions: NewQuestion[]): Level[] {
  const names = [...new Set(questions.flatMap(({ level }) => level ?? []))]
  return names.map((name) => {
    const from = questions.findIndex((question) => question.level === name)
    const count = questions.filter((question) => question.level === name).length
    return { name, fromQuestionNo: from + 1, toQuestionNo: from + count, passMark: Math.ceil(count / 2) }
  })
}
