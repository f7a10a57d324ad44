import { readFile } from 'node:fs/promises'
import { TlogError } from '../../shared/tlog/bytes.ts'
import type { Checkpoint } from '../../shared/tlog/checkpoint.ts'
import { cosignatureBy, signedBy } from '../../shared/tlog/cosigned.ts'
import { parseNote, type NoteKey } from '../../shared/tlog/note.ts'
import { isMissing, writeSafely } from './safe-file.ts'

/** The newest checkpoint of a log that a witness has cosigned. */
export interface Seen {
  readonly checkpoint: Checkpoint
  /** with the signatures of the log and of the witness */
  readonly note: string
}

/** Keeps what a witness has cosigned, by the origins of its logs. */
export interface StateFile {
  /**
   * Reads the file.
   * @throws TlogError if it is missing or damaged: a witness without a memory would sign anything
   */
  read(): Promise<ReadonlyMap<string, Seen>>
  /** Replaces the file, durably. */
  write(seen: ReadonlyMap<string, Seen>): Promise<void>
}

const format = 'stadia-witness-state/v1'

/**
 * @param own the witness’s key, which must have cosigned every checkpoint in the file
 * @param logs keys of the logs
 */
export function stateFile(file: string, own: NoteKey, logs: readonly NoteKey[]): StateFile {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (isMissing(error))
          throw new TlogError(
            `The file ${file} is missing. Put it back; without it the witness could sign a second history`,
          )
        throw error
      })
      const seen = new Map<string, Seen>()
      for (const note of notesIn(text, file)) {
        const parsed = parseNote(note)
        if (!(await cosignatureBy(parsed, own))) throw new TlogError(`${file} belongs to another witness`)
        const checkpoint = await signedBy(parsed, logs)
        seen.set(checkpoint.origin, { checkpoint, note })
      }
      return seen
    },
    write: (seen) => writeSafely(file, textOf(seen)),
  }
}

const textOf = (seen: ReadonlyMap<string, Seen>): string =>
  `${JSON.stringify({ format, checkpoints: [...seen.values()].map(({ note }) => note) }, null, 2)}\n`

/**
 * Begins the memory of a new witness.
 * @throws TlogError if there is that of another one
 */
export async function beginMemory(file: string): Promise<void> {
  const empty = textOf(new Map())
  const left = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return empty
    throw error
  })
  if (left !== empty)
    throw new TlogError(`${file} belongs to a key that is missing. Put the key back, or choose another --key`)
  await writeSafely(file, empty)
}

function notesIn(text: string, file: string): readonly string[] {
  const damaged = new TlogError(`${file} is damaged. Put an undamaged copy back; a witness never starts anew`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw damaged
  }
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== format)
    throw damaged
  const notes: unknown = 'checkpoints' in content ? content.checkpoints : null
  if (!Array.isArray(notes) || !notes.every((note): note is string => typeof note === 'string')) throw damaged
  return notes
}
