import { joinBytes } from '../join-bytes.ts'
import { sealedMagic, type SealedHeader } from './sealed-paper.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** A sealed paper of a header and the chunks that it lists with a size. */
export function writeFile(header: SealedHeader, chunks: readonly Bytes[]): Bytes {
  const encoded = new TextEncoder().encode(JSON.stringify(header))
  return joinBytes(new TextEncoder().encode(sealedMagic), uint32Bytes(encoded.length), encoded, ...chunks)
}

/** The hex SHA-256 of bytes. */
export async function hexSha256(bytes: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Four bytes, big-endian. */
export function uint32Bytes(value: number): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
