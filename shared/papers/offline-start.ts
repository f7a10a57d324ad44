import { fromBase64Url, toBase64Url } from './base64url.ts'

/**
 * What a page signs when it opens a paper offline.
 * @param attemptId the attempt's UUID
 * @param startedAt milliseconds since 1970, a whole number
 */
export const offlineStartText = (attemptId: string, startedAt: number): string =>
  `stadia offline start ${attemptId} ${startedAt}`

/** The proof that a page held the key of a paper: HMAC-SHA-256 in base64url. @param key base64url */
export async function proofOfStart(key: string, attemptId: string, startedAt: number): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), hmac, false, ['sign'])
  const text = new TextEncoder().encode(offlineStartText(attemptId, startedAt))
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', imported, text)))
}
