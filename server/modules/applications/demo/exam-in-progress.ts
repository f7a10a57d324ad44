import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { DemoExamInProgress } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { languageOf } from './exam-language.ts'

/** Creates the applications of the students who are now sitting an exam. */
export async function enterExamInProgress(
  ctx: Ctx,
  random: Random,
  { exam, students, startedAt }: DemoExamInProgress,
): Promise<Application[]> {
  const createdAt = new Date(startedAt - 86_400_000)
  const applications = students.map((user) =>
    ctx.db.create(Application, {
      id: random.uuid(),
      userId: user.id,
      examId: exam.id,
      state: 'paid',
      grade: user.grade,
      country: user.country,
      language: languageOf(user, exam),
      createdAt,
      paidAt: createdAt,
    }),
  )
  await ctx.db.insert(Application, applications)
  return applications
}
