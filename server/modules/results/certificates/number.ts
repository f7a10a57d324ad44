import { foldTyped } from '../../../base/typed-code.ts'
import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letters that can be mistaken for digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** A certificate number that is hard to guess (60 random bits) and easy to type: `7KQ2-M9XD-4TRA`. */
export function newCertificateNumber(): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte & 31])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Normalizes a typed number (any case, spaces, O for 0, I for 1); null if it cannot be a certificate number. */
export function readCertificateNumber(typed: string): string | null {
  const plain = foldTyped(typed).toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter))
    ? plain.replace(/(.{4})(?=.)/g, '$1-')
    : null
}
