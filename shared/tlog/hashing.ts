import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes } from '../join-bytes.ts'

/** SHA-256, 32 bytes. */
export type Hash = Uint8Array

/** Bytes of a hash. */
export const hashSize = 32

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** Hash of an entry as a leaf of the tree (RFC 6962, section 2.1). */
export const leafHash = (entry: Uint8Array): Hash => sha256(joinBytes(leafPrefix, entry))

/** Hash of two subtrees (RFC 6962, section 2.1). */
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(joinBytes(nodePrefix, left, right))

/** Root of a tree without leaves (RFC 6962, section 2.1). */
export const emptyRoot = (): Hash => sha256(new Uint8Array())
