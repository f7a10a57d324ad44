import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rational } from './rational.ts'

const big = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 30n })
const rational = fc.tuple(big, positive).map(([n, d]) => Rational.ratio(n, d))
const text = (value: Rational | null) => value?.toString() ?? null

describe('exact texts', () => {
  it.each([
    ['3', '3'],
    ['-0.25', '-1/4'],
    ['1/3', '1/3'],
    ['6/4', '3/2'],
    ['-6/3', '-2'],
    ['0.10', '1/10'],
    ['-0', '0'],
    ['007', '7'],
  ])('%s is %s', (exact, canonical) => expect(text(Rational.parse(exact))).toBe(canonical))

  it.each(['', '+3', '1,5', '.5', '5.', '1/0', '1/-2', '1e3', ' 1', '1/2/3', '٣', '--1', 'x'])(
    '"%s" is no exact number',
    (exact) => {
      expect(Rational.parse(exact)).toBeNull()
      expect(() => Rational.of(exact)).toThrow(RangeError)
    },
  )

  it('numbers have the value of their decimals', () => {
    expect([0.1, -2.5, 1e21, 1.5e-7, 0].map((value) => text(Rational.of(value)))).toEqual([
      '1/10',
      '-5/2',
      '1000000000000000000000',
      '3/20000000',
      '0',
    ])
    expect(() => Rational.of(Number.NaN)).toThrow(RangeError)
    expect(() => Rational.of(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  it('the canonical text is read as the same number, in lowest terms', () => {
    fc.assert(
      fc.property(big, positive, (n, d) => {
        const value = Rational.ratio(n, d)
        expect(value.numerator * d).toBe(n * value.denominator)
        expect(Rational.of(value.toString()).compare(value)).toBe(0)
        expect(Rational.ratio(-n, -d)).toEqual(value)
      }),
    )
  })
})

describe('arithmetic', () => {
  it('follows the laws of a field', () => {
    fc.assert(
      fc.property(rational, rational, rational, (a, b, c) => {
        expect(a.plus(b)).toEqual(b.plus(a))
        expect(a.times(b.plus(c))).toEqual(a.times(b).plus(a.times(c)))
        expect(a.minus(b).plus(b)).toEqual(a)
        if (b.compare(Rational.zero) !== 0) expect(a.dividedBy(b).times(b)).toEqual(a)
        expect(a.compare(b) + b.compare(a)).toBe(0)
        expect(a.abs().compare(Rational.zero)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(() => Rational.one.dividedBy(Rational.zero)).toThrow(RangeError)
    expect(() => Rational.ratio(1n, 0n)).toThrow(RangeError)
  })

  it.each([
    ['1/3', 2, '33/100'],
    ['2/3', 2, '67/100'],
    ['0.125', 2, '13/100'],
    ['-0.125', 2, '-13/100'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['1.49', 0, '1'],
    ['2', 3, '2'],
  ])('%s with %i decimals is %s, half away from zero', (exact, decimals, rounded) =>
    expect(text(Rational.of(exact).round(decimals))).toBe(rounded),
  )

  it.each([
    ['7/2', 3n],
    ['-7/2', -4n],
    ['-4', -4n],
    ['0', 0n],
  ])('the floor of %s is %s', (exact, floor) => expect(Rational.of(exact).floor()).toBe(floor))
})

describe('decimals', () => {
  it.each([
    ['-1/4', '-0.25'],
    ['3', '3'],
    ['1/1024', '0.0009765625'],
    ['1500', '1500'],
    ['123456789012345678901234567890.5', '123456789012345678901234567890.5'],
  ])('%s is %s', (exact, decimal) => expect(Rational.of(exact).toDecimal()).toBe(decimal))

  it('repeating decimals have no exact text', () => {
    expect(Rational.of('1/3').toDecimal()).toBeNull()
    expect(Rational.of('5/14').toDecimal()).toBeNull()
  })
})
