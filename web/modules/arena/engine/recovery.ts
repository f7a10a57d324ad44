import type { AnswerOperation } from './types.ts'

/** What to do with the operations that the journal still holds when this tab opens the exam. */
export interface Recovery {
  /** Of this epoch, contiguous after `ackSeq`: sent as they are. */
  resume: AnswerOperation[]
  /** To be issued again, in order, under the present epoch. */
  adopt: AnswerOperation[]
  /** Of older epochs with others in between: the student decides for each question. */
  review: AnswerOperation[]
  /** Acknowledged already: the reply was lost, not the answer. */
  settled: AnswerOperation[]
  /**
   * The journal misses an operation of this epoch. What is left cannot be renumbered safely while a request of
   * the page before may still be under way, so the pen has to be taken anew (and the rest adopted).
   */
  gap: boolean
}

/**
 * Sorts the journal of one attempt by what this tab may do with it. Operations of the epoch just before are
 * adopted only at the moment in which the pen is gained: once this epoch has answers of its own they could
 * overwrite newer ones, and become a matter for review.
 */
export function planRecovery(stored: readonly AnswerOperation[], epoch: number, ackSeq: number): Recovery {
  const plan: Recovery = { resume: [], adopt: [], review: [], settled: [], gap: false }
  const ordered = [...stored].sort((a, b) => a.epoch - b.epoch || a.seq - b.seq)
  const untouched = ackSeq === 0 && !ordered.some((operation) => operation.epoch === epoch)
  let expected = ackSeq + 1
  for (const operation of ordered) {
    if (operation.epoch === epoch - 1 && untouched) plan.adopt.push(operation)
    else if (operation.epoch !== epoch) plan.review.push(operation)
    else if (operation.seq <= ackSeq) plan.settled.push(operation)
    else {
      plan.gap ||= operation.seq !== expected
      plan.resume.push(operation)
      expected += 1
    }
  }
  return plan
}

/** What the journal holds with what a page has waiting, whose own operation counts where both use one number. */
export function withWaiting(
  held: readonly AnswerOperation[],
  waiting: readonly AnswerOperation[],
): readonly AnswerOperation[] {
  const others = held.filter(({ epoch, seq }) => !waiting.some((own) => own.epoch === epoch && own.seq === seq))
  return [...others, ...waiting]
}

/** Splits operations into runs of one epoch whose numbers have no gaps, in order: what one request may hold. */
export function runsOf(operations: readonly AnswerOperation[]): AnswerOperation[][] {
  const runs: AnswerOperation[][] = []
  for (const operation of [...operations].sort((a, b) => a.epoch - b.epoch || a.seq - b.seq)) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last?.epoch === operation.epoch && last.seq + 1 === operation.seq) run.push(operation)
    else runs.push([operation])
  }
  return runs
}

/** The last word on each question among `operations`, in the order of the questions. */
export function latestByQuestion(operations: readonly AnswerOperation[]): AnswerOperation[] {
  const latest = new Map<number, AnswerOperation>()
  for (const operation of operations) latest.set(operation.questionNo, operation)
  return [...latest.values()].sort((a, b) => a.questionNo - b.questionNo)
}
