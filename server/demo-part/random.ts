import { element } from '../../shared/required.ts'

const hex = '0123456789abcdef'

/** Seeded pseudorandom numbers, so that the demo is the same everywhere. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** A number in [0, 1), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer, both bounds included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T {
    return element(list, this.whole(0, list.length - 1))
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list]
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.whole(0, i)
      const moved = element(result, i)
      result[i] = element(result, j)
      result[j] = moved
    }
    return result
  }

  /** A bell-shaped distribution around 0, between -3 and 3. */
  bell(): number {
    let sum = 0
    for (let i = 0; i < 6; i++) sum += this.next()
    return sum - 3
  }

  /** A random id in the layout of a version 4 UUID. */
  uuid(): string {
    let digits = ''
    for (let i = 0; i < 32; i++) digits += hex.charAt(this.whole(0, 15))
    const variant = '89ab'.charAt(this.whole(0, 3))
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
  }
}
