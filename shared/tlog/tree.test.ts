import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { utf8 } from './bytes.ts'
import { emptyRoot, leafHash } from './hashing.ts'
import { naivePath, naiveProof, naiveRoot, naiveRootOfPath } from './testing/second-verifier.ts'
import { consistencies, inclusions, leaves, roots } from './testing/vectors.ts'
import {
  decodeEntries,
  encodeEntries,
  growTiles,
  nodesFrom,
  parseTilePath,
  tilePath,
  tileWidth,
  widthAt,
} from './tiles.ts'
import { consistencyProof, inclusionProof, rootAt } from './tree.ts'
import { verifyConsistency, verifyInclusion } from './verify.ts'

const entriesOf = (count: number) => Array.from({ length: count }, (_, i) => utf8(`entry ${i}`))
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('hex')
const texts = (list: readonly Uint8Array[]) => list.map(text)

/** A log in memory: tiles grown by batches of the given sizes. */
function logOf(entries: readonly Uint8Array[], batches: readonly number[] = [entries.length]) {
  const tiles = new Map<string, Uint8Array>()
  let size = 0
  for (const batch of batches) {
    const partials = Array.from({ length: 8 }, (_, level) => {
      const index = Math.floor(size / tileWidth ** (level + 1))
      return widthAt(size, level, index) ? tiles.get(`${level}/${index}`) : undefined
    })
    const added = entries.slice(size, size + batch).map(leafHash)
    for (const { level, index, bytes } of growTiles(size, partials, added)) tiles.set(`${level}/${index}`, bytes)
    size += added.length
  }
  const read = nodesFrom(async (level, index) => tiles.get(`${level}/${index}`) ?? new Uint8Array())
  return { read, tiles, size }
}

describe('published vectors', () => {
  test('roots of the trees of 0 to 8 leaves', async () => {
    const { read } = logOf(leaves)
    for (const [size, root] of roots.entries()) expect(text(await rootAt(size, read))).toBe(text(root))
    expect(text(emptyRoot())).toBe(text(roots[0]))
    expect(texts(roots.map((_, size) => naiveRoot(leaves.slice(0, size))))).toEqual(texts(roots))
  })

  test.each(inclusions)('proof of leaf $index in a tree of $size', async ({ index, size, proof }) => {
    expect(texts(await inclusionProof(index, size, logOf(leaves).read))).toEqual(texts(proof))
    const [hash, root] = [leafHash(leaves[index] ?? new Uint8Array()), roots[size] ?? new Uint8Array()]
    expect(verifyInclusion(hash, index, { size, root }, proof)).toBe(true)
  })

  test.each(consistencies)('proof that a tree of $size continues one of $from', async ({ from, size, proof }) => {
    expect(texts(await consistencyProof(from, size, logOf(leaves).read))).toEqual(texts(proof))
    const head = (of: number) => ({ size: of, root: roots[of] ?? new Uint8Array() })
    expect(verifyConsistency(head(from), head(size), proof)).toBe(true)
  })
})

describe('against a second verifier', () => {
  const sizes = fc.integer({ min: 1, max: 520 })

  test('roots, proofs of leaves and proofs of continuation are the same for every tree', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(), async (one, other, at) => {
        const [from, size] = one < other ? [one, other] : [other, one]
        const entries = entriesOf(size)
        const { read } = logOf(entries)
        const index = at % size
        const root = await rootAt(size, read)
        expect(text(root)).toBe(text(naiveRoot(entries)))
        const path = await inclusionProof(index, size, read)
        expect(texts(path)).toEqual(texts(naivePath(index, entries)))
        expect(verifyInclusion(leafHash(entries[index] ?? new Uint8Array()), index, { size, root }, path)).toBe(true)
        expect(text(naiveRootOfPath(index, size, leafHash(entries[index] ?? new Uint8Array()), path))).toBe(text(root))
        const earlier = { size: from, root: naiveRoot(entries.slice(0, from)) }
        const proof = await consistencyProof(from, size, read)
        expect(texts(proof)).toEqual(texts(naiveProof(from, entries)))
        expect(verifyConsistency(earlier, { size, root }, proof)).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  test('a changed proof, leaf, position, size or root is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), async (size, at, change) => {
        const entries = entriesOf(size)
        const { read } = logOf(entries)
        const index = at % size
        const head = { size, root: naiveRoot(entries) }
        const leaf = leafHash(entries[index] ?? new Uint8Array())
        const path = await inclusionProof(index, size, read)
        const turned = path.map((hash, i) => (i === change % path.length ? hash.map((byte) => byte ^ 8) : hash))
        expect(verifyInclusion(leaf, index, head, turned)).toBe(false)
        expect(verifyInclusion(leaf, index, head, path.slice(0, -1))).toBe(false)
        expect(verifyInclusion(leaf, index, head, [...path, head.root])).toBe(false)
        expect(verifyInclusion(leaf, index, head, [head.root, ...path])).toBe(false)
        expect(verifyInclusion(leafHash(utf8('another')), index, head, path)).toBe(false)
        expect(verifyInclusion(leaf, index ^ 1, head, path)).toBe(false)
        expect(verifyInclusion(leaf, index + size, head, path)).toBe(false)
        expect(verifyInclusion(leaf, -1, head, path)).toBe(false)
        expect(verifyInclusion(leaf, index, { size, root: leaf }, path)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  test('a changed proof of continuation is refused, and a smaller tree continues none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.nat(), async (size, start, change) => {
        const from = 1 + (start % (size - 1))
        const entries = entriesOf(size)
        const [earlier, later] = [
          { size: from, root: naiveRoot(entries.slice(0, from)) },
          { size, root: naiveRoot(entries) },
        ]
        const proof = await consistencyProof(from, size, logOf(entries).read)
        const turned = proof.map((hash, i) => (i === change % proof.length ? hash.map((byte) => byte ^ 16) : hash))
        expect(verifyConsistency(earlier, later, turned)).toBe(false)
        expect(verifyConsistency(earlier, later, proof.slice(0, -1))).toBe(false)
        expect(verifyConsistency(earlier, later, [...proof, later.root])).toBe(false)
        expect(verifyConsistency({ ...earlier, root: later.root }, later, proof)).toBe(false)
        expect(verifyConsistency(earlier, { ...later, root: earlier.root }, proof)).toBe(false)
        expect(verifyConsistency(later, earlier, proof)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })

  test('every tree continues the empty one, with an empty proof', async () => {
    const later = { size: 3, root: naiveRoot(entriesOf(3)) }
    expect(await consistencyProof(0, 3, logOf(entriesOf(3)).read)).toEqual([])
    expect(verifyConsistency({ size: 0, root: emptyRoot() }, later, [])).toBe(true)
    expect(verifyConsistency({ size: 0, root: later.root }, later, [])).toBe(false)
    await expect(inclusionProof(3, 3, logOf(entriesOf(3)).read)).rejects.toThrow('not in a tree of 3')
    await expect(consistencyProof(4, 3, logOf(entriesOf(3)).read)).rejects.toThrow('does not continue')
  })
})

describe('tiles', () => {
  test('leaves added in any batches give the same tiles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 }), (batches) => {
        const entries = entriesOf(batches.reduce((sum, batch) => sum + batch, 0))
        const [once, inSteps] = [logOf(entries), logOf(entries, batches)]
        expect([...inSteps.tiles].map(([key, bytes]) => [key, text(bytes)]).sort()).toEqual(
          [...once.tiles].map(([key, bytes]) => [key, text(bytes)]).sort(),
        )
      }),
      { numRuns: 10 },
    )
  })

  test('a tree of 70,000 leaves has the tiles that the specification names', () => {
    const widths = (level: number, count: number) =>
      Array.from({ length: count }, (_, index) => widthAt(70_000, level, index))
    expect(widths(0, 275)).toEqual([...Array<number>(273).fill(256), 112, 0])
    expect(widths(1, 3)).toEqual([256, 17, 0])
    expect(widths(2, 2)).toEqual([1, 0])
    expect([widthAt(256, 0, 0), widthAt(256, 0, 1), widthAt(256, 1, 0)]).toEqual([256, 0, 1])
  })

  test('paths are those of the specification, one for each tile', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 5, width: 17 })).toBe('tile/entries/005.p/17')
    fc.assert(
      fc.property(
        fc.record({
          level: fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant('entries' as const)),
          index: fc.maxSafeNat(),
          width: fc.integer({ min: 1, max: 256 }),
        }),
        (tile) => {
          expect(parseTilePath(tilePath(tile))).toEqual(tile)
        },
      ),
    )
    const wrong = ['tile/00/000', 'tile/64/000', 'tile/0/1', 'tile/0/x000/000', 'tile/0/000.p/0', 'tile/0/000.p/256']
    const others = [
      'tile/0/000.p/01',
      'tile/0/001/002',
      'tile/0/x001',
      '0/000',
      'tile/0/000/',
      'tile/-1/000',
      'tile/x/000',
    ]
    const huge = [
      `tile/0/${'x999/'.repeat(5)}999`,
      `tile/0/x001/${'x000/'.repeat(200)}000`,
      `tile/0/000.p/${'9'.repeat(400)}`,
    ]
    for (const path of [...wrong, ...others, ...huge])
      expect(() => parseTilePath(path), path).toThrow('not the path of a tile')
  })

  test('a bundle has each entry after its length in two bytes', () => {
    const entries = [utf8(''), utf8('a'), new Uint8Array(65_535).fill(7)]
    const bundle = encodeEntries(entries)
    expect(text(bundle.subarray(0, 7))).toBe('0000000161ffff')
    expect(texts(decodeEntries(bundle))).toEqual(texts(entries))
    expect(() => decodeEntries(bundle.subarray(0, -1))).toThrow('ends within an entry')
    expect(() => decodeEntries(Uint8Array.of(0))).toThrow('ends within an entry')
    expect(() => encodeEntries([new Uint8Array(65_536)])).toThrow('too long')
  })
})
