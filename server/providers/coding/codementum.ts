import { createHmac } from 'node:crypto'

/** Milliseconds for which a launch link is valid. */
const linkLife = 15 * 60_000

/**
 * The launch link for Codementum, which has no API: the link names the user and is signed. HMAC-SHA256 in hex over
 * `user.expires`, where `expires` is in seconds since 1970.
 */
export function codementumLaunch(url: string, of: { userId: string; secret: string; now: number }): string {
  const expires = Math.floor((of.now + linkLife) / 1000)
  const signed = new URL(url)
  signed.searchParams.set('user', of.userId)
  signed.searchParams.set('expires', String(expires))
  signed.searchParams.set('signature', createHmac('sha256', of.secret).update(`${of.userId}.${expires}`).digest('hex'))
  return signed.href
}
