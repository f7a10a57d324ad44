import { fromBase64, fromDecimal, toBase64, TlogError } from './bytes.ts'
import { parseCheckpoint, type Checkpoint } from './checkpoint.ts'
import { hashSize, leafHash, type Hash } from './hashing.ts'
import { parseNote, verifyNote, type NoteKey, type VerifiedSignature } from './note.ts'
import { verifyInclusion } from './verify.ts'

/** Proof that an entry is in a log, verified without network (C2SP tlog-proof). */
interface LogProof {
  /** data that the format does not protect, such as the opening of a commitment */
  readonly extra?: Uint8Array
  /** position of the entry in the log, from 0 */
  readonly index: number
  /** hashes from the entry's sibling up */
  readonly path: readonly Hash[]
  /** the checkpoint with its signatures */
  readonly checkpoint: string
}

const header = 'c2sp.org/tlog-proof@v1'

/** A proof as the text of a file `.tlog-proof`. */
export const formatProof = ({ extra, index, path, checkpoint }: LogProof): string =>
  [
    header,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...path.map(toBase64),
    '',
    checkpoint,
  ].join('\n')

/**
 * Reads the text of a proof without verifying it.
 * @throws TlogError
 */
export function parseProof(text: string): LogProof {
  const end = text.indexOf('\n\n')
  const [first, ...lines] = text.slice(0, Math.max(end, 0)).split('\n')
  if (first !== header) throw new TlogError(`The proof does not begin with ${header}`)
  const extra = lines[0]?.startsWith('extra ') ? fromBase64((lines.shift() ?? '').slice('extra '.length)) : undefined
  const index = lines.shift()
  if (!index?.startsWith('index ')) throw new TlogError('The proof has no index')
  const path = lines.map(fromBase64)
  if (path.some((hash) => hash.length !== hashSize)) throw new TlogError('A hash of the proof is not a SHA-256')
  return {
    ...(extra ? { extra } : {}),
    index: fromDecimal(index.slice('index '.length)),
    path,
    checkpoint: text.slice(end + 2),
  }
}

/** What a verified proof shows: the tree that contains the entry, and who signed it. */
interface ProvenEntry {
  readonly checkpoint: Checkpoint
  readonly signatures: readonly VerifiedSignature[]
}

/**
 * Verifies a proof.
 * @param entry bytes of the entry
 * @param log the log's key; its name is the origin of the log
 * @param witnesses keys whose signatures are returned if they are there
 * @throws TlogError
 */
export async function verifyProof(
  { index, path, checkpoint: signed }: LogProof,
  entry: Uint8Array,
  log: NoteKey,
  witnesses: readonly NoteKey[] = [],
): Promise<ProvenEntry> {
  const note = parseNote(signed)
  const signatures = await verifyNote(note, [log, ...witnesses])
  if (!signatures.some(({ key }) => key === log)) throw new TlogError('The log did not sign the checkpoint')
  const checkpoint = parseCheckpoint(note.text)
  if (checkpoint.origin !== log.name) throw new TlogError(`The checkpoint is of another log, ${checkpoint.origin}`)
  if (!verifyInclusion(leafHash(entry), index, checkpoint, path)) throw new TlogError('The entry is not in the tree')
  return { checkpoint, signatures }
}
