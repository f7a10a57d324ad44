import { required } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam } from '../exam.entity.ts'
import { addQuestions, publishExam } from '../papers/questions.service.ts'
import type { DemoSeason } from './cast.ts'
import { finishedPaper, publishBefore } from './exams.ts'
import { reordered, reviewed } from './paper-settings.ts'
import type { DemoPaper, PaperName } from './papers/papers.ts'
import { rounds, titleOf } from './rounds.ts'

/** Milliseconds between the first and the second date. */
const later = 6 * 86_400_000

/** Creates another date of the finished exam, sat yesterday. */
export async function makeSecondDate(
  ctx: Ctx,
  random: Random,
  { categories, exams: { finished: like } }: DemoSeason,
  paper: (name: PaperName) => DemoPaper,
): Promise<Exam> {
  const { categoryId, fromGrade, toGrade, languages, delivery, layout, durationSeconds, scoring, levels, selfie } = like
  const category = required(
    categories.find(({ id }) => id === categoryId),
    'category of the exam',
  )
  const exam = ctx.db.create(Exam, {
    ...{ categoryId, fromGrade, toGrade, languages, delivery, layout, durationSeconds, scoring, levels, selfie },
    ...{ priceAmount: like.priceAmount, round: like.round, localWindow: like.localWindow },
    id: random.uuid(),
    titles: titleOf(category.titles, rounds.secondDate),
    opensAt: new Date(like.opensAt.getTime() + later),
    closesAt: new Date(like.closesAt.getTime() + later),
  })
  await ctx.db.insert(Exam, { ...exam })
  const { questions } = paper(finishedPaper[ctx.node.edition.platform])
  await addQuestions(ctx, { examId: exam.id, questions: reviewed(ctx, reordered(random, questions)) })
  Object.assign(exam, await publishExam(ctx, exam.id))
  await publishBefore(ctx, exam)
  return exam
}
