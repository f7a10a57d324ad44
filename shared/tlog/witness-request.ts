import { fromBase64, fromDecimal, toBase64, TlogError } from './bytes.ts'
import { hashSize, type Hash } from './hashing.ts'

/** What a log sends to a witness (C2SP tlog-witness, `add-checkpoint`). */
export interface AddCheckpoint {
  /** size of the tree that the witness has cosigned last; 0: none */
  readonly old: number
  /** proof that the checkpoint continues the tree of that size */
  readonly proof: readonly Hash[]
  /** a signed note */
  readonly checkpoint: string
}

/** Type of the answer 409, the size that the witness has cosigned. */
export const sizeType = 'text/x.tlog.size'

const maxProof = 63

/** A request as text. */
export const formatAddCheckpoint = ({ old, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n')

/**
 * Reads a request without verifying anything.
 * @throws TlogError
 */
export function parseAddCheckpoint(text: string): AddCheckpoint {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  if (!first?.startsWith('old ')) throw new TlogError('The request does not begin with "old <size>"')
  if (lines.length > maxProof) throw new TlogError(`The proof has more than ${maxProof} hashes`)
  const proof = lines.map(fromBase64)
  if (proof.some((hash) => hash.length !== hashSize)) throw new TlogError('A hash of the proof is not a SHA-256')
  return { old: fromDecimal(first.slice('old '.length)), proof, checkpoint: text.slice(end + 2) }
}
