import type { Ctx } from '../../graphql/context.ts'
import { codeOf } from '../../graphql/errors.ts'
import type { AnswerOperation } from './answer-writer/types.ts'
import type { SyncApplicationInput, SyncQuestionInput } from './arena.inputs.ts'
import type { SyncApplicationPayload } from './arena.types.ts'
import type { Attempt } from './attempt.entity.ts'
import { sitDown } from './fetch-application.service.ts'
import { outcomeOf } from './outcome.ts'
import { answerWriter, choiceByte, operationsLimit } from './save-answers.ts'
import { kindOf, loadSitting, timesOf, type Sitting } from './sitting.ts'
import { submitApplication } from './submit-application.service.ts'

/** How often a sync may meet another one of the same tab. */
const triesLimit = 3

/**
 * Stores a whole board: what differs from the stored answers becomes operations, which go the way of
 * all saves. A question that is not listed stays as it is. Submits after that when told so.
 * @throws what `fetchApplication` and saves refuse; not LATE: what came too late is kept, and the
 * answer carries the outcome of the closed attempt
 */
export async function syncApplication(ctx: Ctx, input: SyncApplicationInput): Promise<SyncApplicationPayload> {
  const { attempt } = await sitDown(ctx, input)
  // of a closed attempt, only the tab in which it was sat can still have something to say
  const taken = attempt.tab === input.tab && await saveBoard(ctx, attempt, input)
  if (input.submitted && taken) {
    await submitApplication(ctx, { applicationId: input.applicationId, simulation: input.simulation })
  }
  return standing(ctx, await loadSitting(ctx, input.applicationId, kindOf(input.simulation)))
}

/** @returns false when the time was over */
async function saveBoard(ctx: Ctx, first: Attempt, input: SyncApplicationInput): Promise<boolean> {
  let attempt = first
  for (let tries = 1; ; tries++) {
    try {
      await saveDifferences(ctx, attempt, input.questions)
      return true
    } catch (error) {
      const code = codeOf(error)
      if (code === 'LATE' || code === 'ATTEMPT_CLOSED') return false
      if (code !== 'SEQ_GAP' || tries === triesLimit) throw error
      attempt = (await sitDown(ctx, { ...input, refreshTab: false })).attempt
    }
  }
}

async function saveDifferences(ctx: Ctx, attempt: Attempt, board: readonly SyncQuestionInput[]): Promise<void> {
  const changes = board
    .map(({ questionNo, selectedAnswer }) => ({ questionNo, choice: choiceByte(selectedAnswer) }))
    .filter(({ questionNo, choice }) => (attempt.answers[questionNo - 1] ?? 0) !== choice)
  const operations = changes.map((change, i): AnswerOperation => ({ seq: attempt.ackSeq + 1 + i, ...change }))
  for (let at = 0; at < operations.length; at += operationsLimit) {
    const part = operations.slice(at, at + operationsLimit)
    await answerWriter(ctx).save(attempt.userId, attempt.id, attempt.epoch, part)
  }
}

async function standing(ctx: Ctx, sitting: Sitting): Promise<SyncApplicationPayload> {
  const attempt = sitting.attempt!
  const closed = attempt.closedAt !== null
  const serverNow = ctx.clock.now()
  const { remaining, timeUp } = timesOf(attempt, serverNow)
  const outcome = closed ? await outcomeOf(ctx, sitting, attempt) : { result: null, redirect: null }
  return {
    ...outcome,
    ackSeq: attempt.ackSeq,
    serverNow,
    diff: closed ? 0 : remaining,
    doSubmit: !closed && timeUp,
    receipt: attempt.head.toString('hex'),
  }
}
