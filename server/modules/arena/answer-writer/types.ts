/** The answer to one question. */
export interface Answer {
  /** from 1 */
  questionNo: number
  /** 0 clears the answer, 1 to 4 stand for A to D */
  choice: number
}

/** One answer given: the unit of the journal. */
export interface AnswerOperation extends Answer {
  /** from 1 in each epoch, without gaps */
  seq: number
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
  /** numbered by the client with consecutive `seq`; empty for a board */
  readonly operations: readonly AnswerOperation[]
  /** the answers of a whole board: those that differ from the row they are written on are numbered there */
  readonly board: readonly Answer[] | null
  readonly resolve: (saved: Saved) => void
  readonly reject: (refusal: Error) => void
  /** the journal is known to hold its operations up to this `seq`, with the same content */
  storedTo: number
  /** number of conflicts with another writer that it was retried after */
  tries: number
  /** acknowledged or refused */
  settled: boolean
  /** called once it is acknowledged or refused; null when nobody waits for that */
  watchers: (() => void)[] | null
}

/** The parameters of an operation that is looked up in the journal or among the late answers. */
export interface OperationOf extends AnswerOperation {
  readonly attemptId: string
  readonly epoch: number
}

export const firstSeq = (save: Save) => save.operations[0]!.seq
export const lastSeq = (save: Save) => save.operations.at(-1)!.seq

export const sameAnswer = (a: Answer, b: Answer) => a.questionNo === b.questionNo && a.choice === b.choice

/** The answers of a board that are not in `answers`, a byte a question. */
export const differences = (board: readonly Answer[], answers: Buffer) =>
  board.filter(({ questionNo, choice }) => (answers[questionNo - 1] ?? 0) !== choice)
