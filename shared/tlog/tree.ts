import { TlogError } from './bytes.ts'
import { emptyRoot, nodeHash, type Hash } from './hashing.ts'

/** Reads the hash of the complete subtree over the leaves `index * 2^height` to `(index + 1) * 2^height`. */
export type ReadNode = (height: number, index: number) => Promise<Hash>

/** The leaves from `start` up to, but without, `end`. */
interface Leaves {
  readonly start: number
  readonly end: number
}

/** The largest power of two below the number of leaves, at least 2: leaves of the left subtree (RFC 6962, section 2.1). */
function leftSize({ start, end }: Leaves): number {
  let size = 1
  while (size * 2 < end - start) size *= 2
  return size
}

/** Both subtrees of at least two leaves. */
function halves(of: Leaves): { readonly left: Leaves; readonly right: Leaves } {
  const middle = of.start + leftSize(of)
  return { left: { start: of.start, end: middle }, right: { start: middle, end: of.end } }
}

/** Root of a subtree that occurs in a tree, from its complete subtrees. */
async function hashOf(of: Leaves, read: ReadNode): Promise<Hash> {
  const height = Math.log2(of.end - of.start)
  if (Number.isInteger(height)) return read(height, of.start / (of.end - of.start))
  const { left, right } = halves(of)
  return nodeHash(await hashOf(left, read), await hashOf(right, read))
}

const hashesOf = (all: readonly Leaves[], read: ReadNode): Promise<Hash[]> =>
  Promise.all(all.map((leaves) => hashOf(leaves, read)))

/** Root of the tree of the first `size` leaves. */
export const rootAt = async (size: number, read: ReadNode): Promise<Hash> =>
  size === 0 ? emptyRoot() : hashOf({ start: 0, end: size }, read)

/**
 * Proof that a leaf is in the tree of the first `size` leaves (RFC 6962, section 2.1.1): the hashes from its sibling up.
 * @throws TlogError for a leaf outside the tree
 */
export async function inclusionProof(index: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (!(index >= 0 && index < size)) throw new TlogError(`The leaf ${index} is not in a tree of ${size} leaves`)
  const path = (of: Leaves): Leaves[] => {
    if (of.end - of.start === 1) return []
    const { left, right } = halves(of)
    return index < left.end ? [...path(left), right] : [...path(right), left]
  }
  return hashesOf(path({ start: 0, end: size }), read)
}

/**
 * Proof that the tree of the first `size` leaves continues that of the first `from` (RFC 6962, section 2.1.2); empty for
 * the empty tree, which every tree continues.
 * @throws TlogError if the first tree is larger
 */
export async function consistencyProof(from: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (!(from >= 0 && from <= size)) throw new TlogError(`A tree of ${size} leaves does not continue one of ${from}`)
  if (from === 0) return []
  /** @param known whether the verifier has the hash of this subtree already, as the root of the first tree */
  const path = (of: Leaves, known: boolean): Leaves[] => {
    if (of.end === from) return known ? [] : [of]
    const { left, right } = halves(of)
    return from <= left.end ? [...path(left, known), right] : [...path(right, false), left]
  }
  return hashesOf(path({ start: 0, end: size }, true), read)
}
