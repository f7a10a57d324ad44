import { createHash, createPublicKey, verify } from 'node:crypto'

/**
 * A second reading of RFC 6962 and of the C2SP formats, for tests: naive, over whole lists of entries, with Node's crypto,
 * and without a line of `shared/tlog`.
 */

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** MTH of RFC 6962, section 2.1, as it is written there. */
export function naiveRoot(entries: readonly Uint8Array[]): Buffer {
  const [only] = entries
  if (!only) return sha256()
  if (entries.length === 1) return sha256(Buffer.of(0), only)
  const k = splitOf(entries.length)
  return sha256(Buffer.of(1), naiveRoot(entries.slice(0, k)), naiveRoot(entries.slice(k)))
}

/** PATH of RFC 6962, section 2.1.1. */
export function naivePath(m: number, entries: readonly Uint8Array[]): Buffer[] {
  if (entries.length === 1) return []
  const k = splitOf(entries.length)
  return m < k
    ? [...naivePath(m, entries.slice(0, k)), naiveRoot(entries.slice(k))]
    : [...naivePath(m - k, entries.slice(k)), naiveRoot(entries.slice(0, k))]
}

/** PROOF of RFC 6962, section 2.1.2. */
export const naiveProof = (m: number, entries: readonly Uint8Array[]): Buffer[] => subproof(m, entries, true)

function subproof(m: number, entries: readonly Uint8Array[], b: boolean): Buffer[] {
  if (m === entries.length) return b ? [] : [naiveRoot(entries)]
  const k = splitOf(entries.length)
  return m <= k
    ? [...subproof(m, entries.slice(0, k), b), naiveRoot(entries.slice(k))]
    : [...subproof(m - k, entries.slice(k), false), naiveRoot(entries.slice(0, k))]
}

/** The largest power of two smaller than n. */
const splitOf = (n: number): number => 2 ** (Math.ceil(Math.log2(n)) - 1)

/**
 * Root that a path leads to, by walking down from the root; undefined if the path has another length.
 * @param path from the leaf's sibling up
 */
export function naiveRootOfPath(
  m: number,
  n: number,
  leaf: Uint8Array,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (n === 1) return path.length ? undefined : leaf
  const top = path.at(-1)
  if (!top) return undefined
  const k = splitOf(n)
  const below = path.slice(0, -1)
  const inner = m < k ? naiveRootOfPath(m, k, leaf, below) : naiveRootOfPath(m - k, n - k, leaf, below)
  return inner && (m < k ? sha256(Buffer.of(1), inner, top) : sha256(Buffer.of(1), top, inner))
}

/** What a file `.tlog-proof` proves, or why it proves nothing. */
type Verdict = { readonly origin: string; readonly size: number } | { readonly problem: string }

/**
 * Verifies a file `.tlog-proof` against an entry and the log's key as text.
 * @param vkey `<name>+<id>+<key>`
 */
export function judgeProof(file: string, entry: Uint8Array, vkey: string): Verdict {
  const [head, origin = '', size = '', root = ''] = [
    file.split('\n\n', 1).join(),
    ...file.slice(file.indexOf('\n\n') + 2).split('\n'),
  ]
  const lines = head.split('\n').filter((line) => !line.startsWith('extra '))
  if (lines[0] !== 'c2sp.org/tlog-proof@v1') return { problem: 'header' }
  const index = Number(lines[1]?.slice('index '.length))
  const path = lines.slice(2).map((line) => Buffer.from(line, 'base64'))
  const signature = file
    .slice(file.lastIndexOf('\n\n') + 2)
    .split('\n')
    .find((line) => line.startsWith(`— ${origin} `))
  const [name, , ...key] = vkey.split('+')
  if (name !== origin) return { problem: 'origin' }
  if (!signature) return { problem: 'signature missing' }
  const body = Buffer.from(`${origin}\n${size}\n${root}\n`)
  if (!signed(body, Buffer.from(key.join('+'), 'base64'), Buffer.from(signature.split(' ')[2] ?? '', 'base64'), origin))
    return { problem: 'signature' }
  const leaf = sha256(Buffer.of(0), entry)
  if (!(index < Number(size))) return { problem: 'index' }
  const reached = naiveRootOfPath(index, Number(size), leaf, path)
  if (!reached || Buffer.from(reached).toString('base64') !== root) return { problem: 'path' }
  return { origin, size: Number(size) }
}

/** Whether a signature with its key id is by an Ed25519 key with its kind. */
function signed(body: Buffer, key: Buffer, signature: Buffer, name: string): boolean {
  const id = sha256(Buffer.from(`${name}\n`), key).subarray(0, 4)
  if (key[0] !== 1 || !id.equals(signature.subarray(0, 4))) return false
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') },
    format: 'jwk',
  })
  return verify(null, body, publicKey, signature.subarray(4))
}
