import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { codeOf } from '../../../errors/errors.ts'
import { attemptNotFound, attemptSetAside } from '../answer-writer/refusals.ts'
import { differences, type BoardAnswer, type Saved } from '../answer-writer/types.ts'
import type { SyncApplicationInput } from '../arena.inputs.ts'
import type { SyncApplicationPayload } from '../arena.types.ts'
import { AttemptKind, type Attempt } from '../attempt.entity.ts'
import { outcomeOf } from '../closing/outcome.ts'
import { submitApplication } from '../closing/submit-application.service.ts'
import { sittingToSave } from '../opening/fetch-application.service.ts'
import { kindOf, loadSitting, sittingOf, timesOf } from '../opening/sitting.ts'
import { runInOrder } from './board-turns.ts'
import { knownSittings } from './known-sittings.ts'
import { namedAttempt } from './named-attempt.ts'
import { answerOf, answerWriter } from './save-answers.ts'

/**
 * Stores a whole board: differences from the stored answers become operations, computed from the row to which they are
 * written. Unlisted questions stay unchanged, and so are typed answers if only `selectedAnswer` is sent and is null. Then submits if requested. Never starts an attempt: a board belongs to
 * the attempt given by id or by its tab.
 * @throws NOT_STARTED, ATTEMPT_CLOSED (also after a reset: the answers are stored with the old attempt), the refusals
 * of `fetchApplication` and of saves, except LATE: late answers are stored, and the payload contains the outcome of the
 * closed attempt
 */
export async function syncApplication(ctx: Ctx, input: SyncApplicationInput): Promise<SyncApplicationPayload> {
  const { applicationId, simulation, tab } = input
  const kind = kindOf(simulation)
  const { attemptId, open } = await runInOrder(ctx, sittingOf(applicationId, kind), () => saveBoard(ctx, input))
  if (open && !input.submitted) return open
  if (open) await submitApplication(ctx, { applicationId, attemptId, simulation, tab })
  const sitting = await loadSitting(ctx, applicationId, kind)
  const now = required(sitting.attempt, 'attempt of the sitting')
  return { ...standing(ctx, now), ...(now.closedAt ? await outcomeOf(ctx, sitting, now) : {}) }
}

interface SavedBoard {
  readonly attemptId: string
  /** payload of an open attempt whose board was accepted; null once the attempt is over */
  readonly open: SyncApplicationPayload | null
}

/** Saves a board to the attempt that this node knows it belongs to, and otherwise reads the sitting first. */
async function saveBoard(ctx: Ctx, input: SyncApplicationInput): Promise<SavedBoard> {
  const userId = viewerId(ctx)
  const known = kindOf(input.simulation) === AttemptKind.exam ? knownSittings(ctx).find(userId, input) : null
  if (!known) return saveReadBoard(ctx, input)
  const { attemptId, epoch } = known
  const board = boardOf(input)
  try {
    const saved = await answerWriter(ctx).saveBoard(userId, attemptId, epoch, board)
    if (saved.isOpen) return { attemptId, open: acknowledged(saved) }
  } catch (error) {
    if (codeOf(error) === 'OVERLOADED') throw error
  }
  knownSittings(ctx).forget(input.applicationId)
  return saveReadBoard(ctx, input)
}

async function saveReadBoard(ctx: Ctx, input: SyncApplicationInput): Promise<SavedBoard> {
  const learn = knownSittings(ctx).reading(input.applicationId)
  const named = await namedAttempt(ctx, input)
  if (input.attemptId && !named) throw attemptNotFound()
  if (named?.attempt.supersededAt) return keepBoard(ctx, input, named.attempt)
  const asked = input.attemptId && named ? named.attempt.id : null
  const attempt = named?.goingOn ? named.attempt : (await sittingToSave(ctx, { ...input, attemptId: asked })).attempt
  const { id: attemptId, userId, epoch, tab } = attempt
  // for a closed attempt, only the tab in which it was sat can have unsent answers
  if (tab !== input.tab) return { attemptId, open: null }
  const board = boardOf(input)
  if (named?.goingOn) learn({ userId, tab, attemptId, epoch, byTab: !input.attemptId })
  if (!differences(board, attempt).length) return { attemptId, open: attempt.closedAt ? null : standing(ctx, attempt) }
  try {
    const saved = await answerWriter(ctx).saveBoard(userId, attemptId, epoch, board)
    return { attemptId, open: saved.isOpen ? acknowledged(saved) : null }
  } catch (error) {
    if (codeOf(error) !== 'LATE') throw error
    return { attemptId, open: null }
  }
}

/** Refuses the board of an attempt that was set aside; the last tab's answers are stored with that attempt. */
async function keepBoard(ctx: Ctx, input: SyncApplicationInput, { id, userId, epoch, tab }: Attempt): Promise<never> {
  if (tab === input.tab && input.questions.length) {
    await answerWriter(ctx).saveBoard(userId, id, epoch, boardOf(input))
  }
  throw attemptSetAside()
}

const boardOf = ({ questions }: SyncApplicationInput) =>
  questions.map(({ questionNo, selectedAnswer, answer }): BoardAnswer => {
    const raw = answer ?? selectedAnswer ?? ''
    return { ...answerOf(questionNo, raw), keepsTyped: raw === '' && answer === undefined }
  })

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
