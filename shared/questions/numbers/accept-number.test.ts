import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedShare, type NumberKey } from './accept-number.ts'
import { Rational } from './rational.ts'

const share = (
  typed: string,
  accepted: NumberKey['accepted'],
  unit: string | null = null,
  units?: NumberKey['units'],
) => acceptedShare(Rational.of(typed), unit, units ? { accepted, units } : { accepted })?.toString() ?? null

describe('accepted numbers', () => {
  it.each([
    ['an exact value', { value: '1/3' }, ['1/3'], ['0.3333', '-1/3']],
    [
      'an absolute tolerance',
      { value: '0.3', tolerance: { absolute: '0.1' } },
      ['0.2', '0.4', '3/10'],
      ['0.19999', '0.40001'],
    ],
    ['a relative tolerance', { value: '200', tolerance: { relative: '0.05' } }, ['190', '210'], ['189.99', '211']],
    [
      'one of a negative value',
      { value: '-200', tolerance: { relative: '0.05' } },
      ['-190', '-210'],
      ['-189.99', '200'],
    ],
    ['one of zero', { value: '0', tolerance: { relative: '0.05' } }, ['0'], ['0.0001', '-0.0001']],
    ['an interval', { from: '-1/2', to: '3' }, ['-0.5', '3', '0'], ['-0.51', '3.01']],
    ['an open interval', { from: '5' }, ['5', '100000'], ['4.999']],
    ['the other open interval', { to: '-5' }, ['-5', '-6'], ['-4.999', '5']],
  ] as const)('%s', (_name, accepted, inside, outside) => {
    expect(inside.map((typed) => share(typed, [accepted]))).toEqual(inside.map(() => '1'))
    expect(outside.map((typed) => share(typed, [accepted]))).toEqual(outside.map(() => null))
  })

  it('the largest share counts, in any order', () => {
    const accepted = [
      { from: '0', to: '10', share: '1/4' },
      { value: '5', tolerance: { absolute: '1' }, share: '0.5' },
      { value: '5' },
    ]
    for (const order of [accepted, [...accepted].reverse()]) {
      expect(['5', '5.5', '6.5', '11'].map((typed) => share(typed, order))).toEqual(['1', '1/2', '1/4', null])
    }
  })

  it('a unit multiplies the number, and is required if there are units', () => {
    const units = [
      { text: 'm', factor: '1' },
      { text: 'cm', factor: '1/100' },
      { text: 'km', factor: '1000' },
    ]
    const accepted = [{ value: '1.5', tolerance: { absolute: '0.01' } }]
    expect(share('1.5', accepted, 'm', units)).toBe('1')
    expect(share('151', accepted, 'cm', units)).toBe('1')
    expect(share('152', accepted, 'cm', units)).toBeNull()
    expect(share('0.0015', accepted, 'km', units)).toBe('1')
    expect(share('1.5', accepted, null, units)).toBeNull()
    expect(share('1.5', accepted, 'mm', units)).toBeNull()
    expect(share('1.5', accepted, 'm')).toBeNull()
    expect(share('1.5', accepted, null, [])).toBe('1')
  })

  it('a key that cannot be read is refused', () => {
    expect(() => share('1', [{ value: '1,5' }])).toThrow(RangeError)
  })

  it('tolerances are exact: integer arithmetic gives the same', () => {
    const integer = fc.bigInt({ min: -1000n, max: 1000n })
    const size = fc.bigInt({ min: 0n, max: 300n })
    const positive = fc.bigInt({ min: 1n, max: 40n })
    const abs = (value: bigint) => (value < 0n ? -value : value)
    fc.assert(
      fc.property(integer, integer, size, positive, positive, positive, (typed, key, tolerance, d, p, q) => {
        // typed/d in a unit of p/q against key/d: times d and q both are integers
        const distance = abs(typed * p - key * q)
        const units = [{ text: 'u', factor: `${p}/${q}` }]
        const accepts = (how: { absolute: string } | { relative: string }) =>
          share(`${typed}/${d}`, [{ value: `${key}/${d}`, tolerance: how }], 'u', units) === '1'
        expect(accepts({ absolute: `${tolerance}/${d}` })).toBe(distance <= tolerance * q)
        expect(accepts({ relative: `${tolerance}/100` })).toBe(100n * distance <= tolerance * abs(key) * q)
        const interval = [{ from: `${key}/${d}`, to: `${key + tolerance}/${d}` }]
        const isInside = typed * p >= key * q && typed * p <= (key + tolerance) * q
        expect(share(`${typed}/${d}`, interval, 'u', units)).toBe(isInside ? '1' : null)
      }),
      { numRuns: 3000, seed: 20261129 },
    )
  })
})
