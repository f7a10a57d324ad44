import { answerByte, typedByte } from '../../shared/questions/raw-answer.ts'
import type { Ctx } from '../context/context.ts'
import { createViewer } from '../context/viewer.ts'
import type { User } from '../modules/accounts/public.ts'
import type { Attempt } from '../modules/arena/public.ts'
import type { Exam } from '../modules/exams/public.ts'
import { Report } from '../modules/results/public.ts'
import { gradeAttempts, publishResults } from '../modules/results/testing/public.ts'
import { makeAttempt } from './arena.ts'
import { makeApplication, makeExam, makeUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/**
 * Creates a closed and graded attempt, and its student unless given.
 * @param of.answers bytes: 0 blank, 1 to 8 for options, or raw answers as text
 */
export async function makeGraded(
  app: TestApp,
  {
    exam,
    answers,
    student,
    attempt = {},
    language = 'en',
  }: {
    exam: Exam
    answers: readonly (number | string)[]
    student?: User | Partial<User>
    attempt?: Partial<Attempt>
    language?: string
  },
): Promise<{ report: Report; student: User; attempt: Attempt }> {
  const user = student && 'id' in student ? (student as User) : await makeUser(app, student)
  const application = await makeApplication(app, { userId: user.id, examId: exam.id, language })
  const closed = await makeAttempt(app, {
    applicationId: application.id,
    userId: user.id,
    examId: exam.id,
    questionCount: answers.length,
    openUntil: answers.length,
    answers: Buffer.from(answers.map((answer) => (typeof answer === 'string' ? answerByte(answer) : answer))),
    typed: typedIn(answers),
    closeReason: 'submitted',
    closedAt: new Date(app.clock.now() + 60_000),
    ...attempt,
  })
  await gradeAttempts(app.as(null).ctx, { attemptIds: [closed.id] })
  return { attempt: closed, student: user, report: await app.db.findOneByOrFail(Report, { attemptId: closed.id }) }
}

/** Raw answers that are no single letters, by question number. */
function typedIn(answers: readonly (number | string)[]): Record<number, string> {
  return Object.fromEntries(
    answers.flatMap((answer, i) =>
      typeof answer === 'string' && answerByte(answer) === typedByte ? [[i + 1, answer]] : [],
    ),
  )
}

/** Publishes results as the context's user with the permission to do so while the window is open, as in most tests. */
export function publishNow(ctx: Ctx, examId: string, note: string | null = null) {
  const viewer = createViewer({ id: ctx.viewer.id, userType: null, sessionId: null, roles: ['*'], freeForm: false })
  return publishResults({ ...ctx, viewer }, { examId, note, force: 'The test does not wait for the window' })
}

/** Creates an exam with published results and one attempt for each list of answers. */
export async function makePublished(
  app: TestApp,
  { papers, exam: given = {} }: { papers: number[][]; exam?: Parameters<typeof makeExam>[1] },
) {
  const exam = await makeExam(app, { questions: papers[0]?.length ?? 5, ...given })
  const sat = []
  for (const answers of papers) sat.push(await makeGraded(app, { exam, answers }))
  await publishNow(app.as(null).ctx, exam.id)
  const reports = await app.db.findBy(Report, { examId: exam.id })
  return {
    exam,
    results: sat.map((each) => ({ ...each, report: reports.find(({ id }) => id === each.report.id)! })),
  }
}
