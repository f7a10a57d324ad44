import { randomBytes } from 'node:crypto'

/** Without letters that are mistaken for digits (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** A number that nobody guesses (60 random bits) and anybody types: `7KQ2-M9XD-4TRA`. */
export function newCertificateNumber(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte & 31])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** A number as people type it (any case, spaces, O for 0, I for 1) as it is kept; null when it cannot be one. */
export function readCertificateNumber(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter))
    ? plain.replace(/(.{4})(?=.)/g, '$1-')
    : null
}
