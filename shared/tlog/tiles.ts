import { joinBytes } from '../join-bytes.ts'
import { TlogError } from './bytes.ts'
import { hashSize, nodeHash, type Hash } from './hashing.ts'
import type { ReadNode } from './tree.ts'

/** Hashes or entries of a full tile. */
export const tileWidth = 256
const tileHeight = 8
const levels = 64

/** A tile of hashes, or of entries if the level is `entries`. */
export interface TileAddress {
  readonly level: number | 'entries'
  readonly index: number
  /** number of its hashes or entries, 1 to 256; below 256 it is a partial tile */
  readonly width: number
}

/** Hashes of a level, up to 256, one after another. */
export interface Tile {
  readonly level: number
  readonly index: number
  readonly bytes: Uint8Array
}

/** Path of a tile below the log's prefix, such as `tile/0/x001/234.p/17` (C2SP tlog-tiles). */
export function tilePath({ level, index, width }: TileAddress): string {
  const groups = [String(index % 1000).padStart(3, '0')]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  }
  return `tile/${level}/${groups.join('/')}${width < tileWidth ? `.p/${width}` : ''}`
}

/**
 * Reads the path of a tile as `tilePath` writes it: one path for each tile.
 * @throws TlogError
 */
export function parseTilePath(path: string): TileAddress {
  const [, level, index, width] =
    /^tile\/([0-9]+|entries)\/((?:x[0-9]{3}\/){0,5}[0-9]{3})(?:\.p\/([0-9]+))?$/.exec(path) ?? []
  if (level === undefined || index === undefined) throw new TlogError(`"${path}" is not the path of a tile`)
  const tile: TileAddress = {
    level: level === 'entries' ? level : Number(level),
    index: Number(index.replace(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  }
  if (
    !Number.isSafeInteger(tile.index) ||
    tilePath(tile) !== path ||
    tile.width < 1 ||
    (tile.level !== 'entries' && tile.level >= levels)
  )
    throw new TlogError(`"${path}" is not the path of a tile`)
  return tile
}

/** Number of hashes of a tile in a tree of `size` leaves: 0 if the tile does not exist yet, at most 256. */
export function widthAt(size: number, level: number, index: number): number {
  const hashes = Math.floor(size / tileWidth ** level)
  return Math.max(0, Math.min(tileWidth, hashes - index * tileWidth))
}

/**
 * Adds leaves to a tree of `size` leaves.
 * @param partials the partial tile of each level from 0, or undefined where the level ends with a full one
 * @returns the tiles that are new or longer, which replace the partial ones
 */
export function growTiles(
  size: number,
  partials: readonly (Uint8Array | undefined)[],
  leaves: readonly Hash[],
): readonly Tile[] {
  const grown: Tile[] = []
  let added = leaves
  for (let level = 0; added.length > 0; level++) {
    const hashes = joinBytes(partials[level] ?? new Uint8Array(), ...added)
    const start = Math.floor(size / tileWidth ** (level + 1))
    const tiles = chunks(hashes, tileWidth * hashSize).map((bytes, i) => ({ level, index: start + i, bytes }))
    grown.push(...tiles)
    added = tiles.filter(({ bytes }) => bytes.length === tileWidth * hashSize).map(({ bytes }) => rootOf(bytes))
  }
  return grown
}

/** Reads subtrees from tiles; `read` gets each tile at most once and may return a wider one than needed. */
export function nodesFrom(read: (level: number, index: number) => Promise<Uint8Array>): ReadNode {
  const tiles = new Map<string, Promise<Uint8Array>>()
  const tileOf = (level: number, index: number) => {
    const key = `${level}/${index}`
    const tile = tiles.get(key) ?? read(level, index)
    tiles.set(key, tile)
    return tile
  }
  return async (height, index) => {
    const level = Math.floor(height / tileHeight)
    const count = 2 ** (height % tileHeight)
    const tile = await tileOf(level, Math.floor((index * count) / tileWidth))
    const start = ((index * count) % tileWidth) * hashSize
    const bytes = tile.subarray(start, start + count * hashSize)
    if (bytes.length < count * hashSize) throw new TlogError(`The tile of level ${level} is too short`)
    return rootOf(bytes)
  }
}

/** Root of a power of two of hashes. */
function rootOf(bytes: Uint8Array): Hash {
  if (bytes.length === hashSize) return bytes.slice()
  const middle = bytes.length / 2
  return nodeHash(rootOf(bytes.subarray(0, middle)), rootOf(bytes.subarray(middle)))
}

function chunks(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.slice(i * size, (i + 1) * size))
}

const lengthSize = 2

/** Largest entry in bytes. */
const maxEntry = 0xffff

/**
 * A bundle of entries, each after its length as a big-endian uint16.
 * @throws TlogError for an entry above 65,535 bytes
 */
export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  return joinBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > maxEntry) throw new TlogError(`An entry of ${entry.length} bytes is too long`)
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry]
    }),
  )
}

/**
 * Reads a bundle of entries.
 * @throws TlogError if it ends within an entry
 */
export function decodeEntries(bundle: Uint8Array): readonly Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length;) {
    const start = at + lengthSize
    const end = start + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0)
    if (start > bundle.length || end > bundle.length) throw new TlogError('The bundle ends within an entry')
    entries.push(bundle.slice(start, end))
    at = end
  }
  return entries
}
