import type { Random } from '../../../demo-part/random.ts'
import type { Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam, ExamDelivery, ExamLayout, SelfieRule } from '../exam.entity.ts'
import { addQuestions, publishExam } from '../papers/questions.service.ts'
import type { DemoExamKey, DemoExams } from './cast.ts'
import { durationOf, inPractice, languagesOf, levelsOf, reordered, reviewed } from './paper-settings.ts'
import type { PaperName } from './papers/papers.ts'
import { priceOf, roundOf, rounds, titleOf, type RoundName } from './rounds.ts'
import { categoryNamed, type ExamSources } from './sources.ts'

interface Plan {
  category: string
  round: RoundName
  /** null: the exam is embedded as a page in a frame */
  paper: PaperName | null
  layout?: Exam['layout']
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
export const finishedPaper: Record<Platform, PaperName> = {
  stem: 'science',
  neo: 'science',
  hilingua: 'spanish',
}

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
export async function makeExams(ctx: Ctx, random: Random, sources: ExamSources): Promise<DemoExams> {
  const make = (key: DemoExamKey, practice?: Exam) => makeExam(ctx, random, sources, key, practice)
  const practice = await make('practice')
  return {
    practice,
    finished: await make('finished'),
    open: await make('open', practice),
    tomorrow: await make('tomorrow', practice),
    unpaid: await make('unpaid', practice),
    challenge: await make('challenge', practice),
    embedded: await make('embedded'),
    live: await make('live', practice),
  }
}

/** @param practice exam to practise with, if its paper fits the subject */
async function makeExam(
  ctx: Ctx,
  random: Random,
  sources: ExamSources,
  key: DemoExamKey,
  practice: Exam | undefined,
): Promise<Exam> {
  const { platform } = ctx.node.edition
  const { category: slug, round, paper: name, layout } = plans[platform][key]
  const category = categoryNamed(sources, slug)
  const paper = name && sources.paper(name)
  // reordered, so that exams do not share the order of their questions
  const questions =
    paper && (key === 'open' || key === 'practice' ? paper.questions : reordered(random, paper.questions))
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
    practiceExamId: practice && inPractice(platform, slug) ? practice.id : null,
    priceAmount: priceOf(platform, category, round),
    ...roundOf(platform, round),
    ...windowsAt(ctx.clock.now(), platform)[key],
  })
  await ctx.db.insert(Exam, { ...exam })
  if (questions) await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, questions) })
  Object.assign(exam, await publishExam(ctx, exam.id))
  if (key === 'finished') await publishBefore(ctx, exam)
  return exam
}

/** Backdates the publication of an exam to two weeks before it opened. */
export async function publishBefore(ctx: Ctx, exam: Exam): Promise<void> {
  exam.publishedAt = new Date(exam.opensAt.getTime() - 14 * day)
  await ctx.db.update(Exam, exam.id, { publishedAt: exam.publishedAt })
}

const selfies: Partial<Record<DemoExamKey, SelfieRule>> = {
  practice: SelfieRule.none,
  tomorrow: SelfieRule.required,
  challenge: SelfieRule.none,
  embedded: SelfieRule.none,
  live: SelfieRule.none,
}

/** Delivery of an embedded exam, with a local page in place of the provider's. */
const embedded = (ctx: Ctx) => ({
  delivery: ExamDelivery.embedded,
  externalUrl: `${ctx.node.config.publicUrl}/demo-embedded.html`,
})
