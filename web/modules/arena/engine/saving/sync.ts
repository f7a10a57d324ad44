import { type AnswerOperation } from '../types.ts'
import { createWaiters } from '../waiters.ts'
import { createOperationQueue, type Pen } from './operation-queue.ts'
import { createSender } from './sender.ts'
import type { Sync, SyncPorts, SyncState, SyncStatus } from './sync-types.ts'

/**
 * Saves the operations of one epoch in order, one request in flight. Every operation is in the journal before it is
 * sent and is removed only when acknowledged; lost, late, duplicated and reordered replies do no harm, since only the
 * server's `ackSeq` counts and it only grows.
 */
export function createSync(
  ports: SyncPorts,
  pen: Pen & { receipt?: string | null },
  resume: readonly AnswerOperation[] = [],
): Sync {
  const queue = createOperationQueue(ports.journal, pen, resume)
  const sender = createSender(ports, pen, queue, { isRunning: () => status === 'running', stop, meetRival, changed })
  let status: SyncStatus = 'running'
  let rival = false
  const waiters = createWaiters()

  function state(): SyncState {
    return {
      status,
      rival,
      waiting: queue.waiting(),
      kept: queue.kept(),
      inFlight: sender.inFlight(),
      trouble: sender.trouble(),
      failures: sender.failures(),
      ackSeq: queue.ackSeq(),
      receipt: sender.receipt(),
    }
  }

  const isSettled = () => status !== 'running' || queue.waiting().length === 0

  function changed() {
    if (isSettled()) waiters.release()
    ports.changed()
  }

  function stop(next: SyncStatus) {
    if (status !== 'running') return
    status = next
    sender.halt()
    changed()
  }

  /** Another page uses this epoch's numbers: the waiting operations must be renumbered under a new pen. */
  function meetRival() {
    rival = true
    stop('renew')
  }

  return {
    state,
    stop,
    write(questionNo, answer) {
      if (status !== 'running') return null
      const operation = queue.add(questionNo, answer, ports.serverNow() ?? 0)
      changed()
      // A reply over another transport may have stopped this epoch; the journal has the answer anyway.
      return queue.store(operation).then(sender.pump)
    },
    keep: (questionNo, answer) => queue.store(queue.add(questionNo, answer, ports.serverNow() ?? 0)),
    nudge: sender.nudge,
    settled() {
      if (isSettled()) return Promise.resolve(state())
      return waiters.wait().then(state)
    },
    dispose() {
      sender.halt()
      waiters.forget()
      status = status === 'running' ? 'lostPen' : status
    },
  }
}
