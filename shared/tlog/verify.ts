import { sameBytes } from './bytes.ts'
import { emptyRoot, nodeHash, type Hash } from './hashing.ts'

/** A tree: its number of leaves and its root. */
export interface TreeHead {
  readonly size: number
  readonly root: Hash
}

/**
 * Whether a proof leads from a leaf to the root of a tree (RFC 9162, section 2.1.3.2).
 * @param hash hash of the leaf
 */
export function verifyInclusion(hash: Hash, index: number, { size, root }: TreeHead, proof: readonly Hash[]): boolean {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return false
  let [at, last, result] = [index, size - 1, hash]
  for (const sibling of proof) {
    if (last === 0) return false
    if (at % 2 || at === last) {
      result = nodeHash(sibling, result)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else {
      result = nodeHash(result, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && sameBytes(result, root)
}

/**
 * Whether a proof shows that the later tree continues the earlier one (RFC 9162, section 2.1.4.2). Every tree continues the
 * empty one, with an empty proof.
 */
export function verifyConsistency(earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): boolean {
  if (earlier.size > later.size) return false
  if (earlier.size === 0) return proof.length === 0 && sameBytes(earlier.root, emptyRoot())
  if (earlier.size === later.size) return proof.length === 0 && sameBytes(earlier.root, later.root)
  let [at, last] = [earlier.size - 1, later.size - 1]
  while (at % 2) [at, last] = [half(at), half(last)]
  const [start, ...rest] = at === 0 ? [earlier.root, ...proof] : proof
  if (!start) return false
  let [before, after] = [start, start]
  for (const sibling of rest) {
    if (last === 0) return false
    if (at % 2 || at === last) {
      before = nodeHash(sibling, before)
      after = nodeHash(sibling, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, half(last)]
    } else {
      after = nodeHash(after, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && sameBytes(before, earlier.root) && sameBytes(after, later.root)
}

const half = (value: number): number => Math.floor(value / 2)
