import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatSums } from './vat-sums.ts'

const line = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([amount, share]) => ({ amount, discountAmount: Math.floor(amount * share) }))

test('20.00 at 19 % is 16.81 and 3.19', () => {
  expect(vatSums([{ amount: 2000, discountAmount: 0 }], 1900)).toEqual({
    net: 1681,
    tax: 319,
    rounding: 0,
    lines: [{ price: 1681, net: 1681 }],
  })
})

test('without VAT the net amounts are the amounts', () => {
  expect(vatSums([{ amount: 2000, discountAmount: 500 }], 0)).toEqual({
    net: 1500,
    tax: 0,
    rounding: 0,
    lines: [{ price: 2000, net: 1500 }],
  })
})

test('a total that no net amount has is met by rounding: 0.03 at 20 % is 0.03 or 0.04 with VAT, never 0.035', () => {
  const unreachable = Array.from({ length: 200 }, (_, gross) =>
    vatSums([{ amount: gross, discountAmount: 0 }], 2000),
  ).filter(({ rounding }) => rounding !== 0)
  expect(unreachable.length).toBeGreaterThan(0)
  for (const { rounding } of unreachable) expect(Math.abs(rounding)).toBe(1)
})

test('for any lines and rate the sums obey EN 16931 and the paid total does not change', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 2700 }), (lines, rate) => {
      const { net, tax, rounding, lines: nets } = vatSums(lines, rate)
      const paid = lines.reduce((sum, { amount, discountAmount }) => sum + amount - discountAmount, 0)
      expect(net + tax + rounding).toBe(paid)
      expect(
        nets.reduce((sum, one) => sum + one.net, 0),
        'BR-CO-10',
      ).toBe(net)
      expect(Math.abs(tax - (net * rate) / 10_000), 'BR-CO-17').toBeLessThanOrEqual(0.5)
      expect(Math.abs(rounding)).toBeLessThanOrEqual(1)
      for (const one of nets) {
        expect(one.net).toBeGreaterThanOrEqual(0)
        expect(one.price, 'the discount is not negative').toBeGreaterThanOrEqual(one.net)
      }
    }),
    { seed: 20_261_129 },
  )
})
