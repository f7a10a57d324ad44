import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuseInTransaction } from '../../database/transaction-guard.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Keys joined into one text in order; a key may have a name of several letters (`ArrowUp`). */
const asText = (keys: readonly string[]) => keys.join('\u001f')

/** Hashes a secret key sequence with a salt. A short sequence is quickly guessed, so the hash is a slow one. */
export async function hashKeys(keys: readonly string[]): Promise<string> {
  refuseInTransaction('Hashing of secret keys')
  const salt = randomBytes(16)
  const hash = await derive(asText(keys), salt, 32)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** Whether the keys match the hash. */
export async function keysMatch(keys: readonly string[], keyHash: string): Promise<boolean> {
  const [salt = '', hash = ''] = keyHash.split('.')
  const derived = await derive(asText(keys), Buffer.from(salt, 'base64url'), 32)
  const kept = Buffer.from(hash, 'base64url')
  return kept.length === derived.length && timingSafeEqual(kept, derived)
}
