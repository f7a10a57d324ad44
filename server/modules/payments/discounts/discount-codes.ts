import { randomInt } from 'node:crypto'

/** Without what is easily mistaken for another: 0 and O, 1 and I and L. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Nobody guesses it (about 40 bits, and guessing is limited), and it can be typed: `SPRING-7KQ2M9XD`. */
export function newCode(prefix: string | null | undefined): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]!).join('')
  return prefix ? `${prefix.replace(/-+$/, '').toUpperCase()}-${letters}` : `${letters.slice(0, 4)}-${letters.slice(4)}`
}
