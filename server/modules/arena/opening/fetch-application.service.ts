import { enqueue } from '../../../database/queue.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { ApplicationState, maySit, windowOfSitting } from '../../applications/public.ts'
import { ExamDelivery, paperAt, questionCountByExam, type GradingPaper } from '../../exams/public.ts'
import { attemptSetAside, notStarted } from '../answer-writer/refusals.ts'
import type { FetchApplicationInput, StartExamInput } from '../arena.inputs.ts'
import type { ExamView } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { closeWhenOver } from '../closing/close-attempt.ts'
import { noAnswers, openUntil } from '../../../../shared/results/grade.ts'
import { givenIn } from '../grading/grading.ts'
import { closedPayload, openPayload, waitingPayload, type OpenSitting } from './fetch-payload.ts'
import { isHeldBack } from './held-start.ts'
import { checkOfflineStart } from './offline-start.ts'
import { openAttempt, raiseOpenUntil, takePen } from './open-attempt.ts'
import { kindOf, loadSitting, timesOf, type Sitting } from './sitting.ts'
import { supersedeAttempt } from '../closing/supersede-attempt.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** Event: a student has started an exam at a provider. */
    'attempt.begunElsewhere': { attemptId: string }
  }
}

/** Number of lost races with other tabs before giving up. */
const triesLimit = 3

type OpenSittingInput = Pick<FetchApplicationInput, 'applicationId' | 'simulation' | 'tab' | 'refreshTab' | 'attemptId'>

/**
 * Reads an exam for the exam page, and starts the attempt unless `start` is false. Takes at most three statements, and
 * none for the questions once the node has cached the paper. A null attempt has not started.
 * @throws NOT_FOUND, CANCELLED, WINDOW_CLOSED, NOT_PAID, NOT_OPEN_YET (`opensAt`), ALREADY_SUBMITTED, DUPLICATED
 * (another tab has the pen, and `refreshTab` is not set), ATTEMPT_CLOSED (`attemptId` was superseded: a page that only
 * refetches must not start a new clock)
 */
export async function fetchApplication(
  ctx: Ctx,
  input: FetchApplicationInput & Pick<StartExamInput, 'offline'>,
): Promise<ExamView> {
  const sitting = await openSittingOrWait(ctx, input)
  if (!isOpen(sitting)) return waitingPayload(sitting)
  return sitting.attempt.closedAt ? closedPayload(ctx, sitting, input.tab) : openPayload(ctx, sitting)
}

/** Starts the attempt, or returns the running one like `fetchApplication`. */
export function startExam(ctx: Ctx, input: StartExamInput): Promise<ExamView> {
  return fetchApplication(ctx, { ...input, refreshTab: false, start: true })
}

/**
 * The viewer's sitting for a save: with the pen in the given tab, or closed. A save never starts an attempt.
 * @throws NOT_STARTED, and the refusals of `fetchApplication`
 */
export async function sittingToSave(ctx: Ctx, input: OpenSittingInput): Promise<OpenSitting> {
  const sitting = await openSittingOrWait(ctx, { ...input, start: false })
  if (!isOpen(sitting)) throw notStarted()
  return sitting
}

const isOpen = (sitting: Sitting | OpenSitting): sitting is OpenSitting => sitting.attempt?.startedAt != null

/** The sitting with the pen in the given tab; without `start`, an attempt that has not started is left alone. */
async function openSittingOrWait(
  ctx: Ctx,
  input: OpenSittingInput & Pick<FetchApplicationInput, 'start'> & Pick<StartExamInput, 'offline'>,
): Promise<Sitting | OpenSitting> {
  for (let tries = 1; tries <= triesLimit; tries++) {
    const sitting = await loadSitting(ctx, input.applicationId, kindOf(input.simulation))
    if (sitting.application.state === ApplicationState.cancelled) {
      throw failure('CANCELLED', 'This application was cancelled')
    }
    if (input.attemptId && input.attemptId !== sitting.attempt?.id) throw attemptSetAside()
    if (input.start === false && !hasBegun(sitting, input.tab)) {
      refuseOutsideWindow(sitting)
      return sitting.attempt?.startedAt ? { ...sitting, attempt: null } : sitting
    }
    const grading = await paperAt(ctx, sitting.paperExam).grading()
    const attempt = await acquirePen(ctx, sitting, grading, input)
    if (attempt) return { ...sitting, attempt, grading }
  }
  throw failure('DUPLICATED', 'The exam is open in another tab')
}

/** Whether there is an attempt to show. A closed practice attempt belongs to its tab: other tabs start a new one. */
const hasBegun = ({ kind, attempt }: Sitting, tab: string) =>
  attempt?.startedAt != null && !(kind === AttemptKind.simulation && attempt.closedAt && attempt.tab !== tab)

/** The attempt with the pen in this tab, or closed; null after a lost race. */
async function acquirePen(
  ctx: Ctx,
  sitting: Sitting,
  grading: GradingPaper,
  { tab, refreshTab, offline }: Pick<FetchApplicationInput, 'tab' | 'refreshTab'> & Pick<StartExamInput, 'offline'>,
): Promise<Attempt | null> {
  const { attempt, paperExam, kind } = sitting
  if (attempt?.closedAt) {
    if (kind === AttemptKind.exam || attempt.tab === tab) return attempt
    await supersedeAttempt(ctx, attempt.applicationId, kind) // opening practice after its end starts a new attempt
    return null
  }
  if (attempt && timesOf(attempt, sitting.readAt).over) return closeWhenOver(ctx, attempt)
  if (!attempt?.startedAt) {
    const offlineAt =
      offline && kind === AttemptKind.exam
        ? await checkOfflineStart(ctx, { examId: paperExam.id, attemptId: attempt?.id ?? null }, offline)
        : null
    refuseOutsideWindow(sitting, offlineAt)
    if (kind === AttemptKind.simulation) await ctx.node.limits.consume('practiceByUser', sitting.user.id)
    if (kind === AttemptKind.exam) questionCountByExam(ctx).prime(paperExam.id, grading.questions.length)
    const opened = await openAttempt(ctx, sitting, {
      tab,
      openUntil: openUntil(grading, noAnswers),
      offlineAt,
      byAddress: offline?.byAddress ?? false,
    })
    if (opened && kind === AttemptKind.exam && paperExam.delivery === ExamDelivery.external) {
      await enqueue(ctx, 'attempt.begunElsewhere', { attemptId: opened.id }, { urgent: true })
    }
    return opened
  }
  if (attempt.tab === tab)
    return raiseOpenUntil(ctx, attempt, openUntil(grading, givenIn(attempt, paperExam, sitting.application)))
  if (!refreshTab) throw failure('DUPLICATED', 'The exam is open in another tab')
  return takePen(ctx, attempt, tab)
}

/** @param offlineAt when the exam was started offline: within the window, even if it has ended since; now if later */
function refuseOutsideWindow(
  { kind, application, attempt, exam, user, readAt }: Sitting,
  offlineAt: Date | null = null,
) {
  if (kind === AttemptKind.simulation) return
  const { opensAt, closesAt } = windowOfSitting(exam, application, user.timeZone)
  if (exam.endedAt || Math.min(offlineAt?.getTime() ?? readAt, readAt) >= closesAt.getTime())
    throw failure('WINDOW_CLOSED', 'The time for this exam has ended')
  if (!maySit(application.state, exam.priceAmount)) {
    throw failure('NOT_PAID', 'This exam is not paid yet')
  }
  if (readAt < opensAt.getTime()) {
    throw failure('NOT_OPEN_YET', 'This exam is not open yet', { opensAt: opensAt.toISOString() })
  }
  const { pausedAt } = exam
  if (!attempt?.startedAt && isHeldBack({ pausedAt, opensAt, startsPaused: attempt?.startsPaused ?? null })) {
    throw failure('NOT_OPEN_YET', 'The start of this exam is paused. Wait here until it is resumed', {
      opensAt: opensAt.toISOString(),
    })
  }
}
