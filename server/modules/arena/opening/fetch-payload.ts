import { inVariant, variantOf } from '../../../../shared/papers/variant.ts'
import { rawAnswerTo } from '../../../../shared/questions/raw-answer.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { launchOf, windowOfSitting } from '../../applications/public.ts'
import { choiceIn, ExamDelivery, paperAt, type GradingPaper } from '../../exams/public.ts'
import { arrangementsOf } from '../accommodations/terms.ts'
import type { ExamQuestion, ExamView } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { myExams, outcomeOf, selfieAwaited } from '../closing/outcome.ts'
import { extraTimeOf, timesOf, type Sitting } from './sitting.ts'

/** A sitting whose attempt has started, with the grading data that opens its levels. */
export interface OpenSitting extends Sitting {
  readonly attempt: Attempt
  readonly grading: GradingPaper
}

/** The payload before the attempt starts, with no part of the paper. */
export function waitingPayload(sitting: Sitting): ExamView {
  return {
    application: sitting.application,
    attempt: null,
    latestEnd: latestEndOf(sitting),
    questions: [],
    levels: [],
    serverNow: sitting.now(),
    diff: null,
    doSubmit: false,
    externalLink: null,
    initialLink: null,
    iframe: null,
    result: null,
    redirect: null,
    extraTimeSeconds: extraTimeOf(sitting),
    arrangements: arrangementsOf(sitting.terms, sitting.attempt),
    paused: sitting.kind === AttemptKind.exam && startsPaused(sitting),
    hosted: false,
  }
}

/** Whether the clock would start stopped: by an order to the student, else by one to the exam. */
const startsPaused = ({ attempt, exam }: Sitting) => attempt?.startsPaused ?? exam.pausedAt !== null

/** The latest possible end of the attempt; none for practice. */
function latestEndOf({ kind, exam, user, application, ...sitting }: Sitting): Date | null {
  if (kind === AttemptKind.simulation) return null
  const extra = extraTimeOf({ kind, exam, ...sitting })
  return new Date(windowOfSitting(exam, application, user.timeZone).closesAt.getTime() + extra * 1000)
}

/** The payload of an attempt in progress. */
export async function openPayload(ctx: Ctx, sitting: OpenSitting): Promise<ExamView> {
  const { application, attempt, paperExam } = sitting
  const serverNow = sitting.now()
  const { remaining, timeUp } = timesOf(attempt, serverNow)
  const external = paperExam.delivery === ExamDelivery.external
  const embedded = paperExam.delivery === ExamDelivery.embedded
  return {
    application,
    attempt,
    latestEnd: latestEndOf(sitting),
    questions: external || embedded ? [] : await questionsOf(ctx, sitting),
    levels: levelsOf(sitting),
    serverNow,
    diff: remaining,
    doSubmit: timeUp,
    externalLink: external ? launchOf(ctx, paperExam, application.userId) : null,
    initialLink: paperExam.initialLink,
    iframe: embedded ? paperExam.externalUrl : null,
    result: null,
    redirect: null,
    extraTimeSeconds: extraTimeOf(sitting),
    arrangements: arrangementsOf(sitting.terms, sitting.attempt),
    paused: attempt.pausedAt !== null,
    hosted: isHosted(attempt),
  }
}

/** Recognizes a hosted exam: in any other paper at least the first question is open. */
export const isHosted = ({ openUntil, questionCount }: Attempt) => openUntil === 0 && questionCount > 0

/** The open questions; those of a locked level are not sent. */
async function questionsOf(ctx: Ctx, { application, attempt, paperExam }: OpenSitting): Promise<ExamQuestion[]> {
  const paper = await paperAt(ctx, paperExam).student(application.language)
  return inVariant(variantOf(paperExam, paper.questions, attempt.id), paper.questions)
    .filter((question) => question.questionNo <= attempt.openUntil)
    .map((question) => ({
      ...question,
      id: toGlobalId('Question', question.id),
      lists: question.lists.map((options) => ({ options })),
      selectedAnswer: choiceIn(attempt, question.questionNo),
      answer: rawAnswerTo(attempt, question.questionNo) || null,
    }))
}

/** The levels of a paper, and whether they are open in an attempt. */
export const levelsOf = ({ grading, attempt }: Pick<OpenSitting, 'grading' | 'attempt'>) =>
  grading.levels.map((level) => ({ ...level, open: level.fromQuestionNo <= attempt.openUntil }))

/**
 * The payload of a closed attempt: its outcome in the tab where it was sat, or in any tab if the counts are shown or a
 * selfie is missing; otherwise ALREADY_SUBMITTED.
 */
export async function closedPayload(ctx: Ctx, sitting: OpenSitting, tab: string): Promise<ExamView> {
  const { application, attempt } = sitting
  const outcome = await outcomeOf(ctx, sitting, attempt)
  const selfieOwed = sitting.exam.selfie === 'required' && selfieAwaited(sitting, attempt)
  if (!outcome.result && !selfieOwed && attempt.tab !== tab) {
    if (attempt.closeReason !== 'timeUp') {
      throw failure('ALREADY_SUBMITTED', 'This exam was already submitted', { redirect: myExams })
    }
    throw failure('ALREADY_SUBMITTED', 'The time for this exam has ended', { redirect: myExams, timeUp: true })
  }
  return {
    ...outcome,
    application,
    attempt,
    latestEnd: latestEndOf(sitting),
    questions: [],
    levels: levelsOf(sitting),
    serverNow: sitting.now(),
    diff: 0,
    doSubmit: false,
    externalLink: null,
    initialLink: null,
    iframe: null,
    extraTimeSeconds: extraTimeOf(sitting),
    arrangements: arrangementsOf(sitting.terms, sitting.attempt),
    paused: false,
    hosted: false,
  }
}
