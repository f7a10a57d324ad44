import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { applicationForExam } from '../../applications/public.ts'
import { attemptByApplication } from '../../arena/public.ts'
import { ExamLayout, examById } from '../../exams/public.ts'
import { ImageTask } from './image-task.entity.ts'

/** Scope of a request: limits and owner of its pictures. */
export interface Scope {
  competitionId: string | null
  applicationId: string | null
  taskId: string | null
  mostPromptLength: number
  /** maximum pictures per task; undefined: unlimited */
  attempts?: number
}

/** Maximum length of a prompt in a challenge exam, in characters. */
const mostPromptLength = 600

/**
 * Scope of a challenge exam; requires an open attempt of the student.
 * @throws NOT_FOUND, RULE_BROKEN (not a challenge, paused), NOT_OPEN_YET (not started), ATTEMPT_CLOSED, DUPLICATED
 */
export async function challengeScope(
  ctx: Ctx,
  { applicationId, taskId, tab }: { applicationId: string; taskId: string | null; tab: string | null },
): Promise<Scope> {
  const application = await applicationForExam(ctx, applicationId)
  const exam = await examById(ctx).load(application.examId)
  if (exam?.layout !== ExamLayout.challenge) throw failure('RULE_BROKEN', 'This exam has no picture tasks')
  const attempt = await attemptByApplication(ctx).load(applicationId)
  if (!attempt) throw failure('NOT_OPEN_YET', 'Start the exam first')
  if (attempt.closedAt || (attempt.acceptUntil && attempt.acceptUntil.getTime() < ctx.clock.now())) {
    throw failure('ATTEMPT_CLOSED', 'This exam has ended')
  }
  if (attempt.pausedAt || exam.pausedAt) throw failure('RULE_BROKEN', 'The exam is paused')
  if (tab !== null && attempt.tab !== null && attempt.tab !== tab) {
    throw failure('DUPLICATED', 'The exam is open in another tab')
  }
  const task = await ctx.db.findOne(ImageTask, {
    where: { examId: application.examId, ...(taskId ? { id: taskId } : {}) },
    order: { number: 'ASC' },
  })
  if (!task) throw notFound('Task not found')
  return { competitionId: null, applicationId, taskId: task.id, mostPromptLength, attempts: task.attempts }
}
