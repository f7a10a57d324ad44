import { hash } from 'node:crypto'
import { chainStartText, chainText } from '../../../../shared/results/answer-chain.ts'
import type { AnswerOperation } from './types.ts'

/** Initial hash of an attempt's chain, in hex. */
export const chainStart = (attemptId: string) => hash('sha256', chainStartText(attemptId), 'hex')

/** Hash of the chain after one more operation, in hex. Reproducible from the journal. */
export const chainNext = (head: string, attemptId: string, epoch: number, operation: AnswerOperation): string =>
  hash('sha256', chainText(head, attemptId, epoch, operation), 'hex')
