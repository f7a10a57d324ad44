import { optionLetters, type OptionLetter, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'

/** An option of a question. */
export type Choice = OptionLetter

/** The options in stored order. */
export const CHOICES: readonly Choice[] = optionLetters

/**
 * One change of an answer. `seq` starts at 1 in each epoch of an attempt and increases by 1 without gaps; an empty
 * `answer` clears it; `at` is server time in epoch milliseconds, for display only.
 */
export interface AnswerOperation {
  attemptId: string
  epoch: number
  seq: number
  questionNo: number
  answer: RawAnswer
  at: number
}

/** An answer as it is sent and stored: a letter or none as `choice`, which takes one byte, everything else as `answer`. */
export type EncodedAnswer = { choice: Choice | null } | { answer: RawAnswer }

/** Encodes an answer. */
export function encodeAnswer(answer: RawAnswer): EncodedAnswer {
  if (answer === '') return { choice: null }
  const choice = CHOICES.find((letter) => letter === answer)
  return choice ? { choice } : { answer }
}

/** Decodes an answer. */
export const decodeAnswer = (encoded: EncodedAnswer): RawAnswer =>
  'answer' in encoded ? encoded.answer : (encoded.choice ?? '')

/** The engine's time source. `now` is monotonic milliseconds, never the device's calendar clock. */
export interface Timers {
  now(): number
  /** Runs `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

/** The browser's monotonic clock and its timers. */
export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Settles like `work`, or rejects with `reason()` when `ms` pass first. */
export function within<T>(timers: Timers, ms: number, work: Promise<T>, reason: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(ms, () => reject(reason()))
    work.then(resolve, reject).finally(cancel)
  })
}
