import { backoffMs, withinDeadline } from './backoff.ts'
import { ExamFailure, toFailure, type FailureKind } from './failure.ts'
import type { Sync, SyncPorts, SyncState, SyncStatus, SaveReply } from './sync-types.ts'
import { within, type AnswerOperation } from './types.ts'

/** Maximum operations per save accepted by the server. */
export const BATCH = 64
/** A save without a reply within this time counts as failed and is resent. */
export const SAVE_TIMEOUT_MS = 12_000
/** A request older than this when the connection is restored is considered lost, ms. */
const STALE_REQUEST_MS = 2000
/** Consecutive gaps after which the two sides are considered out of agreement. */
const GAPS_BEFORE_RENEWAL = 3

/**
 * Saves the operations of one epoch in order, one request in flight. Every operation is in the journal before it is
 * sent and is removed only when acknowledged; lost, late, duplicated and reordered replies do no harm, since only the
 * server's `ackSeq` counts and it only grows.
 */
export function createSync(
  ports: SyncPorts,
  pen: { attemptId: string; epoch: number; ackSeq: number; receipt?: string | null },
  resume: readonly AnswerOperation[] = [],
): Sync {
  const { timers } = ports
  let status: SyncStatus = 'running'
  let rival = false
  let queue: AnswerOperation[] = [...resume]
  let kept: AnswerOperation[] = []
  const unstored = new Set<number>()
  let ackSeq = pen.ackSeq
  let nextSeq = Math.max(pen.ackSeq, ...resume.map((operation) => operation.seq)) + 1
  let receipt = pen.receipt ?? null
  let inFlight = false
  /** Abandons the request in flight; null when there is none. */
  let abandon: (() => void) | null = null
  let sentAt = 0
  let failures = 0
  let gaps = 0
  let refreshed = false
  let trouble: ExamFailure | null = null
  let cancelRetry: (() => void) | null = null
  let waiters: (() => void)[] = []

  function state(): SyncState {
    return { status, rival, waiting: queue, kept, inFlight, trouble, ackSeq, receipt }
  }

  function changed() {
    if (status !== 'running' || queue.length === 0) {
      const ready = waiters
      waiters = []
      for (const resolve of ready) resolve()
    }
    ports.changed()
  }

  function stop(next: SyncStatus) {
    if (status !== 'running') return
    status = next
    cancelRetry?.()
    cancelRetry = null
    changed()
  }

  /** Accepts an acknowledgement only up to the last operation sent: the server compared no more than that. */
  function acknowledge(serverAck: number, batch: readonly AnswerOperation[]) {
    const upTo = Math.min(serverAck, batch[batch.length - 1].seq)
    if (upTo <= ackSeq) return
    ackSeq = upTo
    queue = queue.filter((operation) => operation.seq > upTo)
    void ports.journal.acknowledge(pen.attemptId, pen.epoch, upTo)
  }

  /** Another page uses this epoch's numbers: the waiting operations must be renumbered under a new pen. */
  function meetRival() {
    rival = true
    stop('renew')
  }

  /** The longest prefix that is safely in the journal. */
  function nextBatch(): AnswerOperation[] {
    const end = queue.findIndex((operation) => unstored.has(operation.seq))
    return queue.slice(0, Math.min(end === -1 ? queue.length : end, BATCH))
  }

  function pump() {
    if (status !== 'running' || inFlight || cancelRetry) return
    const batch = nextBatch()
    if (batch.length > 0) void save(batch)
  }

  async function save(batch: AnswerOperation[]) {
    inFlight = true
    changed()
    const t0 = timers.now()
    sentAt = t0
    const request = ports.send(
      {
        attemptId: pen.attemptId,
        epoch: pen.epoch,
        operations: batch.map(({ seq, questionNo, choice }) => ({ seq, questionNo, choice })),
      },
      failures % 2 === 1,
    )
    // A reply after the time limit is still an acknowledgement and avoids resending.
    const reply = request.then((value) => accept(value, batch, t0))
    try {
      const given = new Promise<never>((_, reject) => {
        abandon = () => reject(new ExamFailure('TIMEOUT', ''))
      })
      await within(timers, SAVE_TIMEOUT_MS, Promise.race([reply, given]), () => new ExamFailure('TIMEOUT', ''))
    } catch (thrown) {
      if (status === 'running') await recover(toFailure(thrown), batch)
    }
    inFlight = false
    abandon = null
    changed()
    pump()
  }

  function accept(reply: SaveReply, batch: readonly AnswerOperation[], t0: number) {
    acknowledge(reply.ackSeq, batch)
    if (reply.ackSeq >= nextSeq) return meetRival()
    receipt = reply.receipt
    failures = 0
    gaps = 0
    refreshed = false
    trouble = null
    ports.replied(reply, t0, timers.now())
    // A reply to an abandoned save comes after that save ended: nothing else would tell pages and waiters.
    changed()
  }

  /** Applies each kind of failure to the waiting operations. */
  async function recover(failure: ExamFailure, batch: readonly AnswerOperation[]) {
    trouble = failure
    failures += 1
    const steps: Record<FailureKind, () => void | Promise<void>> = {
      transient: () => retryLater(0),
      busy: () => retryLater(failure.retryAfterMs),
      signedOut: () => renewSession(),
      gap: () => closeGap(failure.number('ackSeq')),
      conflict: () => meetRival(),
      lostPen: () => stop('lostPen'),
      closed: () => {
        acknowledge(failure.number('ackSeq') ?? ackSeq, batch)
        // of an attempt that was set aside, the server keeps what is sent
        take(Math.min(failure.number('keptSeq') ?? 0, batch[batch.length - 1].seq))
        stop('closed')
      },
      late: () => keep(Math.min(failure.number('keptSeq') ?? Infinity, batch[batch.length - 1].seq)),
      refused: () => stop('refused'),
    }
    await steps[failure.kind]()
  }

  function retryLater(retryAfterMs: number) {
    const delay = backoffMs(failures, ports.random, retryAfterMs)
    const wait = Math.max(retryAfterMs, withinDeadline(delay, ports.remainingMs()))
    cancelRetry = timers.after(wait, () => {
      cancelRetry = null
      pump()
    })
  }

  async function renewSession() {
    const renewed = !refreshed && (await ports.refreshSession().catch(() => false))
    refreshed = true
    if (!renewed) retryLater(0)
  }

  function closeGap(serverAck: number | undefined) {
    if (kept.length > 0) return stop('late')
    gaps += 1
    const first = queue[0]
    if (serverAck !== undefined && serverAck >= nextSeq) return meetRival()
    const missing = serverAck === undefined || !first || first.seq > serverAck + 1
    // Otherwise everything waiting is resent, and the server compares what it already has.
    if (missing || gaps >= GAPS_BEFORE_RENEWAL) stop('renew')
  }

  /** Time is up: operations that the server kept for a decision are done, the rest still has to be sent. */
  function keep(upTo: number) {
    const taken = take(upTo)
    if (taken === 0 || queue.length === 0) stop('late')
  }

  /** Removes the operations that the server keeps; returns their number. */
  function take(upTo: number): number {
    const taken = queue.filter((operation) => operation.seq <= upTo)
    if (taken.length === 0) return 0
    queue = queue.filter((operation) => operation.seq > upTo)
    kept = [...kept, ...taken]
    void ports.journal.exchange(taken, [])
    return taken.length
  }

  function nudgeNow() {
    cancelRetry?.()
    cancelRetry = null
    pump()
  }

  return {
    state,
    stop,
    write(questionNo, choice) {
      if (status !== 'running') return null
      const { attemptId, epoch } = pen
      const operation = { attemptId, epoch, seq: nextSeq, questionNo, choice, at: ports.serverNow() ?? 0 }
      nextSeq += 1
      queue = [...queue, operation]
      unstored.add(operation.seq)
      changed()
      return ports.journal.append(operation).then(() => {
        unstored.delete(operation.seq)
        // A reply over another transport may have stopped this epoch; the journal has the answer anyway.
        pump()
      })
    },
    nudge() {
      if (abandon && timers.now() - sentAt > STALE_REQUEST_MS) {
        abandon()
        abandon = null
        // After the failure is handled, waiting operations are sent at once.
        timers.after(0, nudgeNow)
      }
      nudgeNow()
    },
    settled() {
      if (status !== 'running' || queue.length === 0) return Promise.resolve(state())
      return new Promise<void>((resolve) => waiters.push(resolve)).then(state)
    },
    dispose() {
      cancelRetry?.()
      cancelRetry = null
      waiters = []
      status = status === 'running' ? 'lostPen' : status
    },
  }
}
