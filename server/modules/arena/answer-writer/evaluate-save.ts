import { isWithin } from './answer-limits.ts'
import {
  answerTooLong,
  attemptClosed,
  attemptNotFound,
  attemptSetAside,
  lockedQuestion,
  seqConflict,
  seqGap,
  staleEpoch,
} from './refusals.ts'
import {
  differences,
  firstSeq,
  lastSeq,
  type Answer,
  type AnswerOperation,
  type BoardAnswer,
  type FreshAttempt,
  type Save,
  type Saved,
} from './types.ts'

/** Decision about a save that no statement wrote. */
export type Verdict =
  | { is: 'saved'; saved: Saved }
  | { is: 'refused'; refusal: Error }
  /** kept for a decision by the organisers; `operations` are the ones not stored */
  | { is: 'late'; attempt: FreshAttempt; operations: readonly AnswerOperation[] }
  /** fits the current row; operations up to `storedTo` are repeated */
  | { is: 'again'; storedTo: number }

const refused = (refusal: Error): Verdict => ({ is: 'refused', refusal })

/**
 * Judges a save by the attempt's current row, never by cached state.
 * @param isStored whether the journal holds an operation of the save's epoch with equal content
 */
export function evaluateSave(
  save: Save,
  attempt: FreshAttempt | undefined,
  isStored: (operation: AnswerOperation) => boolean,
): Verdict {
  if (!attempt || attempt.userId !== save.userId || attempt.deadline === null) return refused(attemptNotFound())
  if (save.epoch > attempt.epoch || save.epoch < 1) return refused(staleEpoch())
  if (attempt.superseded) return judgeSetAside(save, attempt, isStored)
  const receipt = receiptOf(attempt, attempt.deadline)
  if (save.board) return judgeBoard(save, save.board, attempt, receipt)

  const { ackSeq, closeReason } = attempt
  const missing = save.operations.filter((operation) => !isStored(operation))
  const stale = save.epoch < attempt.epoch
  const [begin] = missing
  if (!begin) {
    if (!stale) return { is: 'saved', saved: receipt }
    return closeReason ? { is: 'saved', saved: { ...receipt, ackSeq: lastSeq(save) } } : refused(staleEpoch())
  }
  if (missing.some(({ questionNo }) => questionNo > attempt.openUntil)) {
    return refused(stale ? staleEpoch() : lockedQuestion())
  }
  if (!missing.every((answer) => isWithin(attempt.limits, answer))) return refused(answerTooLong())
  const conflicting = !stale && begin.seq <= ackSeq
  // closed by another page or by time: the unsent answers are evidence
  if (isOver(attempt) || stale || (conflicting && closeReason === 'submitted')) {
    if (closeReason !== 'admin') return { is: 'late', attempt, operations: missing }
  }
  if (stale) return refused(staleEpoch())
  // answers after the student's own submission or an admin's close are not kept
  if (closeReason !== null) return refused(attemptClosed(ackSeq))
  if (conflicting) return refused(seqConflict(ackSeq))
  if (firstSeq(save) > ackSeq + 1) return refused(seqGap(ackSeq))
  return { is: 'again', storedTo: ackSeq }
}

function judgeBoard(save: Save, board: readonly BoardAnswer[], attempt: FreshAttempt, receipt: Saved): Verdict {
  const { ackSeq, closeReason } = attempt
  if (save.epoch < attempt.epoch) return refused(staleEpoch())
  const missing = differences(board, attempt)
  if (!missing.length) return { is: 'saved', saved: receipt }
  if (missing.some(({ questionNo }) => questionNo > attempt.openUntil)) return refused(lockedQuestion())
  if (!missing.every((answer) => isWithin(attempt.limits, answer))) return refused(answerTooLong())
  if (isOver(attempt)) return { is: 'late', attempt, operations: numbered(missing, ackSeq) }
  if (closeReason !== null) return refused(attemptClosed(ackSeq))
  return { is: 'again', storedTo: ackSeq }
}

/**
 * A save of an attempt that was set aside by a reset is refused, and what it holds is kept with that attempt. As
 * after any submission, answers of the tab that submitted are not kept.
 */
function judgeSetAside(save: Save, attempt: FreshAttempt, isStored: (operation: AnswerOperation) => boolean): Verdict {
  const { ackSeq, closeReason, epoch, openUntil, limits } = attempt
  const missing = save.board
    ? numbered(differences(save.board, attempt), ackSeq)
    : save.operations.filter((operation) => !isStored(operation))
  const submitted = closeReason === 'submitted' && save.epoch === epoch
  const isEvidence = !submitted && missing.every((answer) => answer.questionNo <= openUntil && isWithin(limits, answer))
  return missing.length && isEvidence
    ? { is: 'late', attempt, operations: missing }
    : refused(attemptSetAside({ ackSeq }))
}

const numbered = (answers: readonly Answer[], ackSeq: number): AnswerOperation[] =>
  answers.map((answer, i) => ({ seq: ackSeq + 1 + i, ...answer }))

/** Whether the time has run out, even if the attempt has not been closed yet. */
const isOver = ({ closeReason, late }: FreshAttempt) => closeReason === 'timeUp' || (closeReason === null && late)

function receiptOf({ ackSeq, head, now, closeReason, late }: FreshAttempt, deadline: number): Saved {
  const isOpen = closeReason === null && !late
  return { ackSeq, serverNow: now, deadline, doSubmit: now >= deadline, receipt: head, isOpen }
}
