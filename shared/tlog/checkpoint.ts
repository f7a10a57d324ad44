import { fromBase64, fromDecimal, toBase64, TlogError } from './bytes.ts'
import { hashSize } from './hashing.ts'
import type { TreeHead } from './verify.ts'

/** What a log signs: its tree at a size (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
  /** identity of the log */
  readonly origin: string
  /** further lines, about which the format says nothing */
  readonly extensions: readonly string[]
}

/** The text of a checkpoint, which is then signed as a note. */
export const formatCheckpoint = ({ origin, size, root, extensions }: Checkpoint): string =>
  [origin, size, toBase64(root), ...extensions, ''].join('\n')

/**
 * Reads the text of a checkpoint.
 * @throws TlogError
 */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n')
  const [origin, size, root, ...extensions] = lines.slice(0, -1)
  if (lines.at(-1) !== '' || !origin || size === undefined || root === undefined || extensions.includes(''))
    throw new TlogError('The text is not a checkpoint')
  const hash = fromBase64(root)
  if (hash.length !== hashSize) throw new TlogError('The root of the checkpoint is not a SHA-256')
  return { origin, size: fromDecimal(size), root: hash, extensions }
}
