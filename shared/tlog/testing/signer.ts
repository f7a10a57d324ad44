import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { NoteKey, Sign, SignatureType } from '../note.ts'

/** DER of a PKCS #8 private key of Ed25519 before its seed (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key of a note from its seed of 32 bytes, and its signer. */
export function keysOf(name: string, type: SignatureType, seed: Uint8Array): { key: NoteKey; sign: Sign } {
  const secret = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return {
    key: { name, type, publicKey: Uint8Array.from(Buffer.from(x, 'base64url')) },
    sign: (message) => sign(null, message, secret),
  }
}
