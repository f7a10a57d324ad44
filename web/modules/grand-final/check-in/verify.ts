import { bytesOfBase64 } from '../../../base/base64.ts'
import { readBadge, type BadgeCode } from '../../../../shared/badge-code.ts'

const keys = new Map<string, Promise<CryptoKey>>()

function keyOf(publicKey: string): Promise<CryptoKey> {
  let key = keys.get(publicKey)
  if (!key) {
    const bytes = bytesOfBase64(publicKey)
    key = crypto.subtle.importKey('spki', bytes, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
    keys.set(publicKey, key)
  }
  return key
}

/** Verifies the event's signature of a code, without the server; null for any other code. */
export async function verifyBadge(publicKey: string, text: string): Promise<BadgeCode | null> {
  const code = readBadge(text)
  if (!code) return null
  const right = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    await keyOf(publicKey),
    code.signature,
    code.signed,
  )
  return right ? code : null
}
