import { hashSize } from '../../../shared/tlog/hashing.ts'
import { growTiles, nodesFrom, tileWidth, widthAt, type Tile } from '../../../shared/tlog/tiles.ts'
import { rootAt, type ReadNode } from '../../../shared/tlog/tree.ts'
import type { Ctx } from '../../context/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { TransparencyTile } from './transparency.entities.ts'

/** Entries added per transaction. */
const batchSize = 5000
/** Levels of tiles that a tree of 2^53 leaves can have. */
const levels = 7

/** Reads the hashes of complete subtrees from the stored tiles. */
export const storedNodes = (ctx: Ctx): ReadNode => nodesFrom((level, index) => readTile(ctx, level, index))

/** Bytes of a stored tile; empty if there is none. */
export async function readTile(ctx: Ctx, level: number, index: number): Promise<Uint8Array> {
  const found = await ctx.db.findOneBy(TransparencyTile, { level, tileIndex: String(index) })
  return found?.bytes ?? new Uint8Array()
}

/**
 * Gives a batch of pending entries their positions, in the order in which they were logged, and extends tiles and tree in
 * the same transaction.
 * @returns their number
 */
export function addPendingEntries(outer: Ctx): Promise<number> {
  return inTransaction(outer, async (ctx) => {
    // two jobs never number entries at the same time, whatever happens to the session lock of the caller
    const [log]: { size: string }[] = await ctx.db.query('select size from transparency_log where id = 1 for update')
    const size = Number(log?.size)
    const [rows]: [{ position: string; leaf: Buffer }[]] = await ctx.db.query(
      `with pending as (
         select id, row_number() over (order by id) - 1 as n
         from (select id from transparency_entry where position is null order by id limit ${batchSize}) first
       )
       update transparency_entry e set position = $1::bigint + pending.n from pending
       where e.id = pending.id and e.position is null returning e.position, e.leaf`,
      [size],
    )
    if (!rows.length) return 0
    const leaves = rows.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ leaf }) => leaf)
    const grown = growTiles(size, await partialTiles(ctx, size), leaves)
    await storeTiles(ctx, grown)
    const root = await rootAt(size + leaves.length, storedNodes(ctx))
    await ctx.db.query('update transparency_log set size = $1, root = $2 where id = 1 and size = $3', [
      size + leaves.length,
      Buffer.from(root),
      size,
    ])
    return leaves.length
  })
}

/** The last tile of each level, where it is not full. */
async function partialTiles(ctx: Ctx, size: number): Promise<(Uint8Array | undefined)[]> {
  const partials: (Uint8Array | undefined)[] = []
  for (let level = 0; level < levels; level++) {
    const index = Math.floor(size / tileWidth ** (level + 1))
    const width = widthAt(size, level, index)
    partials.push(width ? (await readTile(ctx, level, index)).subarray(0, width * hashSize) : undefined)
  }
  return partials
}

/** Stores tiles; a stored one is only ever replaced by a longer one. */
async function storeTiles(ctx: Ctx, tiles: readonly Tile[]): Promise<void> {
  await ctx.db.query(
    `insert into transparency_tile as t (level, tile_index, bytes)
     select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])
     on conflict (level, tile_index) do update set bytes = excluded.bytes where length(t.bytes) < length(excluded.bytes)`,
    [tiles.map(({ level }) => level), tiles.map(({ index }) => index), tiles.map(({ bytes }) => Buffer.from(bytes))],
  )
}
