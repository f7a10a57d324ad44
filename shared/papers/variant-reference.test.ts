import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { element } from '../required.ts'
import { permutation } from './variant.ts'

/** The same permutation by Node's own hash and integers, as earlier versions of the server computed it. */
function byNode(seed: string, count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  for (let last = count - 1; last > 0; last--) {
    if (at + 6 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    const other = bytes.readUIntBE(at, 6) % (last + 1)
    at += 6
    ;[order[last], order[other]] = [element(order, other), element(order, last)]
  }
  return order
}

it('is the same in the page as on the server for 10,000 seeds', () => {
  for (let i = 0; i < 10_000; i++) {
    const seed = `${i.toString(16)} é ${i % 7}`
    const count = 1 + (i % 40)
    expect(permutation(seed, count)).toEqual(byNode(seed, count))
  }
})
