import { attemptClosed, attemptNotFound, lockedQuestion, seqGap, staleEpoch } from './refusals.ts'
import { firstSeq, lastSeq, type FreshAttempt, type Save, type Saved } from './types.ts'

/** What becomes of a save that no statement took. */
export type Verdict =
  | { is: 'saved'; saved: Saved }
  | { is: 'refused'; refusal: Error }
  | { is: 'late' }
  | { is: 'again' }

const refused = (refusal: Error): Verdict => ({ is: 'refused', refusal })

/** Judges a save by the attempt's row as it is in the database now; never by what a node remembers. */
export function judge(save: Save, attempt: FreshAttempt | undefined): Verdict {
  if (!attempt || attempt.userId !== save.userId || attempt.deadline === null) return refused(attemptNotFound())
  const { ackSeq, epoch, closeReason } = attempt
  if (save.epoch !== epoch) return refused(staleEpoch())
  if (lastSeq(save) <= ackSeq) return { is: 'saved', saved: receipt(attempt, attempt.deadline) }
  if (save.operations.some((o) => o.questionNo > attempt.openUntil)) return refused(lockedQuestion())
  // what came too late is kept; what came after the student's own submission, or an admin's end, is not
  if (closeReason === 'timeUp' || (closeReason === null && attempt.late)) return { is: 'late' }
  if (closeReason !== null) return refused(attemptClosed(ackSeq))
  if (firstSeq(save) > ackSeq + 1) return refused(seqGap(ackSeq))
  return { is: 'again' }
}

function receipt({ ackSeq, head, now }: FreshAttempt, deadline: number): Saved {
  return { ackSeq, serverNow: now, deadline, doSubmit: now >= deadline, receipt: head }
}
