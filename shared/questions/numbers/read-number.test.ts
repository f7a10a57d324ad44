import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Rational } from './rational.ts'
import { type NumberBox, type NumberReadings, readNumber, settledReading } from './read-number.ts'
import { numberRefusals } from './read-unsigned.ts'
import { habits, refusedSpellings, spellingsOf } from './testing/spellings.ts'

const any: NumberBox = { form: 'any' }

/** `3/2 decimal | 1500 integer`, or the code of the refusal. */
function told(readings: NumberReadings): string {
  if (readings.state === 'refused') return readings.reason
  const all = readings.state === 'read' ? [readings.reading] : readings.readings
  return all.map(({ canonical, unit, written }) => [canonical, unit, written].filter(Boolean).join(' ')).join(' | ')
}

const read = (typed: string, box: NumberBox = any) => told(readNumber(typed, box))

function valuesOf(typed: string): string[] {
  const readings = readNumber(typed, any)
  if (readings.state === 'refused') return [readings.reason]
  return (readings.state === 'read' ? [readings.reading] : readings.readings).map(({ canonical }) => canonical)
}

describe('spellings', () => {
  it.each(Object.entries(habits))('numbers as people write them in %s are never misread', (_language, ways) => {
    const spellings = spellingsOf(ways)
    expect(spellings.length).toBeGreaterThanOrEqual(400)
    const misread = spellings.filter(({ typed, values }) => valuesOf(typed).join() !== values.join())
    expect(misread.map(({ typed, values }) => ({ typed, values, read: valuesOf(typed) }))).toEqual([])
  })

  it.each(Object.entries(refusedSpellings))('texts are refused as %s', (reason, texts) => {
    expect(texts.filter((typed) => read(typed) !== reason).map((typed) => [typed, read(typed)])).toEqual([])
  })

  it('every reason has a text that is refused for it', () => {
    const others = { wrongForm: [], unitMissing: [], unitUnknown: [] }
    expect(Object.keys({ ...refusedSpellings, ...others }).sort()).toEqual([...numberRefusals].sort())
  })
})

describe('readings', () => {
  it.each([
    // one mark that can be both
    ['1,500', '3/2 decimal | 1500 integer'],
    ['1.500', '3/2 decimal | 1500 integer'],
    ['-12,345.', '-12345 integer | -2469/200 decimal'],
    ["1'500", '3/2 decimal | 1500 integer'],
    ['1,500%', '3/200 percent | 15 percent'],
    ['6.022e23', '602200000000000000000000 exponent | 602200000000000000000000000 exponent'],
    // and marks that cannot
    ['0,500', '1/2 decimal'],
    ['01,500', '3/2 decimal'],
    ['1,5', '3/2 decimal'],
    ['1,50', '3/2 decimal'],
    ['12,3456', '7716/625 decimal'],
    ['1234,567', '1234567/1000 decimal'],
    ['1.234.567', '1234567 integer'],
    ['1.234,5', '2469/2 decimal'],
    ['1,234.567', '1234567/1000 decimal'],
    ["1'234'567.5", '2469135/2 decimal'],
    ['.5', '1/2 decimal'],
    ['-,5', '-1/2 decimal'],
    ['5.', '5 integer'],
    ['007', '7 integer'],
    ['-0', '0 integer'],
    // Indian groups
    ['12,34,567', '1234567 integer'],
    ['1,00,000.5', '200001/2 decimal'],
    // repeating decimals
    ['0,(3)', '1/3 decimal'],
    ['0.1(6)', '1/6 decimal'],
    ['-1,(27)', '-14/11 decimal'],
    // fractions and mixed numbers
    ['1 1/2', '3/2 mixed'],
    ['11/2', '11/2 fraction'],
    ['-2 3/4', '-11/4 mixed'],
    ['-1½', '-3/2 mixed'],
    ['⅟8', '1/8 fraction'],
    ['1³⁄₄', '7/4 mixed'],
    ['1,500½', '3001/2 mixed'],
    ['1 500/7', '507/7 mixed | 1500/7 fraction'],
    ['1 000/7', '1000/7 fraction'],
    ['1 3/2', '5/2 mixed'],
    ['1 1/2 %', '3/200 percent'],
    // powers of ten
    ['1,5.10^3', '1500 exponent'],
    ['2.5.10³', '2500 exponent'],
    ['-10²', '-100 exponent'],
    ['1,5е3', '1500 exponent'],
    ['10^{-2}', '1/100 exponent'],
    ['1 500·10³', '1500000 exponent'],
  ])('%s is %s', (typed, readings) => expect(read(typed)).toBe(readings))

  it.each([
    ['٣٫١٤', '157/50 decimal'],
    ['١٬٥٠٠', '1500 integer'],
    ['٥٠٪', '1/2 percent'],
    ['\u200e-\u0665', '-5 integer'],
    ['۱۲۳', '123 integer'],
    ['۳٫۵', '7/2 decimal'],
    ['１，５００', '3/2 decimal | 1500 integer'],
    ['－３．５', '-7/2 decimal'],
    ['३.५', '7/2 decimal'],
    ['3。5', '7/2 decimal'],
    ['ー5', '-5 integer'],
    ['➖5', '-5 integer'],
    ['⁻5', '-5 integer'],
    ['1\ufe0f\u20e32\ufe0f\u20e3', '12 integer'],
    // the slash is also a decimal mark in Persian
    ['۳/۵', '3/5 fraction | 7/2 decimal'],
    ['۳/۰', '3 decimal'],
    ['٣/٥', '3/5 fraction'],
    ['۱ ۱/۲', '3/2 mixed'],
  ])('keyboards of other scripts: %s is %s', (typed, readings) => expect(read(typed)).toBe(readings))

  it('every minus sign of keyboards is one', () => {
    const signs = Array.from('-‐‑‒–—―−﹘﹣－⁃˗➖ーｰ─⁻')
    expect(signs.filter((sign) => read(`${sign}5`) !== '-5 integer')).toEqual([])
  })
})

describe('form', () => {
  it.each([
    ['1,500', '1500 integer', '3/2 decimal | 1500 integer', '1500 integer'],
    ['1.000', '1000 integer', '1 decimal | 1000 integer', '1000 integer'],
    ['5', '5 integer', '5 integer', '5 integer'],
    ['5.0', 'wrongForm', '5 decimal', 'wrongForm'],
    ['4/2', 'wrongForm', 'wrongForm', '2 fraction'],
    ['1½', 'wrongForm', 'wrongForm', '3/2 mixed'],
    ['1,5e1', '15 exponent', '15 exponent', 'wrongForm'],
    ['1e-1', 'wrongForm', '1/10 exponent', 'wrongForm'],
    ['100%', 'wrongForm', 'wrongForm', 'wrongForm'],
    ['۳/۵', 'wrongForm', '7/2 decimal', '3/5 fraction'],
    ['five', 'letters', 'letters', 'letters'],
  ])('%s is %s as integer, %s as decimal, %s as fraction', (typed, ...expected) => {
    expect((['integer', 'decimal', 'fraction'] as const).map((form) => read(typed, { form }))).toEqual(expected)
  })
})

describe('units', () => {
  const box: NumberBox = { form: 'any', units: ['m', 'mm', 'm²', 'm/s', '1/s', 's', '€', 'µm', '°', 'кг', 'руб.', '%'] }
  it.each([
    ['5 m', '5 m integer'],
    ['5m', '5 m integer'],
    ['5\u00a0mm.', '5 mm integer'],
    ['1½m', '3/2 m mixed'],
    ['1,500 m', '3/2 m decimal | 1500 m integer'],
    ['1/2 m/s', '1/2 m/s fraction'],
    ['5 1/s', '5 1/s integer'],
    ['5 m2', '5 m² integer'],
    ['5 m^2', '5 m² integer'],
    ['5 μm', '5 µm integer'],
    ['30º', '30 ° integer'],
    ['12,5 кг', '25/2 кг decimal'],
    ['-€ 5', '-5 € integer'],
    ['5€', '5 € integer'],
    ['5 руб.', '5 руб. integer'],
    ['5 руб', '5 руб. integer'],
    ['%50', '50 % integer'],
    ['50 %', '50 % integer'],
    ['2·10³ m', '2000 m exponent'],
    ['5', 'unitMissing'],
    ['1e5', 'unitMissing'],
    ['5 kg', 'unitUnknown'],
    ['5 M', 'unitUnknown'],
    ['$5', 'unitUnknown'],
    ['5 m 20', 'unitUnknown'],
    ['51/s', 'unfinished'],
    ['5 % m', 'unreadable'],
    ['1 50 m', 'separators'],
    ['m', 'letters'],
    ['1/0 m', 'zeroDenominator'],
  ])('%s is %s', (typed, readings) => expect(read(typed, box)).toBe(readings))

  it.each([
    ['5 km', '5 km integer'],
    ['1,500km', '3/2 km decimal | 1500 km integer'],
    ['5 1/s', '5 1/s integer'],
    ['-2 1/2 m/s²', '-5/2 m/s² mixed'],
    ['2·10³ m', '2000 m exponent'],
    ['1e3V', '1000 V exponent'],
    ['50%', '50 % integer'],
    ['€ 5', '5 € integer'],
    ['20 °C', '20 °C integer'],
    ['5', 'unitMissing'],
    ['5x10^3', 'unitMissing'],
    ['1.5x10^31/s', 'letters'],
    ['1.5e31/s', 'letters'],
    ["10'0001/s", 'unfinished'],
    ["5' 30", 'separators'],
    ["5'", "5 ' integer"],
    ['1e5', 'unitMissing'],
    ['1 50 m', 'separators'],
    ['5² m', 'calculation'],
    ['m', 'letters'],
    ['5 % m', 'unreadable'],
  ])('without a list of units %s is %s', (typed, readings) =>
    expect(read(typed, { form: 'any', units: 'any' })).toBe(readings),
  )

  it('the number is the same whether the accepted units are known or not', () => {
    const accepted = box.units as readonly string[]
    const numbers = Object.values(habits).flatMap((ways) =>
      spellingsOf(ways).map(({ typed }) => typed.replace(/\.$/, '')),
    )
    const differing = numbers
      .filter((number, i) => i % 3 === 0 && !number.includes('%'))
      .flatMap((number, i) => {
        const unit = accepted[i % accepted.length] ?? ''
        const typed = `${number}${i % 2 && unit !== '1/s' ? '' : ' '}${unit}`
        const names = (box: NumberBox) => read(typed, box).replace(/ [^|]*/g, ' ')
        return names(box) === names({ form: 'any', units: 'any' }) ? [] : [typed]
      })
    expect(differing).toEqual([])
  })

  it('the unit printed behind the box can be typed as well', () => {
    expect(read('5 cm', { form: 'any', shown: 'cm' })).toBe('5 integer')
    expect(read('5', { form: 'any', shown: 'cm' })).toBe('5 integer')
    expect(read('5 mm', { form: 'any', shown: 'cm' })).toBe('letters')
    expect(read('x cm', { form: 'any', shown: 'cm' })).toBe('letters')
  })

  it('a percent sign is not counted twice', () => {
    expect(read('50%')).toBe('1/2 percent')
    expect(['50%', '50 %', '%50', '50'].map((typed) => read(typed, { form: 'integer', shown: '%' }))).toEqual(
      Array(4).fill('50 integer'),
    )
    expect(read('%50%', { form: 'any', shown: '%' })).toBe('unreadable')
    expect(read('%50%', { form: 'any', units: ['%'] })).toBe('unreadable')
  })
})

describe('the reading that counts', () => {
  const settled = (typed: string, picked: string | null) =>
    settledReading(readNumber(typed, any), picked)?.canonical ?? null

  it('is the only one, or the one that the student picked', () => {
    expect(settled('1,5', null)).toBe('3/2')
    expect(settled('1,5', '3/2')).toBe('3/2')
    expect(settled('1,500', '3/2')).toBe('3/2')
    expect(settled('1,500', '1500')).toBe('1500')
  })

  it('is none without a pick, with a pick of another number, or for a text that is refused', () => {
    expect(settled('1,500', null)).toBeNull()
    expect(settled('1,500', '15')).toBeNull()
    expect(settled('1,5', '15')).toBeNull()
    expect(settled('five', '5')).toBeNull()
  })
})

describe('any text', () => {
  const seed = 20261129
  const parts = Array.from("0123456789 .,'/-+−%()^*×·⁻³½¼…e٣٫٬۵x=\u202f\u200e").concat([
    '10',
    '10^',
    ' 1/2',
    ',500',
    'm',
  ])
  const likely = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((all) => all.join('').slice(0, 40))
  const random = fc.string({ unit: 'binary', maxLength: 40 })

  it('of up to 40 characters is read at once and without a failure', () => {
    const boxes: NumberBox[] = [
      any,
      { form: 'integer' },
      { form: 'any', units: ['m', 'm/s', '%'] },
      { form: 'any', units: 'any' },
      { form: 'any', shown: '%' },
    ]
    fc.assert(
      fc.property(fc.oneof(likely, random), fc.constantFrom(...boxes), (typed, box) => {
        const start = performance.now()
        const readings = readNumber(typed, box)
        expect(performance.now() - start).toBeLessThan(1000)
        if (readings.state === 'ambiguous') {
          expect(readings.readings.length).toBeGreaterThan(1)
          const names = readings.readings.map(({ canonical }) => canonical)
          expect(new Set(names).size).toBe(names.length)
        }
      }),
      { numRuns: 5000, seed },
    )
  })

  it('that repeats a part takes no longer than others', () => {
    const started = performance.now()
    for (const part of parts) for (const end of ['', '!', 'e', '/']) readNumber(part.repeat(40).slice(0, 39) + end, any)
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it('that Intl writes in a language has the number among its readings', () => {
    const languages = [
      ...Object.keys(habits),
      'es',
      'pt',
      'pl',
      'de-CH',
      'fr-CH',
      'en-IN',
      'hi',
      'ar-EG',
      'fa',
      'zh',
      'ja',
      'sv',
      'he',
    ]
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 4 }), (digits, decimals) => {
        const value = Rational.of(digits).dividedBy(Rational.of(10 ** decimals))
        for (const language of languages) {
          const typed = new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(digits / 10 ** decimals)
          expect(valuesOf(typed), `${language}: ${typed}`).toContain(value.toString())
        }
      }),
      { seed },
    )
  })
})
