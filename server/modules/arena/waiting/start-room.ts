import { openParts } from '../../../../shared/papers/parts.ts'
import { required } from '../../../../shared/required.ts'
import type { Ctx, RequestInfo } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { paperAt, partKeys, type Exam, type GradingPaper } from '../../exams/public.ts'
import { AttemptKind, StartWay, type Attempt } from '../attempt.entity.ts'
import { noAnswers, openUntil } from '../../../../shared/results/grade.ts'
import { levelsOf } from '../opening/fetch-payload.ts'
import { logOpened } from '../opening/open-attempt.ts'
import { startWriter } from '../opening/start-writer.ts'
import type { WaitingFacts } from './waiting-facts.ts'
import type { StartedExam } from './waiting.types.ts'

/**
 * Starts the attempt of a student who waits, for one of the student's pages.
 * @returns the start with the keys of the open parts, without it if the exam was given to a host meanwhile, so that the
 * page fetches it; null if the statement refused
 */
export async function startRoom(
  ctx: Ctx,
  exam: Exam,
  { applicationId, state, timeZone, own }: WaitingFacts,
  { tab, request }: { readonly tab: string; readonly request: RequestInfo },
): Promise<{ attempt: Attempt; started: StartedExam | null } | null> {
  const grading = await paperAt(ctx, exam).grading()
  const terms = { kind: AttemptKind.exam, exam, paperExamId: exam.id, openUntil: openUntil(grading, noAnswers) }
  const start = { applicationId, state, timeZone, own, tab, way: StartWay.socket, offlineAt: null }
  const attempt = await startWriter(ctx).start(terms, start)
  if (!attempt) return null
  logOpened({ node: ctx.node, request }, attempt)
  return { attempt, started: attempt.openUntil < 1 ? null : await startedOf(ctx, exam, attempt, grading) }
}

async function startedOf(ctx: Ctx, exam: Exam, attempt: Attempt, grading: GradingPaper): Promise<StartedExam> {
  return {
    attemptId: toGlobalId('Attempt', attempt.id),
    epoch: attempt.epoch,
    startedAt: required(attempt.startedAt, 'start of the attempt').getTime(),
    deadline: required(attempt.deadline, 'deadline of the attempt').getTime(),
    paused: attempt.pausedAt !== null,
    extraTimeSeconds: exam.extraSeconds + attempt.extraSeconds,
    openUntil: attempt.openUntil,
    levels: levelsOf({ grading, attempt }),
    keys: await partKeys(ctx, exam.id, openParts(exam.levels, attempt.openUntil)),
  }
}
