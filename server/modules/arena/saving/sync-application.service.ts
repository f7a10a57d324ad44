import type { Ctx } from '../../../graphql/context.ts'
import { codeOf } from '../../../graphql/errors/errors.ts'
import { ApplicationState } from '../../applications/public.ts'
import { differences, type Answer, type Saved } from '../answer-writer/types.ts'
import type { SyncApplicationInput } from '../arena.inputs.ts'
import type { SyncApplicationPayload } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { attemptsOf, shiftOf } from '../attempt-rows.ts'
import { isOver } from '../closing/close-attempt.ts'
import { outcomeOf } from '../closing/outcome.ts'
import { submitApplication } from '../closing/submit-application.service.ts'
import { openSitting } from '../opening/fetch-application.service.ts'
import { kindOf, loadSitting, sittingOf, timesOf } from '../opening/sitting.ts'
import { runInOrder } from './board-turns.ts'
import { answerWriter, choiceByte } from './save-answers.ts'

/**
 * Stores a whole board: differences from the stored answers become operations, computed from the row they are
 * written on. Questions not listed stay unchanged. Then submits if requested.
 * @throws the refusals of `fetchApplication` and of saves, except LATE: late answers are kept, and the payload
 * contains the outcome of the closed attempt
 */
export async function syncApplication(ctx: Ctx, input: SyncApplicationInput): Promise<SyncApplicationPayload> {
  const kind = kindOf(input.simulation)
  const { attempt, taken, saved } = await runInOrder(ctx, sittingOf(input.applicationId, kind), () =>
    saveBoard(ctx, input),
  )
  const open = taken && !attempt.closedAt
  if (input.submitted && open) {
    const { applicationId, simulation, tab } = input
    await submitApplication(ctx, { applicationId, simulation, tab })
  } else if (open) {
    return saved ? acknowledged(saved) : standing(ctx, attempt)
  }
  const sitting = await loadSitting(ctx, input.applicationId, kind)
  const now = sitting.attempt!
  return { ...standing(ctx, now), ...(now.closedAt ? await outcomeOf(ctx, sitting, now) : {}) }
}

/**
 * The common case of a board: the exam is in progress in this tab with all questions open. Then one lean statement
 * replaces reading the whole sitting. Null otherwise.
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

/** Whether the board was accepted (it is not after the end), and the acknowledgement of its new answers. */
interface SavedBoard {
  readonly attempt: Attempt
  readonly taken: boolean
  readonly saved: Saved | null
}

async function saveBoard(ctx: Ctx, input: SyncApplicationInput): Promise<SavedBoard> {
  const attempt = (await attemptGoingOn(ctx, input)) ?? (await openSitting(ctx, input)).attempt
  // of a closed attempt, only the tab in which it was sat can have unsent answers
  if (attempt.tab !== input.tab) return { attempt, taken: false, saved: null }
  const board = input.questions.map(({ questionNo, selectedAnswer }): Answer => ({
    questionNo,
    choice: choiceByte(selectedAnswer),
  }))
  if (!differences(board, attempt.answers).length) return { attempt, taken: true, saved: null }
  try {
    const saved = await answerWriter(ctx).saveBoard(attempt.userId, attempt.id, attempt.epoch, board)
    return { attempt, taken: true, saved }
  } catch (error) {
    if (codeOf(error) !== 'LATE') throw error
    return { attempt, taken: false, saved: null }
  }
}

/** The payload of an open attempt right after a save. */
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
