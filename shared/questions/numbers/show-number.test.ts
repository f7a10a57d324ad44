import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rational } from './rational.ts'
import { readNumber } from './read-number.ts'
import type { NumberWriting } from './read-unsigned.ts'
import { showNumber } from './show-number.ts'

const languages = ['en', 'az', 'fr', 'ru', 'tr', 'de', 'es', 'ka', 'constructor']
/** With visible spaces: `_` for no-break, `~` for narrow no-break. */
const shown = (exact: string, language: string, written?: NumberWriting) =>
  showNumber(Rational.of(exact), language, written).replaceAll('\u00a0', '_').replaceAll('\u202f', '~')

describe('numbers as the page repeats them', () => {
  it.each([
    [
      '-12345.5',
      ['−12,345.5', '−12.345,5', '−12~345,5', '−12_345,5', '−12.345,5', '−12.345,5', '−12~345,5', '−12~345.5'],
    ],
    ['1500', Array(8).fill('1500')],
    [
      '1234567',
      ['1,234,567', '1.234.567', '1~234~567', '1_234_567', '1.234.567', '1.234.567', '1~234~567', '1~234~567'],
    ],
  ])('%s has the separators of each language', (exact, expected) =>
    expect(languages.slice(0, 8).map((language) => shown(exact, language))).toEqual(expected),
  )

  it('a percentage has the sign where the language has it, and its value', () => {
    expect(['en', 'fr', 'tr'].map((language) => shown('-1/8', language, 'percent'))).toEqual([
      '−12.5% = −0.125',
      '−12,5_% = −0,125',
      '−%12,5 = −0,125',
    ])
    expect(shown('1/300', 'en', 'percent')).toBe('1/3% = 1/300')
  })

  it.each([
    ['0.5', 'decimal', '0.5'],
    ['1/2', 'fraction', '1/2'],
    ['-3/2', 'fraction', '−3/2'],
    ['-3/2', 'mixed', '−1_1/2'],
    ['1/2', 'mixed', '1/2'],
    ['2', 'mixed', '2'],
    ['1/3', 'decimal', '1/3'],
    ['0', 'integer', '0'],
    ['0.00001', 'exponent', '0.00001'],
    ['602000000000000000000000', 'exponent', '6.02_×_10²³'],
    ['1000000000000000000000000', 'exponent', '10²⁴'],
    ['-0.00000000000000000000016', 'exponent', '−1.6_×_10⁻²²'],
    ['1234567890123456789012345', 'integer', '1,234,567,890,123,456,789,012,345'],
  ] as const)('%s written as %s is %s', (exact, written, expected) =>
    expect(shown(exact, 'en', written)).toBe(expected),
  )

  it('a number that is shown can be typed as such', () => {
    const numerator = fc.oneof(fc.integer({ min: -(10 ** 6), max: 10 ** 6 }), fc.integer({ min: -99, max: 99 }))
    const denominator = fc.constantFrom(1, 2, 3, 4, 7, 8, 10, 100, 1000, 10_000)
    const writings = fc.constantFrom<NumberWriting>('integer', 'decimal', 'fraction', 'mixed', 'percent', 'exponent')
    const powers = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(
        numerator,
        denominator,
        powers,
        writings,
        fc.constantFrom(...languages),
        (n, d, power, written, language) => {
          const scale = Rational.of(`1${'0'.repeat(Math.abs(power))}`)
          const fraction = Rational.of(`${n}/${d}`)
          const large = power < 0 ? fraction.dividedBy(scale) : fraction.times(scale)
          const value = written === 'exponent' ? large : fraction
          const [typed = ''] = showNumber(value, language, written).split(' = ')
          if (typed.length > 40) return
          const readings = readNumber(typed, { form: 'any' })
          const all =
            readings.state === 'ambiguous' ? readings.readings : readings.state === 'read' ? [readings.reading] : []
          expect(
            all.map(({ canonical }) => canonical),
            `${typed} in ${language}`,
          ).toContain(value.toString())
        },
      ),
      { numRuns: 2000, seed: 20261129 },
    )
  })
})
