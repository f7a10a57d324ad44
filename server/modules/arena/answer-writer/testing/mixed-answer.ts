import { typedByte } from '../../../../../shared/questions/raw-answer.ts'

/** An answer of a mixed paper: every third one is typed. */
export const mixedAnswer = (n: number) =>
  n % 3 === 2 ? { choice: typedByte, typed: `${n},5 «x»` } : { choice: n % 5, typed: '' }
