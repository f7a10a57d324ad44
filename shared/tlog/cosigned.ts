import { TlogError } from './bytes.ts'
import { parseCheckpoint, type Checkpoint } from './checkpoint.ts'
import { formatSignature, isBy, parseNote, verifyNote, type NoteKey, type SignedNote } from './note.ts'
import type { Policy, PolicyWitness } from './policy.ts'

/**
 * Reads a checkpoint that a log has signed under its own origin.
 * @param keys of the log
 * @throws TlogError
 */
export async function signedBy(note: SignedNote, keys: readonly NoteKey[]): Promise<Checkpoint> {
  await verifyNote(note, keys)
  const checkpoint = parseCheckpoint(note.text)
  if (!keys.some(({ name }) => name === checkpoint.origin))
    throw new TlogError(`The checkpoint is of another log, ${checkpoint.origin}`)
  return checkpoint
}

/** A verified cosignature. */
interface Cosignature {
  /** with its line feed */
  readonly line: string
  /** seconds since 1970 */
  readonly time: number
}

/**
 * The newest cosignature of a witness on a note; null if there is none.
 * @throws TlogError if one of the witness is wrong, or has no time
 */
export async function cosignatureBy({ text, signatures }: SignedNote, key: NoteKey): Promise<Cosignature | null> {
  let newest: Cosignature | null = null
  for (const signature of signatures.filter((one) => isBy(one, key))) {
    const [verified] = await verifyNote({ text, signatures: [signature] }, [key])
    if (!verified?.time) throw new TlogError(`The cosignature of ${key.name} has no time`)
    if (!newest || verified.time > newest.time) newest = { line: formatSignature(signature), time: verified.time }
  }
  return newest
}

/** A witness of a policy that has cosigned a note. */
interface Cosigner extends Cosignature {
  readonly witness: PolicyWitness
}

/**
 * The witnesses of a policy that have cosigned a note.
 * @throws TlogError if a cosignature is wrong
 */
export async function cosignersOf(note: SignedNote, policy: Policy): Promise<readonly Cosigner[]> {
  const found = await Promise.all(
    policy.witnesses.map(async (witness) => ({ witness, cosignature: await cosignatureBy(note, witness.key) })),
  )
  return found.flatMap(({ witness, cosignature }) => (cosignature ? [{ witness, ...cosignature }] : []))
}

/**
 * Verifies a checkpoint against a policy: signed by one of its logs, cosigned by its quorum.
 * @throws TlogError
 */
export async function verifyByPolicy(
  note: string,
  policy: Policy,
): Promise<{ readonly checkpoint: Checkpoint; readonly cosigners: readonly Cosigner[] }> {
  const parsed = parseNote(note)
  const checkpoint = await signedBy(
    parsed,
    policy.logs.map(({ key }) => key),
  )
  const cosigners = await cosignersOf(parsed, policy)
  if (!policy.isMet(new Set(cosigners.map(({ witness }) => witness.name))))
    throw new TlogError(
      `The quorum of witnesses has not cosigned the tree of ${checkpoint.size} entries, only: ${
        cosigners.map(({ witness }) => witness.name).join(', ') || 'none'
      }`,
    )
  return { checkpoint, cosigners }
}
