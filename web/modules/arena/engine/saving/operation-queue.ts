import type { Journal } from './journal.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import { type AnswerOperation } from '../types.ts'

/** Maximum operations per save accepted by the server. */
export const BATCH = 64

/** Initial state of an epoch: the attempt, and the last operation that the server acknowledged. */
export interface Pen {
  attemptId: string
  epoch: number
  ackSeq: number
}

/**
 * Operations of one epoch, numbered in order. Each is in the journal before it can be sent, and leaves the journal only
 * when it is acknowledged or kept by the server.
 */
export interface OperationQueue {
  /** Unacknowledged operations, oldest first. */
  waiting(): readonly AnswerOperation[]
  /** Operations that the server keeps for an admin's decision. */
  kept(): readonly AnswerOperation[]
  ackSeq(): number
  /** Whether this page has not used the number yet: another page writes under the same pen. */
  isForeign(seq: number): boolean
  /** Adds an operation, which cannot be sent before `store`. */
  add(questionNo: number, answer: RawAnswer, at: number): AnswerOperation
  /** Writes an added operation to the journal. */
  store(operation: AnswerOperation): Promise<void>
  /** The longest prefix that is safely in the journal, at most one batch. */
  nextBatch(): AnswerOperation[]
  /**
   * Accepts an acknowledgement.
   * @param lastSent number of the last operation sent: the server compared no more than that
   */
  acknowledge(serverAck: number, lastSent: number): void
  /** Removes the operations that the server keeps; returns their number. */
  take(upTo: number): number
}

export function createOperationQueue(journal: Journal, pen: Pen, resume: readonly AnswerOperation[]): OperationQueue {
  const { attemptId, epoch } = pen
  let waiting: AnswerOperation[] = [...resume]
  let kept: AnswerOperation[] = []
  const unstored = new Set<number>()
  let ackSeq = pen.ackSeq
  let nextSeq = Math.max(pen.ackSeq, ...resume.map((operation) => operation.seq)) + 1

  return {
    waiting: () => waiting,
    kept: () => kept,
    ackSeq: () => ackSeq,
    isForeign: (seq) => seq >= nextSeq,
    add(questionNo, answer, at) {
      const operation = { attemptId, epoch, seq: nextSeq, questionNo, answer, at }
      nextSeq += 1
      waiting = [...waiting, operation]
      unstored.add(operation.seq)
      return operation
    },
    async store(operation) {
      await journal.append(operation)
      unstored.delete(operation.seq)
    },
    nextBatch() {
      const end = waiting.findIndex((operation) => unstored.has(operation.seq))
      return waiting.slice(0, Math.min(end === -1 ? waiting.length : end, BATCH))
    },
    acknowledge(serverAck, lastSent) {
      const upTo = Math.min(serverAck, lastSent)
      if (upTo <= ackSeq) return
      ackSeq = upTo
      waiting = waiting.filter((operation) => operation.seq > upTo)
      void journal.acknowledge(attemptId, epoch, upTo)
    },
    take(upTo) {
      const taken = waiting.filter((operation) => operation.seq <= upTo)
      if (taken.length === 0) return 0
      waiting = waiting.filter((operation) => operation.seq > upTo)
      kept = [...kept, ...taken]
      void journal.exchange(taken, [])
      return taken.length
    },
  }
}
