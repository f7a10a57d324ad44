import { last } from '../../../../../shared/required.ts'
import { createDelay } from '../delay.ts'
import type { ExamFailure } from '../failure.ts'
import { toFailure } from '../failure.ts'
import { type AnswerOperation } from '../types.ts'
import type { OperationQueue } from './operation-queue.ts'
import { type Pen } from './operation-queue.ts'
import { createSaveRecovery } from './save-recovery.ts'
import { createSaveRequest } from './save-request.ts'
import type { SaveBatch, SaveReply, SyncPorts, SyncStatus } from './sync-types.ts'

export interface SenderEvents {
  /** Whether the epoch continues: nothing is sent after its end. */
  isRunning(): boolean
  stop(status: Exclude<SyncStatus, 'running'>): void
  /** Another page uses this epoch's numbers. */
  meetRival(): void
  changed(): void
}

/** Sends the queue of one epoch, one request in flight, until everything is acknowledged. */
export interface Sender {
  inFlight(): boolean
  /** The last failure; null after a success. */
  trouble(): ExamFailure | null
  /** Failed attempts since the last success. */
  failures(): number
  /** Hash of the last acknowledged operation. */
  receipt(): string | null
  /** Sends what can be sent, unless a request or a retry is pending. */
  pump(): void
  /** Retries immediately after the connection is restored, abandoning a lost request. */
  nudge(): void
  /** Cancels the pending retry. */
  halt(): void
}

const batchOf = ({ attemptId, epoch }: Pen, batch: readonly AnswerOperation[]): SaveBatch => ({
  attemptId,
  epoch,
  operations: batch.map(({ seq, questionNo, answer }) => ({ seq, questionNo, answer })),
})

export function createSender(
  ports: SyncPorts,
  pen: Pen & { receipt?: string | null },
  queue: OperationQueue,
  { isRunning, stop, meetRival, changed }: SenderEvents,
): Sender {
  const request = createSaveRequest(ports)
  const retry = createDelay(ports.timers)
  const recovery = createSaveRecovery(ports, queue, { retryIn: (ms) => retry.set(ms, pump), stop, meetRival })
  let receipt = pen.receipt ?? null
  let inFlight = false

  function pump() {
    if (!isRunning() || inFlight || retry.isSet()) return
    const batch = queue.nextBatch()
    if (batch.length > 0) void save(batch, last(batch).seq)
  }

  async function save(batch: readonly AnswerOperation[], lastSent: number) {
    inFlight = true
    changed()
    try {
      await request.send(batchOf(pen, batch), recovery.avoidsSocket(), acceptUpTo(lastSent))
    } catch (thrown) {
      if (isRunning()) await recovery.failed(toFailure(thrown), lastSent)
    }
    inFlight = false
    request.done()
    changed()
    pump()
  }

  const acceptUpTo = (lastSent: number) => (reply: SaveReply, t0: number, t3: number) => {
    queue.acknowledge(reply.ackSeq, lastSent)
    if (queue.isForeign(reply.ackSeq)) return meetRival()
    receipt = reply.receipt
    recovery.succeeded()
    ports.replied(reply, t0, t3)
    // A reply to an abandoned save comes after that save ended: nothing else would tell pages and waiters.
    changed()
  }

  function nudgeNow() {
    retry.cancel()
    pump()
  }

  return {
    inFlight: () => inFlight,
    trouble: recovery.trouble,
    failures: recovery.failures,
    receipt: () => receipt,
    pump,
    nudge() {
      // After the failure is handled, waiting operations are sent immediately.
      if (request.abandonStale()) ports.timers.after(0, nudgeNow)
      nudgeNow()
    },
    halt: retry.cancel,
  }
}
