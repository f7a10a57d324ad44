import { badInput, failure } from '../../../errors/errors.ts'

/** The save is valid but was not stored and should be retried. `retryAfterMs` excludes jitter. */
export const overloaded = (retryAfterMs: number) =>
  failure('OVERLOADED', 'The server is busy. Your answers are kept and will be sent again.', { retryAfterMs })

export const attemptNotFound = () => failure('NOT_FOUND', 'Not found')

/** @param keptSeq number up to which the operations of that epoch are stored, in the journal or for a decision */
export const staleEpoch = (keptSeq?: number) =>
  failure(
    'STALE_EPOCH',
    'The exam was continued in another tab or on another device',
    keptSeq === undefined ? {} : { keptSeq },
  )

export const seqGap = (ackSeq: number) =>
  failure('SEQ_GAP', 'Earlier answers are missing. Send everything after ackSeq again.', { ackSeq })

/** Another page of the same tab used the number for a different answer: the client must renumber. */
export const seqConflict = (ackSeq: number) =>
  failure('SEQ_CONFLICT', 'Another answer is stored under this number. Renumber this one.', { ackSeq })

export const attemptClosed = (ackSeq: number) => failure('ATTEMPT_CLOSED', 'The exam was already submitted', { ackSeq })

/**
 * The attempt was set aside by a reset: nothing may be added to it or to the next one.
 * @param kept `ackSeq`, and `keptSeq`: number up to which the operations are stored, in the journal or with the attempt
 */
export const attemptSetAside = (kept: { ackSeq?: number; keptSeq?: number } = {}) =>
  failure('ATTEMPT_CLOSED', 'This attempt was set aside', kept)

export const notStarted = () => failure('NOT_STARTED', 'This exam was not opened')

export const late = (ackSeq: number, keptSeq: number) =>
  failure('LATE', 'These answers arrived after the end. They are kept for a decision by the organisers.', {
    ackSeq,
    keptSeq,
  })

export const tooManyLate = () => badInput({ operations: ['Too many late answers'] })

export const lockedQuestion = () => badInput({ operations: ['Question not found, or not open yet'] })

/** Honest clients never send such an answer: their fields take no more characters. */
export const answerTooLong = () => badInput({ answer: ['This answer is longer than answers to this question can be'] })
