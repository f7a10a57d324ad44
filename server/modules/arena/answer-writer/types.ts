import { typedByte, type RawAnswer, type StoredAnswers } from '../../../../shared/questions/raw-answer.ts'
import { first, last } from '../../../../shared/required.ts'

/** The answer to one question. */
export interface Answer {
  /** from 1 */
  questionNo: number
  /** byte of the answer, see StoredAnswers: 0 clears it */
  choice: number
  /** the answer as typed, if `choice` is 255; otherwise empty */
  typed: RawAnswer
}

/** The answer of a board to one question. */
export interface BoardAnswer extends Answer {
  /** does not clear a typed answer: its client may know only letters, and then sees a typed answer as blank */
  keepsTyped: boolean
}

/** One given answer: the unit of the journal. */
export interface AnswerOperation extends Answer {
  /** from 1 in each epoch, without gaps */
  seq: number
}

/** Most characters of an answer to each question of a paper, at `questionNo - 1`. */
export type AnswerLimits = readonly (number | undefined)[]

/** An acknowledgement; everything up to `ackSeq` is durable. Times in milliseconds since 1970. */
export interface Saved {
  ackSeq: number
  serverNow: number
  deadline: number
  doSubmit: boolean
  /** head of the attempt's hash chain, in hex */
  receipt: string
  /** the attempt still accepts answers; else it already held the acknowledged ones when it ended */
  isOpen: boolean
}

/**
 * The attempt's row as last seen by this node; the base of a save. Acknowledged saves modify `ackSeq`, `head`,
 * `answers` and `typed` in place, which leaves the garbage collector less to do than a new state for each save.
 */
export interface AttemptState {
  readonly attemptId: string
  readonly userId: string
  readonly epoch: number
  ackSeq: number
  /** hex */
  head: string
  /** one byte per question */
  readonly answers: Buffer
  /** typed answers by question number */
  readonly typed: Record<string, RawAnswer>
  readonly openUntil: number
  readonly limits: AnswerLimits
}

/** The attempt's row as just read, with the columns that decide a refusal. */
export interface FreshAttempt extends AttemptState {
  /** null for an attempt whose clock was never started */
  readonly deadline: number | null
  readonly now: number
  readonly late: boolean
  /** set aside by a reset */
  readonly superseded: boolean
  readonly closeReason: 'submitted' | 'timeUp' | 'admin' | null
}

/** A save waiting for its commit. */
export interface Save {
  readonly userId: string
  readonly attemptId: string
  readonly epoch: number
  /** numbered by the client with consecutive `seq`; empty for a board */
  readonly operations: readonly AnswerOperation[]
  /** the answers of a whole board; differences from the row are numbered when written */
  readonly board: readonly BoardAnswer[] | null
  readonly resolve: (saved: Saved) => void
  readonly reject: (refusal: Error) => void
  /** the journal is known to hold the operations up to this `seq`, with equal content */
  storedTo: number
  /** number of retries after conflicts with another writer */
  tries: number
  /** acknowledged or refused */
  settled: boolean
  /** called once it is settled; null without watchers */
  watchers: (() => void)[] | null
}

/** Key and content of an operation looked up in the journal or among the late answers. */
export interface OperationOf extends AnswerOperation {
  readonly attemptId: string
  readonly epoch: number
}

export const firstSeq = (save: Save) => first(save.operations).seq
export const lastSeq = (save: Save) => last(save.operations).seq

export const sameAnswer = (a: Answer, b: Answer) =>
  a.questionNo === b.questionNo && a.choice === b.choice && a.typed === b.typed

/** The board's answers that differ from the stored ones. */
export function differences(board: readonly BoardAnswer[], { answers, typed: stored }: StoredAnswers): Answer[] {
  const found: Answer[] = []
  for (const { questionNo, choice, typed, keepsTyped } of board) {
    const before = answers[questionNo - 1] ?? 0
    const differs =
      before === choice
        ? choice === typedByte && (stored[questionNo] ?? '') !== typed
        : before !== typedByte || !keepsTyped
    if (differs) found.push({ questionNo, choice, typed })
  }
  return found
}

/** The answer's key and content in a comparable form. */
export const contentOf = ({ attemptId, epoch, seq, questionNo, choice, typed }: OperationOf) =>
  `${attemptId} ${epoch} ${seq} ${questionNo} ${choice} ${typed}`
