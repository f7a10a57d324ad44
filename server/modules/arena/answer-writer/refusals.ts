import { badInput, failure } from '../../../graphql/errors.ts'

/** Nothing was stored and nothing is wrong with the save: come again. `retryAfterMs` without jitter. */
export const overloaded = (retryAfterMs: number) =>
  failure('OVERLOADED', 'The server is busy. Your answers are kept and sent again.', { retryAfterMs })

export const attemptNotFound = () => failure('NOT_FOUND', 'Not found')

export const staleEpoch = () => failure('STALE_EPOCH', 'The exam was continued in another tab or on another device')

export const seqGap = (ackSeq: number) =>
  failure('SEQ_GAP', 'Earlier answers are missing: send again what follows ackSeq', { ackSeq })

export const attemptClosed = (ackSeq: number) => failure('ATTEMPT_CLOSED', 'The exam was already submitted', { ackSeq })

export const late = (ackSeq: number, keptSeq: number) =>
  failure('LATE', 'Time was up when these answers arrived. They are kept for a decision by the organisers.', {
    ackSeq,
    keptSeq,
  })

export const lockedQuestion = () => badInput({ operations: ['There is no such question, or it is not open yet'] })
