import { hash } from 'node:crypto'
import { typedByte } from '../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation } from './types.ts'

/** Initial hash of an attempt's chain, in hex. */
export const chainStart = (attemptId: string) => hash('sha256', `stadia:${attemptId}`, 'hex')

/** Hash of the chain after one more operation, in hex. Reproducible from the journal. */
export function chainNext(head: string, attemptId: string, epoch: number, operation: AnswerOperation): string {
  const { seq, questionNo, choice, typed } = operation
  const answer = choice === typedByte ? `${choice}|${typed}` : choice
  return hash('sha256', `${head}|${attemptId}|${epoch}|${seq}|${questionNo}|${answer}`, 'hex')
}
