import type { Random } from '../../../demo-part/random.ts'
import type { Platform } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam, ExamDelivery, SelfieRule } from '../exam.entity.ts'
import { addQuestions, publishExam } from '../papers/questions.service.ts'
import type { DemoMixedRounds, DemoSeason } from './cast.ts'
import { publishBefore } from './exams.ts'
import { durationOf, languagesOf, levelsOf, reviewed } from './paper-settings.ts'
import { mixedAnswers, mixedPaper, type DemoPaper, type PaperName } from './papers/papers.ts'
import { rounds, titleOf, type RoundName } from './rounds.ts'
import { categoryNamed } from './sources.ts'

const hour = 3_600_000
const day = 24 * hour

const subjects: Record<Platform, string> = {
  stem: 'technology-engineering',
  neo: 'mathematics',
  hilingua: 'english',
}

/**
 * Creates two free rounds whose paper has all kinds of questions, one with results and one that is open now, and the
 * practice for it.
 */
export async function makeMixedRounds(
  ctx: Ctx,
  random: Random,
  { categories }: DemoSeason,
  paper: (name: PaperName) => DemoPaper,
): Promise<DemoMixedRounds> {
  const { platform } = ctx.node.edition
  const category = categoryNamed({ categories }, subjects[platform])
  const mixed = paper(mixedPaper[platform])
  const make = async (round: RoundName, given: Pick<Exam, 'opensAt' | 'closesAt'> & Partial<Exam>) => {
    const exam = ctx.db.create(Exam, {
      id: random.uuid(),
      categoryId: category.id,
      titles: titleOf(category.titles, rounds[round]),
      fromGrade: Math.max(category.fromGrade, 5),
      toGrade: category.toGrade,
      languages: languagesOf(platform, mixed),
      delivery: ExamDelivery.board,
      durationSeconds: durationOf(mixed),
      scoring: { right: 1, wrong: platform === 'hilingua' ? -2 : 0, blank: 0 },
      levels: levelsOf(mixed.questions),
      selfie: SelfieRule.none,
      priceAmount: 0,
      round: 0,
      ...given,
    })
    await ctx.db.insert(Exam, { ...exam })
    await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, mixed.questions) })
    return Object.assign(exam, await publishExam(ctx, exam.id))
  }
  const now = ctx.clock.now()
  const at = (days: number, hours: number) => new Date(Math.floor(now / day) * day + days * day + hours * hour)
  const thisHour = Math.floor(now / hour) * hour
  const finished = await make('firstMixed', {
    opensAt: at(-9, 9),
    closesAt: at(-9, 17),
    resultsPublishedAt: at(-4, 0),
  })
  await publishBefore(ctx, finished)
  // a practice exam is never sat itself: else its right answers would not be shown
  const practice = await make('mixedPractice', { opensAt: at(-60, 0), closesAt: at(365, 0), resultAtOnce: true })
  const open = await make('secondMixed', {
    opensAt: new Date(thisHour - hour),
    closesAt: new Date(thisHour + 14 * day),
    resultAtOnce: true,
    practiceExamId: practice.id,
  })
  return { finished, open, answers: mixedAnswers(platform) }
}
