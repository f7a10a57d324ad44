import { backoffMs, withinDeadline } from '../backoff.ts'
import { ExamFailure, type FailureKind } from '../failure.ts'
import type { OperationQueue } from './operation-queue.ts'
import type { SyncPorts, SyncStatus } from './sync-types.ts'

/** Consecutive gaps after which the two sides are considered out of agreement. */
const GAPS_BEFORE_RENEWAL = 3

export interface SaveRecovery {
  /** The last attempt's failure; null when it succeeded. */
  trouble(): ExamFailure | null
  /** Failed attempts since the last success. */
  failures(): number
  /** Whether the next save avoids the websocket: after every second failure. */
  avoidsSocket(): boolean
  succeeded(): void
  /**
   * Applies a failure of a save to the waiting operations.
   * @param lastSent number of the last operation sent
   */
  failed(failure: ExamFailure, lastSent: number): Promise<void>
}

export interface RecoveryEvents {
  retryIn(ms: number): void
  stop(status: Exclude<SyncStatus, 'running'>): void
  /** Another page uses this epoch's numbers. */
  meetRival(): void
}

/** The attempt is over: what the server has is acknowledged; of one that was set aside, it keeps what is sent. */
function settleClosed(queue: OperationQueue, failure: ExamFailure, lastSent: number, stop: RecoveryEvents['stop']) {
  queue.acknowledge(failure.number('ackSeq') ?? queue.ackSeq(), lastSent)
  queue.take(Math.min(failure.number('keptSeq') ?? 0, lastSent))
  stop('closed')
}

/** Time is up: operations that the server kept for a decision are done, the rest still has to be sent. */
function settleLate(queue: OperationQueue, failure: ExamFailure, lastSent: number, stop: RecoveryEvents['stop']) {
  const taken = queue.take(Math.min(failure.number('keptSeq') ?? Infinity, lastSent))
  if (taken === 0 || queue.waiting().length === 0) stop('late')
}

/** Recovery of saves: each kind of failure is retried, reconciled with the server, or ends the epoch. */
export function createSaveRecovery(
  ports: Pick<SyncPorts, 'random' | 'remainingMs' | 'refreshSession'>,
  queue: OperationQueue,
  { retryIn, stop, meetRival }: RecoveryEvents,
): SaveRecovery {
  let failures = 0
  let gaps = 0
  let refreshed = false
  let trouble: ExamFailure | null = null

  function retryLater(retryAfterMs: number) {
    const delay = backoffMs(failures, ports.random, retryAfterMs)
    retryIn(Math.max(retryAfterMs, withinDeadline(delay, ports.remainingMs())))
  }

  async function renewSession() {
    const renewed = !refreshed && (await ports.refreshSession().catch(() => false))
    refreshed = true
    if (!renewed) retryLater(0)
  }

  function closeGap(serverAck: number | undefined) {
    if (queue.kept().length > 0) return stop('late')
    gaps += 1
    const first = queue.waiting()[0]
    if (serverAck !== undefined && queue.isForeign(serverAck)) return meetRival()
    const missing = serverAck === undefined || !first || first.seq > serverAck + 1
    // Otherwise everything waiting is resent, and the server compares what it already has.
    if (missing || gaps >= GAPS_BEFORE_RENEWAL) stop('renew')
  }

  return {
    trouble: () => trouble,
    failures: () => failures,
    avoidsSocket: () => failures % 2 === 1,
    succeeded() {
      failures = 0
      gaps = 0
      refreshed = false
      trouble = null
    },
    async failed(failure, lastSent) {
      trouble = failure
      failures += 1
      const steps: Record<FailureKind, () => void | Promise<void>> = {
        transient: () => retryLater(0),
        busy: () => retryLater(failure.retryAfterMs),
        signedOut: () => renewSession(),
        gap: () => closeGap(failure.number('ackSeq')),
        conflict: () => meetRival(),
        lostPen: () => stop('lostPen'),
        closed: () => settleClosed(queue, failure, lastSent, stop),
        late: () => settleLate(queue, failure, lastSent, stop),
        refused: () => stop('refused'),
      }
      await steps[failure.kind]()
    },
  }
}
