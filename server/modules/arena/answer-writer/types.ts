/** One answer given: the unit of the journal. */
export interface AnswerOperation {
  /** from 1 in each epoch, without gaps */
  seq: number
  /** from 1 */
  questionNo: number
  /** 0 clears the answer, 1 to 4 stand for A to D */
  choice: number
}

/** What an acknowledgement says; everything up to `ackSeq` is durable. Times in milliseconds since 1970. */
export interface Saved {
  ackSeq: number
  serverNow: number
  deadline: number
  doSubmit: boolean
  /** hex: head of the attempt's hash chain */
  receipt: string
}

/** What a save builds upon: the attempt's row as this node last saw it. */
export interface AttemptState {
  readonly attemptId: string
  readonly userId: string
  readonly epoch: number
  readonly ackSeq: number
  /** hex */
  readonly head: string
  /** a byte a question; what is written next is added to it in place */
  readonly answers: Buffer
  readonly openUntil: number
}

/** The attempt's row read just now, with what decides a refusal. */
export interface FreshAttempt extends AttemptState {
  /** null for a sitting whose clock was never started */
  readonly deadline: number | null
  readonly now: number
  readonly late: boolean
  readonly closeReason: 'submitted' | 'timeUp' | 'admin' | null
}

/** A save that waits for its commit. */
export interface Save {
  readonly userId: string
  readonly attemptId: string
  readonly epoch: number
  /** at least one; their `seq` are consecutive */
  readonly operations: readonly AnswerOperation[]
  readonly resolve: (saved: Saved) => void
  readonly reject: (refusal: Error) => void
  /** how often it lost a race and began anew */
  tries: number
}

export const firstSeq = (save: Save) => save.operations[0]!.seq
export const lastSeq = (save: Save) => save.operations.at(-1)!.seq
