import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { typedByte, type RawAnswer } from '../questions/raw-answer.ts'

/** An answer as it was stored: `seq` from 1 in each epoch, `choice` its byte, `typed` if that is 255. */
interface ChainedAnswer {
  readonly seq: number
  readonly questionNo: number
  readonly choice: number
  readonly typed: RawAnswer
}

/** What the first hash of an attempt's chain is computed from. */
export const chainStartText = (attemptId: string): string => `stadia:${attemptId}`

/** What the next hash of the chain is computed from. @param head the hash before, in hex */
export function chainText(head: string, attemptId: string, epoch: number, answer: ChainedAnswer): string {
  const { seq, questionNo, choice, typed } = answer
  return `${head}|${attemptId}|${epoch}|${seq}|${questionNo}|${choice === typedByte ? `${choice}|${typed}` : choice}`
}

/** All hashes of a chain in hex, from the first, before any answer. */
export function chainHeads(
  attemptId: string,
  answers: readonly (ChainedAnswer & { readonly epoch: number })[],
): readonly string[] {
  let head = hexOf(chainStartText(attemptId))
  return [head, ...answers.map((answer) => (head = hexOf(chainText(head, attemptId, answer.epoch, answer))))]
}

const hexOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
