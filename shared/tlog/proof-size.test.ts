import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinBytes } from '../join-bytes.ts'
import { utf8 } from './bytes.ts'
import { formatCheckpoint } from './checkpoint.ts'
import { formatEvent } from './exam-entry.ts'
import { formatNote, signText, SignatureType } from './note.ts'
import { formatProof } from './proof.ts'
import { keysOf } from './testing/signer.ts'
import { inclusionProof, rootAt } from './tree.ts'

const size = 10_000_000
/** Hashes of a tree that nobody has built: any 32 bytes are as long, and as hard to compress. */
const read = async (height: number, index: number) => createHash('sha256').update(`${height}/${index}`).digest()

const { key, sign } = keysOf('stadia.example/tlog', SignatureType.ed25519, new Uint8Array(32).fill(3))
const text = formatCheckpoint({ origin: key.name, size, root: await rootAt(size, read), extensions: [] })
const checkpoint = formatNote({ text, signatures: [await signText(key, sign, text)] })

const event = formatEvent({
  kind: 'handIn',
  at: '2026-11-29T20:15:03.123Z',
  exam: '0193a1b2-0000-7000-8000-000000000001',
  attempt: '0193a1b2-0000-7000-8000-000000000002',
  chain: '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
})

test('a proof has at most 1.2 kB as it is sent, in a tree of ten million leaves', async () => {
  for (const index of [0, 1, 4_999_999, 8_388_607, 8_388_608, 9_999_999]) {
    const path = await inclusionProof(index, size, read)
    expect(path.length).toBeLessThanOrEqual(24)
    const proof = formatProof({ index, path, checkpoint })
    // Base 64 and the lines of the format: a tree of two million leaves is the largest whose file stays below 1.2 kB
    expect(Buffer.byteLength(proof)).toBeLessThanOrEqual(1320)
    expect(gzipSync(proof).length).toBeLessThanOrEqual(1200)
    expect(brotliCompressSync(proof).length).toBeLessThanOrEqual(1200)
    const own = formatProof({ index, path, checkpoint, extra: joinBytes(new Uint8Array(32), utf8(event)) })
    expect(Buffer.byteLength(own)).toBeLessThanOrEqual(1640)
    expect(gzipSync(own).length).toBeLessThanOrEqual(1240)
  }
})
