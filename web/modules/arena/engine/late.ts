import type { Desk } from './desk.ts'
import { createSync } from './sync.ts'
import { within, type AnswerOperation } from './types.ts'
import { savingPorts } from './writing.ts'

/** How long the way out waits for late answers to arrive, ms; they stay in the journal for the next visit. */
const PATIENCE_MS = 15_000

/**
 * Sends what the journal still holds of an attempt that was closed without this page, so that it is kept for a
 * decision. Resolves with what the server has kept.
 */
export async function bringLate(
  desk: Desk,
  attemptId: string,
  known?: { epoch: number; ackSeq: number },
): Promise<readonly AnswerOperation[]> {
  const { journal, timers } = desk.ports
  const held = await journal.read(attemptId)
  const epoch = known?.epoch ?? Math.max(...held.map((operation) => operation.epoch))
  const waiting = held.filter((operation) => operation.epoch === epoch && operation.seq > (known?.ackSeq ?? 0))
  if (waiting.length === 0) return []
  const sync = createSync(
    { ...savingPorts(desk), changed: () => undefined, replied: () => undefined },
    {
      attemptId,
      epoch,
      ackSeq: waiting[0].seq - 1,
    },
    waiting,
  )
  sync.nudge()
  await within(timers, PATIENCE_MS, sync.settled(), () => new Error('Not yet')).catch(() => undefined)
  const { kept } = sync.state()
  sync.dispose()
  return kept
}
