import type { Ctx } from '../../../graphql/context.ts'
import { codeOf } from '../../../graphql/errors.ts'
import { ApplicationState } from '../../applications/public.ts'
import type { AnswerOperation, Saved } from '../answer-writer/types.ts'
import type { SyncApplicationInput, SyncQuestionInput } from '../arena.inputs.ts'
import type { SyncApplicationPayload } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, shiftOf } from '../attempt-rows.ts'
import { isOver } from '../closing/close-attempt.ts'
import { sitDown } from '../opening/fetch-application.service.ts'
import { outcomeOf } from '../closing/outcome.ts'
import { answerWriter, choiceByte, operationsLimit } from './save-answers.ts'
import { kindOf, loadSitting, timesOf } from '../opening/sitting.ts'
import { submitApplication } from '../closing/submit-application.service.ts'

/** How often a sync may meet another one of the same tab. */
const triesLimit = 3

/**
 * Stores a whole board: what differs from the stored answers becomes operations, which go the way of
 * all saves. A question that is not listed stays as it is. Submits after that when told so.
 * @throws what `fetchApplication` and saves refuse; not LATE: what came too late is kept, and the
 * answer carries the outcome of the closed attempt
 */
export async function syncApplication(ctx: Ctx, input: SyncApplicationInput): Promise<SyncApplicationPayload> {
  const attempt = (await attemptGoingOn(ctx, input)) ?? (await sitDown(ctx, input)).attempt
  // of a closed attempt, only the tab in which it was sat can still have something to say
  const board =
    attempt.tab === input.tab ? await saveBoard(ctx, attempt, input) : { attempt, taken: false, saved: null }
  if (input.submitted && board.taken) {
    await submitApplication(ctx, { applicationId: input.applicationId, simulation: input.simulation })
  } else if (board.saved) {
    return acknowledged(board.saved)
  } else if (board.taken && !board.attempt.closedAt) {
    return standing(ctx, board.attempt) // nothing was new: so it was read just now
  }
  const sitting = await loadSitting(ctx, input.applicationId, kindOf(input.simulation))
  const now = sitting.attempt!
  return { ...standing(ctx, now), ...(now.closedAt ? await outcomeOf(ctx, sitting, now) : {}) }
}

/**
 * What most boards meet: the exam is going on in this very tab, and all its questions are open. Then there is nothing
 * to decide, and one lean statement replaces the reading of the whole sitting. Null for everything else.
 */
async function attemptGoingOn(
  ctx: Ctx,
  { applicationId, simulation, tab }: SyncApplicationInput,
): Promise<Attempt | null> {
  if (simulation) return null
  const [attempt] = attemptsOf(
    ctx,
    await ctx.db.query(
      `select attempt.* from attempt join application on application.id = attempt.application_id
     where attempt.application_id = $1 and attempt.kind = $2 and attempt.user_id = $3 and attempt.tab = $4
       and attempt.superseded_at is null and attempt.closed_at is null and attempt.accept_until is not null
       and not (${isOver('$6')})
       and attempt.open_until >= attempt.question_count and application.state <> $5`,
      [applicationId, AttemptKind.exam, ctx.viewer.id, tab, ApplicationState.cancelled, shiftOf(ctx)],
    ),
  )
  return attempt ?? null
}

/** Whether the board was taken (not when the time was over), and the acknowledgement of what was new in it. */
interface SavedBoard {
  readonly attempt: Attempt
  readonly taken: boolean
  readonly saved: Saved | null
}

async function saveBoard(ctx: Ctx, first: Attempt, input: SyncApplicationInput): Promise<SavedBoard> {
  let attempt = first
  for (let tries = 1; ; tries++) {
    try {
      return { attempt, taken: true, saved: await saveDifferences(ctx, attempt, input.questions) }
    } catch (error) {
      const code = codeOf(error)
      if (code === 'LATE' || code === 'ATTEMPT_CLOSED') return { attempt, taken: false, saved: null }
      if (code !== 'SEQ_GAP' || tries === triesLimit) throw error
      attempt = (await sitDown(ctx, { ...input, refreshTab: false })).attempt
    }
  }
}

/** @returns the last acknowledgement; null when nothing differed */
async function saveDifferences(ctx: Ctx, attempt: Attempt, board: readonly SyncQuestionInput[]): Promise<Saved | null> {
  const changes = board
    .map(({ questionNo, selectedAnswer }) => ({ questionNo, choice: choiceByte(selectedAnswer) }))
    .filter(({ questionNo, choice }) => (attempt.answers[questionNo - 1] ?? 0) !== choice)
  const operations = changes.map((change, i): AnswerOperation => ({ seq: attempt.ackSeq + 1 + i, ...change }))
  let saved: Saved | null = null
  for (let at = 0; at < operations.length; at += operationsLimit) {
    const part = operations.slice(at, at + operationsLimit)
    saved = await answerWriter(ctx).save(attempt.userId, attempt.id, attempt.epoch, part)
  }
  return saved
}

/** How an open attempt stands right after a save. */
const acknowledged = ({ ackSeq, serverNow, deadline, doSubmit, receipt }: Saved): SyncApplicationPayload => ({
  ackSeq,
  serverNow,
  diff: Math.max(0, deadline - serverNow),
  doSubmit,
  receipt,
  result: null,
  redirect: null,
})

function standing(ctx: Ctx, attempt: Attempt): SyncApplicationPayload {
  const closed = attempt.closedAt !== null
  const serverNow = ctx.clock.now()
  const { remaining, timeUp } = timesOf(attempt, serverNow)
  return {
    ackSeq: attempt.ackSeq,
    serverNow,
    diff: closed ? 0 : remaining,
    doSubmit: !closed && timeUp,
    receipt: attempt.head.toString('hex'),
    result: null,
    redirect: null,
  }
}
