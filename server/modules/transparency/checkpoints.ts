import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sameBytes, TlogError } from '../../../shared/tlog/bytes.ts'
import { formatCheckpoint, parseCheckpoint, type Checkpoint } from '../../../shared/tlog/checkpoint.ts'
import { emptyRoot } from '../../../shared/tlog/hashing.ts'
import { formatNote, parseNote, signText, verifyNote, type NoteKey } from '../../../shared/tlog/note.ts'
import { rootAt } from '../../../shared/tlog/tree.ts'
import type { Ctx } from '../../context/context.ts'
import { checkpointKey, originOf } from './keys.ts'
import { storedNodes } from './tree.ts'
import { LogProblem, TransparencyLog } from './transparency.entities.ts'

const checkpointPrefix = 'tlogcheckpoint'

/** Whether a file of the storage is a checkpoint: those are neither backed up nor restored with a database. */
export const isCheckpointFile = (key: string): boolean => key.startsWith(checkpointPrefix)

/** The log’s row, made at the first use. */
export async function openLog(ctx: Ctx): Promise<TransparencyLog> {
  await ctx.db.query('insert into transparency_log (id, origin, root) values (1, $1, $2) on conflict (id) do nothing', [
    originOf(ctx.node),
    Buffer.from(emptyRoot()),
  ])
  return ctx.db.findOneByOrFail(TransparencyLog, { id: 1 })
}

/**
 * Compares the database with the checkpoints in the file storage, where each is before it is published, and publishes one
 * that a crash has left unpublished.
 * @returns why the log must not sign; null if it may
 */
export async function findProblem(ctx: Ctx): Promise<LogProblem | null> {
  for (;;) {
    const log = await openLog(ctx)
    if (log.origin !== originOf(ctx.node)) return LogProblem.copied
    const { key } = await checkpointKey(ctx)
    if (log.checkpointNumber && (await readStored(ctx, key, log.checkpointNumber)) === null)
      return LogProblem.otherStorage
    const number = log.checkpointNumber + 1
    const stored = await readStored(ctx, key, number)
    if (stored === null) return null
    const checkpoint = await ownCheckpoint(stored, key)
    if (!checkpoint || !(await continues(ctx, log, checkpoint))) return LogProblem.restored
    await publish(ctx, number, checkpoint.size, stored)
  }
}

/** Whether a checkpoint is of the database’s own tree, and not smaller than what it has published. */
async function continues(ctx: Ctx, { size, signedSize }: TransparencyLog, checkpoint: Checkpoint): Promise<boolean> {
  if (checkpoint.size > Number(size) || checkpoint.size < Number(signedSize)) return false
  return sameBytes(await rootAt(checkpoint.size, storedNodes(ctx)), checkpoint.root)
}

/** Reads a checkpoint of the log; null if it is not signed by its key. */
async function ownCheckpoint(note: string, key: NoteKey): Promise<Checkpoint | null> {
  try {
    const parsed = parseNote(note)
    await verifyNote(parsed, [key])
    return parseCheckpoint(parsed.text)
  } catch (error) {
    if (error instanceof TlogError) return null
    throw error
  }
}

/**
 * Lets a log go on whose checkpoints were lost with the file storage: puts the database’s newest one there.
 * @param newest the newest checkpoint that anybody has kept, as a signed note; it must be of the database’s signed tree
 * @returns why not; null if it was put there
 */
export async function continueFrom(ctx: Ctx, newest: string): Promise<string | null> {
  const log = await openLog(ctx)
  if (log.origin !== originOf(ctx.node)) return 'The database is of another PUBLIC_URL'
  const { key } = await checkpointKey(ctx)
  const [kept, own] = [await ownCheckpoint(newest, key), await ownCheckpoint(log.checkpoint, key)]
  if (!kept) return 'The file is no checkpoint that this log has signed'
  if (!own) return 'The database has no checkpoint yet'
  if (kept.size > own.size) {
    return `The log has signed a tree of ${kept.size} entries, and the database knows ${own.size}: restore a newer backup`
  }
  if (kept.size < own.size)
    return `The database has a newer checkpoint (${own.size} entries) than the file (${kept.size})`
  if (!sameBytes(kept.root, own.root))
    return 'The log has signed another tree of this size: the database must not sign again'
  const note = Buffer.from(log.checkpoint)
  await ctx.node.providers.storage.put(storageKey(key, log.checkpointNumber), note, 'text/plain')
  return null
}

/**
 * Signs the tree if it has grown since the last checkpoint, stores the checkpoint and then publishes it. Only under the
 * lock of `extendLog`, after `findProblem`.
 */
export async function signTree(ctx: Ctx): Promise<void> {
  const { origin, size, root, checkpoint, checkpointNumber, signedSize } = await openLog(ctx)
  if (checkpoint && signedSize === size) return
  const { key, sign } = await checkpointKey(ctx)
  const text = formatCheckpoint({ origin, size: Number(size), root, extensions: [] })
  const note = formatNote({ text, signatures: [await signText(key, sign, text)] })
  const number = checkpointNumber + 1
  await ctx.node.providers.storage.put(storageKey(key, number), Buffer.from(note), 'text/plain')
  await publish(ctx, number, Number(size), note)
}

/** Publishes a checkpoint: the statement accepts only the next number, and no smaller tree than any signed before. */
async function publish(ctx: Ctx, number: number, size: number, note: string): Promise<void> {
  await ctx.db.query(
    `with published as (
       update transparency_log set checkpoint_number = $1, signed_size = $2, checkpoint = $3, signed_at = $4
       where id = 1 and checkpoint_number = $1 - 1 and signed_size <= $2 and size >= $2
       returning checkpoint_number, signed_size, checkpoint, signed_at
     )
     insert into transparency_checkpoint (number, size, note, signed_at) select * from published
     on conflict (number) do nothing`,
    [number, size, note, new Date(ctx.clock.now())],
  )
}

/**
 * Key of a checkpoint in the file storage. It belongs to the signing key, so that a database that was made anew, whose key
 * has signed nothing, does not find those of the earlier one.
 */
function storageKey({ publicKey }: NoteKey, number: number): string {
  const ofKey = createHash('sha256').update(publicKey).digest('hex').slice(0, 32)
  return `${checkpointPrefix}${ofKey}${String(number).padStart(12, '0')}`
}

async function readStored(ctx: Ctx, key: NoteKey, number: number): Promise<string | null> {
  const found = await ctx.node.providers.storage.get(storageKey(key, number))
  return found && (await buffer(found.stream)).toString('utf8')
}
