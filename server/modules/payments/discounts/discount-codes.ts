import { randomInt } from 'node:crypto'

/** Alphabet without characters that are easily confused: 0 and O, 1, I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A code such as `SPRING-7KQ2M9XD`: hard to guess (about 40 bits, with rate-limited attempts) and easy to type. */
export function newCode(prefix: string | null | undefined): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return prefix ? `${prefix.replace(/-+$/, '').toUpperCase()}-${letters}` : `${letters.slice(0, 4)}-${letters.slice(4)}`
}
