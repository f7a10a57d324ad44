import type { Ctx } from '../../../graphql/context.ts'
import { failure } from '../../../graphql/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { ApplicationState, maySit } from '../../applications/public.ts'
import { choices, ExamDelivery, paperAt, questionCountByExam, windowOf, type GradingPaper } from '../../exams/public.ts'
import type { FetchApplicationInput } from '../arena.inputs.ts'
import type { ExamQuestion, FetchApplicationPayload } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { closeWhenOver } from '../closing/close-attempt.ts'
import { openUntil } from '../grading/grading.ts'
import { openAttempt, raiseOpenUntil, takePen } from './open-attempt.ts'
import { myExams, outcomeOf, selfieAwaited } from '../closing/outcome.ts'
import { extraTimeOf, kindOf, loadSitting, timesOf, type Sitting } from './sitting.ts'
import { supersedeAttempt } from '../closing/supersede-attempt.ts'

/** How often another tab may be faster before we give up. */
const triesLimit = 3

/** A sitting that is going on, and the paper by which its levels open. */
export interface OpenSitting extends Sitting {
  readonly attempt: Attempt
  readonly grading: GradingPaper
}

/**
 * Opens an exam, or looks at it again: the first opening starts the clock. At most three statements,
 * and none for the questions once the node knows the paper.
 * @throws NOT_FOUND, CANCELLED, WINDOW_CLOSED, NOT_PAID, NOT_OPEN_YET (`opensAt`), ALREADY_SUBMITTED,
 * DUPLICATED (another tab has the pen, and `refreshTab` does not ask for it), ATTEMPT_CLOSED (`attemptId` was
 * set aside: a page that only looks again must not start a new clock)
 */
export async function fetchApplication(ctx: Ctx, input: FetchApplicationInput): Promise<FetchApplicationPayload> {
  const sitting = await sitDown(ctx, input)
  return sitting.attempt.closedAt ? closedPayload(ctx, sitting, input.tab) : openPayload(ctx, sitting)
}

/** The viewer's sitting with the pen in the given tab, begun if need be; or the closed attempt. */
export async function sitDown(
  ctx: Ctx,
  input: Pick<FetchApplicationInput, 'applicationId' | 'simulation' | 'tab' | 'refreshTab' | 'attemptId'>,
): Promise<OpenSitting> {
  for (let tries = 1; tries <= triesLimit; tries++) {
    const sitting = await loadSitting(ctx, input.applicationId, kindOf(input.simulation))
    if (sitting.application.state === ApplicationState.cancelled) {
      throw failure('CANCELLED', 'This application was cancelled')
    }
    if (input.attemptId && input.attemptId !== sitting.attempt?.id) {
      throw failure('ATTEMPT_CLOSED', 'This attempt was set aside')
    }
    const grading = await paperAt(ctx, sitting.paperExam).grading()
    const attempt = await holdPen(ctx, sitting, grading, input)
    if (attempt) return { ...sitting, attempt, grading }
  }
  throw failure('DUPLICATED', 'The exam is open in another tab')
}

/** The attempt with the pen in this tab, or closed; null when somebody was faster. */
async function holdPen(
  ctx: Ctx,
  sitting: Sitting,
  grading: GradingPaper,
  { tab, refreshTab }: Pick<FetchApplicationInput, 'tab' | 'refreshTab'>,
): Promise<Attempt | null> {
  const { attempt, paperExam, kind } = sitting
  if (attempt?.closedAt) {
    if (kind === AttemptKind.exam || attempt.tab === tab) return attempt
    await supersedeAttempt(ctx, attempt.applicationId, kind) // practice begins anew wherever it is opened anew
    return null
  }
  if (attempt && timesOf(attempt, sitting.now()).over) return closeWhenOver(ctx, attempt)
  if (!attempt?.startedAt || paperExam.delivery !== ExamDelivery.board) refuseOutsideWindow(sitting)
  if (!attempt?.startedAt) {
    const questionCount = grading.questions.length
    if (kind === AttemptKind.exam) questionCountByExam(ctx).prime(paperExam.id, questionCount)
    const blank = Buffer.alloc(questionCount)
    return openAttempt(ctx, sitting, { tab, questionCount, openUntil: openUntil(grading, blank) })
  }
  if (attempt.tab === tab) return raiseOpenUntil(ctx, attempt, openUntil(grading, attempt.answers))
  if (!refreshTab) throw failure('DUPLICATED', 'The exam is open in another tab')
  return takePen(ctx, attempt, tab)
}

function refuseOutsideWindow({ kind, application, exam, user, now: readClock }: Sitting) {
  if (kind === AttemptKind.simulation) return
  const { opensAt, closesAt } = windowOf(exam, user.timeZone)
  const now = readClock()
  if (now >= closesAt.getTime()) throw failure('WINDOW_CLOSED', 'The time for this exam is over')
  if (!maySit(application.state, exam.priceAmount)) {
    throw failure('NOT_PAID', 'This exam is not paid yet')
  }
  if (now < opensAt.getTime()) {
    throw failure('NOT_OPEN_YET', 'This exam is not open yet', { opensAt: opensAt.toISOString() })
  }
}

async function openPayload(ctx: Ctx, sitting: OpenSitting): Promise<FetchApplicationPayload> {
  const { application, attempt, paperExam } = sitting
  const serverNow = sitting.now()
  const { remaining, timeUp } = timesOf(attempt, serverNow)
  const external = paperExam.delivery === ExamDelivery.external
  const embedded = paperExam.delivery === ExamDelivery.embedded
  return {
    application,
    attempt,
    questions: external || embedded ? [] : await questionsOf(ctx, sitting),
    levels: levelsOf(sitting),
    serverNow,
    diff: remaining,
    doSubmit: timeUp,
    externalLink: external ? { link: paperExam.externalUrl!, source: paperExam.externalSource! } : null,
    initialLink: paperExam.initialLink,
    iframe: embedded ? paperExam.externalUrl : null,
    result: null,
    redirect: null,
    extraTimeSeconds: extraTimeOf(sitting),
    paused: attempt.pausedAt !== null,
  }
}

/** The questions that are open; those of a locked level are not sent. */
async function questionsOf(ctx: Ctx, { application, attempt, paperExam }: OpenSitting): Promise<ExamQuestion[]> {
  const paper = await paperAt(ctx, paperExam).student(application.language)
  return paper.questions
    .filter((question) => question.questionNo <= attempt.openUntil)
    .map((question) => ({
      ...question,
      id: toGlobalId('Question', question.id),
      selectedAnswer: choices[attempt.answers[question.questionNo - 1]! - 1] ?? null,
    }))
}

const levelsOf = ({ grading, attempt }: OpenSitting) =>
  grading.levels.map((level) => ({ ...level, open: level.fromQuestionNo <= attempt.openUntil }))

/**
 * A closed attempt: its outcome for the tab in which it was sat, and for whoever may see the counts or
 * owes a picture; for everybody else the exam is over.
 */
async function closedPayload(ctx: Ctx, sitting: OpenSitting, tab: string): Promise<FetchApplicationPayload> {
  const { application, attempt } = sitting
  const outcome = await outcomeOf(ctx, sitting, attempt)
  const selfieOwed = sitting.exam.selfie === 'required' && selfieAwaited(sitting, attempt)
  if (!outcome.result && !selfieOwed && attempt.tab !== tab) {
    throw failure('ALREADY_SUBMITTED', 'This exam was already submitted', { redirect: myExams })
  }
  return {
    ...outcome,
    application,
    attempt,
    questions: [],
    levels: levelsOf(sitting),
    serverNow: sitting.now(),
    diff: 0,
    doSubmit: false,
    externalLink: null,
    initialLink: null,
    iframe: null,
    extraTimeSeconds: extraTimeOf(sitting),
    paused: false,
  }
}
