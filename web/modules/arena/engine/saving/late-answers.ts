import { first } from '../../../../../shared/required.ts'
import type { EngineContext } from '../engine-context.ts'
import { toFailure } from '../failure.ts'
import { BATCH } from './operation-queue.ts'
import { runsOf } from './recovery.ts'
import { createSync } from './sync.ts'
import { type AnswerOperation, within } from '../types.ts'
import { savingPorts } from './writing.ts'

/**
 * How long leaving the exam waits for late answers to arrive, ms; unsent ones stay in the journal for the next visit.
 */
const PATIENCE_MS = 15_000

/**
 * Sends the journal's remaining answers of a closed attempt, of this and earlier epochs, to be kept for a decision.
 * Resolves with the operations that the server kept.
 */
export async function sendLateAnswers(desk: EngineContext, attemptId: string): Promise<readonly AnswerOperation[]> {
  const kept: AnswerOperation[] = []
  for (const run of runsOf(await desk.ports.journal.read(attemptId))) kept.push(...(await bringRun(desk, run)))
  return kept
}

async function bringRun(desk: EngineContext, run: readonly AnswerOperation[]): Promise<readonly AnswerOperation[]> {
  const { attemptId, epoch, seq } = first(run)
  const sync = createSync(
    { ...savingPorts(desk), changed: () => undefined, replied: () => undefined },
    { attemptId, epoch, ackSeq: seq - 1 },
    run,
  )
  sync.nudge()
  await within(desk.ports.timers, PATIENCE_MS, sync.settled(), () => new Error('Not yet')).catch(() => undefined)
  const { kept } = sync.state()
  sync.dispose()
  return kept
}

/**
 * Sends the unsent answers of a tab without the pen; the server keeps them with their epoch and sequence numbers.
 * Nothing is deleted here. Resolves with whether all of them arrived.
 */
export async function sendUnsent(desk: EngineContext, unsent: readonly AnswerOperation[]): Promise<boolean> {
  for (const run of runsOf(unsent)) {
    const { attemptId, epoch } = first(run)
    for (let at = 0; at < run.length; at += BATCH) {
      const operations = run.slice(at, at + BATCH).map(({ seq, questionNo, answer }) => ({ seq, questionNo, answer }))
      try {
        await desk.ports.transport.saveAnswers({ attemptId, epoch, operations }, false)
      } catch (thrown) {
        if (!['lostPen', 'late'].includes(toFailure(thrown).kind)) return false
      }
    }
  }
  return true
}
