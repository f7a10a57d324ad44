import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { joinBytes } from '../../shared/join-bytes.ts'
import { fromBase64, toBase64, TlogError } from '../../shared/tlog/bytes.ts'
import { formatKey, parseKey, SignatureType, type NoteKey, type Sign } from '../../shared/tlog/note.ts'
import { isMissing, writeSafely } from './safe-file.ts'

/** Key of a witness, with which it cosigns. */
export interface WitnessKey {
  /** of the kind `cosignature` */
  readonly key: NoteKey
  readonly sign: Sign
}

/** DER of a PKCS #8 private key of Ed25519 before its seed (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const seedSize = 32

/**
 * Reads the key of a witness, or makes one at the first run. The file is a signer key as other tools for signed notes
 * write it (`PRIVATE+KEY+<name>+<key id>+<Base 64 of kind and seed>`), so that they can take it over.
 * @param name under which a new key signs; an existing key keeps its own
 * @param prepare runs before a new key is stored, so that a crash never leaves a key without its memory
 * @returns whether the key is new
 * @throws TlogError
 */
export async function openKey(
  file: string,
  name: string | undefined,
  prepare: () => Promise<void> = async () => undefined,
): Promise<{ readonly key: WitnessKey; readonly isNew: boolean }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (text !== null) {
    const key = parseSigner(text.trim())
    if (name !== undefined && name !== key.key.name)
      throw new TlogError(`The key in ${file} signs as ${key.key.name}; a key never changes its name`)
    return { key, isNew: false }
  }
  if (name === undefined)
    throw new TlogError(`There is no key in ${file} yet. Give the new witness a name: --name school.example/witness`)
  const seed = Uint8Array.from(randomBytes(seedSize))
  const signer = formatSigner(name, seed)
  const key = parseSigner(signer)
  await prepare()
  await writeSafely(file, `${signer}\n`, { isNew: true })
  return { key, isNew: true }
}

/** Other tools keep the seed under the kind of an ordinary Ed25519 key, and derive the cosigner's from it. */
function formatSigner(name: string, seed: Uint8Array<ArrayBuffer>): string {
  const [, id] = formatKey({ ...keyOf(name, seed).key, type: SignatureType.ed25519 }).split('+')
  return `PRIVATE+KEY+${name}+${id}+${toBase64(joinBytes(Uint8Array.of(SignatureType.ed25519), seed))}`
}

function parseSigner(text: string): WitnessKey {
  const [, name = '', base64 = ''] = /^PRIVATE\+KEY\+([^+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? []
  const bytes = fromBase64(base64)
  if (bytes[0] !== SignatureType.ed25519 || bytes.length !== 1 + seedSize)
    throw new TlogError('The file of the key is not a signer key for Ed25519')
  const found = keyOf(name, bytes.slice(1))
  // also refuses a name that no signature may have
  parseKey(formatKey(found.key))
  if (formatSigner(name, bytes.slice(1)) !== text)
    throw new TlogError('The key id of the signer belongs to another key')
  return found
}

function keyOf(name: string, seed: Uint8Array): WitnessKey {
  const secret = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' })
  return {
    key: { name, type: SignatureType.cosignature, publicKey: Uint8Array.from(Buffer.from(x, 'base64url')) },
    sign: (message) => sign(null, message, secret),
  }
}
