import { createHash } from 'node:crypto'
import { sameBytes, TlogError } from '../../shared/tlog/bytes.ts'
import { parseCheckpoint } from '../../shared/tlog/checkpoint.ts'
import { signedBy } from '../../shared/tlog/cosigned.ts'
import { emptyRoot } from '../../shared/tlog/hashing.ts'
import {
  cosign,
  formatNote,
  formatSignature,
  isBy,
  parseNote,
  type NoteKey,
  type SignedNote,
} from '../../shared/tlog/note.ts'
import { verifyConsistency, type TreeHead } from '../../shared/tlog/verify.ts'
import { parseAddCheckpoint, sizeType, type AddCheckpoint } from '../../shared/tlog/witness-request.ts'
import type { WitnessKey } from './key-file.ts'
import type { Seen, StateFile } from './state-file.ts'

/** Answer of a witness to a log, with the status of HTTP (C2SP tlog-witness). */
export interface WitnessAnswer {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422
  readonly body: string
  readonly type?: string
}

/** What a witness consists of. */
export interface WitnessParts {
  readonly key: WitnessKey
  /** keys of the logs; the name of each is the origin of its log */
  readonly logs: readonly NoteKey[]
  readonly state: StateFile
  /** milliseconds since 1970 */
  readonly now: () => number
  /** reports what the operator must know, such as a log with two histories */
  readonly warn: (text: string) => void
}

/** A witness: it cosigns a tree only if the tree continues the one that it has cosigned before. */
export interface Witness {
  readonly key: NoteKey
  /** Answers a request as text. */
  answer(request: string): Promise<WitnessAnswer>
  /** Answers a request. */
  add(request: AddCheckpoint): Promise<WitnessAnswer>
  /** What the witness has cosigned last, by origin. */
  seen(): Promise<ReadonlyMap<string, Seen>>
  /** @returns undefined for an unknown log @param hash SHA-256 of the origin in hexadecimal */
  seenByHash(hash: string): Promise<Seen | undefined>
}

const hashOfOrigin = (origin: string): string => createHash('sha256').update(origin).digest('hex')

export function createWitness(parts: WitnessParts): Witness {
  const { key, logs, state } = parts
  let before: Promise<unknown> = Promise.resolve()
  /** Runs one after the other: the comparison with the state and its change must not be interrupted. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const result = before.then(run)
    before = result.catch(() => undefined)
    return result
  }

  async function add({ old, proof, checkpoint: text }: AddCheckpoint): Promise<WitnessAnswer> {
    const note = attempt(() => parseNote(text))
    if (!note) return refusal(403, 'The checkpoint is not a signed note')
    const checkpoint = attempt(() => parseCheckpoint(note.text))
    if (!checkpoint) return refusal(400, 'This is not a checkpoint')
    const keys = logs.filter(({ name }) => name === checkpoint.origin)
    if (!keys.length) return refusal(404, 'This witness does not know the log')
    if (!(await isSignedBy(note, keys))) return refusal(403, 'The log did not sign the checkpoint')
    if (old > checkpoint.size) return refusal(400, 'The old size is above that of the checkpoint')
    const ownNote = { ...note, signatures: note.signatures.filter((one) => keys.some((log) => isBy(one, log))) }
    return inTurn(async () => {
      const seen = await state.read()
      const last = seen.get(checkpoint.origin)?.checkpoint ?? { size: 0, root: emptyRoot() }
      if (old !== last.size) return { status: 409, body: `${last.size}\n`, type: sizeType }
      if (!continues(last, checkpoint, proof)) {
        parts.warn(
          `${checkpoint.origin} shows a tree of ${checkpoint.size} entries that does not continue the cosigned one of ${last.size}. Keep this checkpoint:\n${text}`,
        )
        return refusal(422, 'The checkpoint does not continue the one that was cosigned before')
      }
      const signature = await cosign(key.key, key.sign, note.text, Math.floor(parts.now() / 1000))
      const cosigned = formatNote({ ...ownNote, signatures: [...ownNote.signatures, signature] })
      await state.write(new Map(seen).set(checkpoint.origin, { checkpoint, note: cosigned }))
      return { status: 200, body: formatSignature(signature) }
    })
  }

  return {
    key: key.key,
    add,
    async answer(request) {
      const parsed = attempt(() => parseAddCheckpoint(request))
      return parsed ? add(parsed) : refusal(400, 'This is not a request of add-checkpoint')
    },
    seen: () => state.read(),
    async seenByHash(hash) {
      const log = logs.find(({ name }) => hashOfOrigin(name) === hash)
      return log && (await state.read()).get(log.name)
    },
  }
}

const refusal = (status: 400 | 403 | 404 | 422, reason: string): WitnessAnswer => ({ status, body: `${reason}\n` })

/** Result of a function; null if it throws a TlogError. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TlogError) return null
    throw error
  }
}

async function isSignedBy(note: SignedNote, keys: readonly NoteKey[]): Promise<boolean> {
  try {
    await signedBy(note, keys)
    return true
  } catch (error) {
    if (error instanceof TlogError) return false
    throw error
  }
}

/** Whether a tree continues the one that was cosigned last. */
function continues(last: TreeHead, next: TreeHead, proof: AddCheckpoint['proof']): boolean {
  if (next.size === 0 && !sameBytes(next.root, emptyRoot())) return false
  return verifyConsistency(last, next, proof)
}
