import { toGlobalId } from '../graphql/node.ts'
import { Exam } from '../modules/exams/public.ts'
import { makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Moves an exam as an admin does, in its setup, and runs the resulting jobs. */
export async function moveExam(
  app: TestApp,
  id: string,
  times: Partial<Pick<Exam, 'opensAt' | 'closesAt' | 'localWindow'>>,
): Promise<void> {
  const admin = await makeUser(app, { userType: 'admin' })
  const exam = await app.db.findOneByOrFail(Exam, { id })
  const { categoryId, fromGrade, toGrade, languages, delivery, layout, localWindow, durationSeconds } = exam
  const { graceSeconds, scoring, levels, selfie, resultAtOnce, priceAmount, round, byQualification, teamSize } = exam
  const { errors } = await app.as(admin).run(
    `mutation ($examId: ID!, $version: Int!, $details: ExamDetailsInput!) {
      updateExam(input: { examId: $examId, version: $version, details: $details, reason: "Moved" }) { changed } }`,
    {
      examId: toGlobalId('Exam', id),
      version: exam.setUpVersion,
      details: {
        ...{ fromGrade, toGrade, languages, delivery, layout, localWindow, durationSeconds, graceSeconds },
        ...{ scoring, levels, selfie, resultAtOnce, priceAmount, round, byQualification, teamSize },
        categoryId: toGlobalId('Category', categoryId),
        titles: Object.entries(exam.titles).map(([language, text]) => ({ language, text })),
        opensAt: exam.opensAt.toISOString(),
        closesAt: exam.closesAt.toISOString(),
        ...Object.fromEntries(
          Object.entries(times).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
        ),
      },
    },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  await app.drainJobs()
}
