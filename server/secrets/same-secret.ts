import { timingSafeEqual } from 'node:crypto'

/** Compares a given secret with the expected one, in constant time for secrets of the same length. */
export function sameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
