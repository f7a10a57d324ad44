import { sameBytes, TlogError } from './bytes.ts'
import { parseCheckpoint, type Checkpoint } from './checkpoint.ts'
import { signedBy } from './cosigned.ts'
import { hashSize, leafHash, type Hash } from './hashing.ts'
import { parseNote, type NoteKey } from './note.ts'
import { decodeEntries, growTiles, nodesFrom, tilePath, tileWidth, type Tile } from './tiles.ts'
import { consistencyProof, rootAt } from './tree.ts'
import { verifyConsistency } from './verify.ts'

/** Reads a part of a log by its path below the log’s prefix. */
type ReadPart = (path: string) => Promise<Uint8Array>

/**
 * Reads a whole log, as a monitor does: all entries, all tiles and the signed tree must agree.
 * @param earlier signed checkpoint of an earlier reading, which the log must continue
 * @returns the newest checkpoint as a signed note, for the next reading, what it says, and the hashes of all leaves
 * @throws TlogError with the first contradiction
 */
export async function checkLog(
  read: ReadPart,
  log: NoteKey,
  earlier?: string,
): Promise<{ readonly note: string; readonly checkpoint: Checkpoint; readonly leaves: readonly Hash[] }> {
  const note = new TextDecoder().decode(await read('checkpoint'))
  const checkpoint = await signedBy(parseNote(note), [log])
  const leaves = await leavesOf(read, checkpoint.size)
  const tiles = growTiles(0, [], leaves)
  for (const tile of tiles) await requireTile(read, tile)
  const nodes = nodesFrom(async (level, index) => {
    const found = tiles.find((tile) => tile.level === level && tile.index === index)
    return found?.bytes ?? new Uint8Array()
  })
  if (!sameBytes(await rootAt(checkpoint.size, nodes), checkpoint.root))
    throw new TlogError('The signed root is not that of the entries')
  if (earlier !== undefined) {
    const before = await signedBy(parseNote(earlier), [log])
    if (before.size > checkpoint.size) throw new TlogError(`The log had ${before.size} entries before`)
    const proof = await consistencyProof(before.size, checkpoint.size, nodes)
    if (!verifyConsistency(before, checkpoint, proof)) throw new TlogError('The log does not continue the earlier one')
  }
  return { note, checkpoint, leaves }
}

/**
 * Hashes of the leaves of a log by its entries and the size in its checkpoint, without verifying anything.
 * @throws TlogError if they cannot be read
 */
export async function readLeaves(read: ReadPart): Promise<readonly Hash[]> {
  const { text } = parseNote(new TextDecoder().decode(await read('checkpoint')))
  return leavesOf(read, parseCheckpoint(text).size)
}

async function leavesOf(read: ReadPart, size: number): Promise<Hash[]> {
  const leaves: Hash[] = []
  for (let index = 0; index * tileWidth < size; index++) {
    const width = Math.min(tileWidth, size - index * tileWidth)
    const entries = decodeEntries(await read(tilePath({ level: 'entries', index, width })))
    if (entries.length !== width) throw new TlogError(`The bundle ${index} has ${entries.length} entries, not ${width}`)
    leaves.push(...entries.map(leafHash))
  }
  return leaves
}

async function requireTile(read: ReadPart, { level, index, bytes }: Tile): Promise<void> {
  const path = tilePath({ level, index, width: bytes.length / hashSize })
  if (!sameBytes(await read(path), bytes)) throw new TlogError(`${path} does not fit the entries`)
}
