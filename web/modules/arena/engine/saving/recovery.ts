import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation } from '../types.ts'

/** Plan for the journal's operations when this tab opens the exam. */
export interface Recovery {
  /** Of this epoch, contiguous after `ackSeq`: sent unchanged. */
  resume: AnswerOperation[]
  /** To be reissued, in order, under the current epoch. */
  adopt: AnswerOperation[]
  /** Of older epochs, with others in between: the student decides for each question. */
  review: AnswerOperation[]
  /** Already acknowledged: only the reply was lost. */
  settled: AnswerOperation[]
  /**
   * The journal misses an operation of this epoch. The rest cannot be renumbered safely while a request of the previous
   * page may be in flight, so the pen has to be renewed and the rest adopted.
   */
  gap: boolean
}

/**
 * Plans what this tab may do with the journal of one attempt. Operations of the previous epoch are adopted only when
 * the pen is gained: once this epoch has its own answers, older operations could overwrite newer ones and are left for
 * review.
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

/**
 * Operations of the previous epoch that still change something, in order. Without those that the server's answers show it
 * has, or that came before such a one: only the reply was lost, and writing them again would record them twice.
 */
export function withoutStored(
  adopt: readonly AnswerOperation[],
  answers: Readonly<Record<number, RawAnswer>>,
): AnswerOperation[] {
  const stored = new Map<number, number>()
  for (const { questionNo, answer, seq } of adopt) {
    if ((answers[questionNo] ?? '') === answer) stored.set(questionNo, seq)
  }
  return adopt.filter(({ questionNo, seq }) => seq > (stored.get(questionNo) ?? 0))
}

/** Merges the journal with a page's waiting operations; the page's operation wins where both use one number. */
export function withWaiting(
  held: readonly AnswerOperation[],
  waiting: readonly AnswerOperation[],
): readonly AnswerOperation[] {
  const others = held.filter(({ epoch, seq }) => !waiting.some((own) => own.epoch === epoch && own.seq === seq))
  return [...others, ...waiting]
}

/** Splits operations into runs of one epoch without gaps, in order; each fits one request. */
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

/** The last operation of each question, in question order. */
export function latestByQuestion(operations: readonly AnswerOperation[]): AnswerOperation[] {
  const latest = new Map<number, AnswerOperation>()
  for (const operation of operations) latest.set(operation.questionNo, operation)
  return [...latest.values()].sort((a, b) => a.questionNo - b.questionNo)
}
