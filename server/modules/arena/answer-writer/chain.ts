import { hash } from 'node:crypto'
import type { AnswerOperation } from './types.ts'

/** Where an attempt's hash chain begins, hex. */
export const chainStart = (attemptId: string) => hash('sha256', `stadia:${attemptId}`, 'hex')

/** The chain's head after one more operation, hex. Whoever has the journal can work it out again. */
export function chainNext(head: string, attemptId: string, epoch: number, operation: AnswerOperation): string {
  const { seq, questionNo, choice } = operation
  return hash('sha256', `${head}|${attemptId}|${epoch}|${seq}|${questionNo}|${choice}`, 'hex')
}
