import { createHmac } from 'node:crypto'

/** Milliseconds for which a launch link works. */
const linkLife = 15 * 60_000

/**
 * Codementum has no API: the launch link says who comes, and its signature proves it. HMAC-SHA256 in hex over
 * `user.expires`, where `expires` are seconds since 1970.
 */
export function codementumLaunch(url: string, of: { userId: string; secret: string; now: number }): string {
  const expires = Math.floor((of.now + linkLife) / 1000)
  const signed = new URL(url)
  signed.searchParams.set('user', of.userId)
  signed.searchParams.set('expires', String(expires))
  signed.searchParams.set('signature', createHmac('sha256', of.secret).update(`${of.userId}.${expires}`).digest('hex'))
  return signed.href
}
