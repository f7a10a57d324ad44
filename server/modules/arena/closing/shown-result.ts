import type { Ctx } from '../../../context/context.ts'
import { applicationById } from '../../applications/public.ts'
import { examById } from '../../exams/public.ts'
import type { ExamResult } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { countsOf } from './outcome.ts'

/** The counts shown to a student at the end of an exam; null if the exam does not show them immediately. */
export async function shownResult(ctx: Ctx, attempt: Attempt): Promise<ExamResult | null> {
  if (!attempt.closedAt || attempt.kind !== AttemptKind.exam) return null
  const application = await applicationById(ctx).load(attempt.applicationId)
  const exam = application && (await examById(ctx).load(application.examId))
  return application && exam?.resultAtOnce
    ? countsOf(ctx, { kind: attempt.kind, application, exam, paperExam: exam }, attempt)
    : null
}
