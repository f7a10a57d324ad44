import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes } from '../join-bytes.ts'
import { fromBase64, sameBytes, toBase64, TlogError, utf8 } from './bytes.ts'

/** Kind of a signature of a note (C2SP signed-note). */
export const SignatureType = { ed25519: 0x01, cosignature: 0x04 } as const
export type SignatureType = (typeof SignatureType)[keyof typeof SignatureType]

/** A public key with the name under which it signs. */
export interface NoteKey {
  readonly name: string
  readonly type: SignatureType
  /** Ed25519, 32 bytes (RFC 8032) */
  readonly publicKey: Uint8Array<ArrayBuffer>
}

/** A signature line of a note. */
export interface NoteSignature {
  readonly name: string
  /** 4 bytes */
  readonly keyId: Uint8Array
  readonly signature: Uint8Array<ArrayBuffer>
}

/** A note: its text, which ends with a line feed, and its signatures, not verified yet. */
export interface SignedNote {
  readonly text: string
  readonly signatures: readonly NoteSignature[]
}

/** Signs bytes with Ed25519: 64 bytes. */
export type Sign = (message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array

const idSize = 4
const keySize = 32
const timeSize = 8
/** Signatures of a note that are read; a verifier must accept at least 16. */
const maxSignatures = 100
const namePattern = /^[^\p{White_Space}+\p{Cc}]+$/u

/** The first four bytes of the hash of name, kind and public key. @internal */
export const keyIdOf = ({ name, type, publicKey }: NoteKey): Uint8Array =>
  sha256(joinBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, idSize)

/** A public key as text, `<name>+<key id in hex>+<Base 64 of kind and key>`. */
export const formatKey = (key: NoteKey): string =>
  `${key.name}+${hex(keyIdOf(key))}+${toBase64(joinBytes(Uint8Array.of(key.type), key.publicKey))}`

/**
 * Reads a public key that `formatKey` or another tool wrote.
 * @throws TlogError also for kinds other than Ed25519 and its cosignatures
 */
export function parseKey(text: string): NoteKey {
  const [name = '', id = '', ...rest] = text.split('+')
  const bytes = fromBase64(rest.join('+'))
  const type = Object.values(SignatureType).find((known) => known === bytes[0])
  if (!namePattern.test(name) || !type || bytes.length !== 1 + keySize)
    throw new TlogError(`"${text}" is not a public key of a known kind`)
  const key = { name, type, publicKey: bytes.slice(1) }
  if (hex(keyIdOf(key)) !== id) throw new TlogError(`The key id of "${text}" belongs to another key`)
  return key
}

/**
 * Reads a note without verifying its signatures.
 * @throws TlogError
 */
export function parseNote(note: string): SignedNote {
  // oxlint-disable-next-line no-control-regex -- a note has no control characters but line feeds
  if (/[\u0000-\u0009\u000b-\u001f]/.test(note)) throw new TlogError('The note has control characters')
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) throw new TlogError('The note has no signatures')
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > maxSignatures) throw new TlogError(`The note has more than ${maxSignatures} signatures`)
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) }
}

function parseSignature(line: string): NoteSignature {
  const [dash, name = '', base64 = '', ...rest] = line.split(' ')
  const bytes = fromBase64(base64)
  if (dash !== '—' || !namePattern.test(name) || rest.length > 0 || bytes.length <= idSize)
    throw new TlogError(`"${line}" is not a signature`)
  return { name, keyId: bytes.slice(0, idSize), signature: bytes.slice(idSize) }
}

/** A note as text. */
export const formatNote = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`

/** A signature as a line with its line feed. */
export const formatSignature = ({ name, keyId, signature }: NoteSignature): string =>
  `— ${name} ${toBase64(joinBytes(keyId, signature))}\n`

/** Whether a signature says that it is by a key; it is not verified. */
export const isBy = (signature: NoteSignature, key: NoteKey): boolean =>
  signature.name === key.name && sameBytes(keyIdOf(key), signature.keyId)

/**
 * Signs the text of a note.
 * @param key of the kind `ed25519`
 * @param text ends with a line feed
 */
export async function signText(key: NoteKey, sign: Sign, text: string): Promise<NoteSignature> {
  return { name: key.name, keyId: keyIdOf(key), signature: joinBytes(await sign(utf8(text))) }
}

/**
 * Signs a checkpoint as a witness (C2SP tlog-cosignature, version 1).
 * @param key of the kind `cosignature`
 * @param time seconds since 1970
 */
export async function cosign(key: NoteKey, sign: Sign, text: string, time: number): Promise<NoteSignature> {
  const stamp = new DataView(new ArrayBuffer(timeSize))
  stamp.setBigUint64(0, BigInt(time))
  const signature = await sign(cosignedMessage(text, String(time)))
  return { name: key.name, keyId: keyIdOf(key), signature: joinBytes(new Uint8Array(stamp.buffer), signature) }
}

const cosignedMessage = (text: string, time: string) => utf8(`cosignature/v1\ntime ${time}\n${text}`)

/** A signature that was verified; `time` of a cosignature in seconds since 1970. */
export interface VerifiedSignature {
  readonly key: NoteKey
  readonly time?: number
}

/**
 * Verifies the signatures of known keys; those of other keys are ignored.
 * @returns at least one signature
 * @throws TlogError if a signature of a known key is wrong, or none is of a known key
 */
export async function verifyNote(note: SignedNote, keys: readonly NoteKey[]): Promise<readonly VerifiedSignature[]> {
  const verified: VerifiedSignature[] = []
  for (const one of note.signatures) {
    const key = keys.find((known) => isBy(one, known))
    if (key) verified.push(await verifySignature(note.text, key, one.signature))
  }
  if (!verified.length) throw new TlogError('No signature of the note is of a known key')
  return verified
}

async function verifySignature(text: string, key: NoteKey, bytes: Uint8Array<ArrayBuffer>): Promise<VerifiedSignature> {
  if (key.type === SignatureType.ed25519) {
    await requireSignature(key, utf8(text), bytes)
    return { key }
  }
  if (bytes.length <= timeSize) throw new TlogError(`The signature of ${key.name} is wrong`)
  const time = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  if (time >= 2n ** 63n) throw new TlogError(`The time of the signature of ${key.name} is too large`)
  await requireSignature(key, cosignedMessage(text, String(time)), bytes.slice(timeSize))
  return { key, time: Number(time) }
}

/** @throws TlogError for a wrong signature */
async function requireSignature(
  { name, publicKey }: NoteKey,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', key, signature, message)))
    throw new TlogError(`The signature of ${name} is wrong`)
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
