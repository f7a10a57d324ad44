import { required } from '../../../../shared/required.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import { Exam } from '../exam.entity.ts'
import { addQuestions } from '../papers/questions.service.ts'
import { reviewed } from './paper-settings.ts'
import { practicePaper } from './papers/papers.ts'
import { rounds, titleOf } from './rounds.ts'
import type { ExamSources } from './sources.ts'

const day = 86_400_000

/** Creates an exam in preparation: its first questions are written but not reviewed in every language. */
export async function makeDraft(
  ctx: Ctx,
  random: Random,
  like: Exam,
  { categories, paper }: ExamSources,
): Promise<void> {
  const id = random.uuid()
  const { languages, questions } = paper(practicePaper[ctx.node.edition.platform])
  const category = required(
    categories.find((each) => each.id === like.categoryId),
    'category of the exam',
  )
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
  await addQuestions(ctx, {
    examId: id,
    questions: [...reviewed(ctx, questions.slice(0, 2)), ...questions.slice(2, 6)],
  })
}
