/** A text that a student may type, and the values that it must be read as, as exact texts in ascending order. */
export interface Spelling {
  typed: string
  values: readonly string[]
}

/** How people who write a language write numbers. */
interface Habits {
  thousands: readonly string[]
  decimal: readonly string[]
  percent: readonly string[]
  times: readonly string[]
}

const [noBreak, narrow, thin] = ['\u00a0', '\u202f', '\u2009']

/** Of the six languages; calculators and keypads bring the point to all of them. */
export const habits: Readonly<Record<string, Habits>> = {
  en: { thousands: ['', ',', ' ', noBreak], decimal: ['.'], percent: ['N%', 'N %'], times: ['×', 'x', '*', ' × '] },
  az: { thousands: ['', '.', ' ', noBreak], decimal: [',', '.'], percent: ['N%', 'N %'], times: ['·', '×', '*'] },
  fr: {
    thousands: ['', ' ', noBreak, narrow, thin, '.'],
    decimal: [',', '.'],
    percent: [`N${noBreak}%`, `N${narrow}%`, 'N %', 'N%'],
    times: ['×', ' × ', '.', '·'],
  },
  ru: {
    thousands: ['', ' ', noBreak, '.', thin],
    decimal: [',', '.'],
    percent: [`N${noBreak}%`, 'N %', 'N%'],
    times: ['·', ' · ', '*', 'х', '×'],
  },
  tr: { thousands: ['', '.', ' '], decimal: [',', '.'], percent: ['%N', '% N', 'N%'], times: ['×', 'x', '.', '·'] },
  de: {
    thousands: ['', '.', ' ', narrow, "'", '’'],
    decimal: [',', '.'],
    percent: [`N${noBreak}%`, 'N %', 'N%'],
    times: ['·', ' · ', '×', '*', '⋅'],
  },
}

/**
 * Numbers with `_` between thousands and `|` for the decimal mark, their value, and the second value of spellings in which
 * a single mark can be both.
 */
const numbers: readonly [pattern: string, value: string, second?: string][] = [
  ['0', '0'],
  ['7', '7'],
  ['42', '42'],
  ['360', '360'],
  ['1_500', '1500', '3/2'],
  ['2_026', '2026', '1013/500'],
  ['10_000', '10000', '10'],
  ['12_345', '12345', '2469/200'],
  ['123_456', '123456', '15432/125'],
  ['1_000_000', '1000000'],
  ['1_234_567', '1234567'],
  ['299_792_458', '299792458'],
  ['7_900_000_000', '7900000000'],
  ['0|5', '1/2'],
  ['0|25', '1/4'],
  ['0|125', '1/8'],
  ['0|001', '1/1000'],
  ['0|3333', '3333/10000'],
  ['1|5', '3/2'],
  ['1|50', '3/2'],
  ['1|500', '3/2', '1500'],
  ['3|14', '157/50'],
  ['3|142', '1571/500', '3142'],
  ['3|1416', '3927/1250'],
  ['12|75', '51/4'],
  ['36|600', '183/5', '36600'],
  ['273|15', '5463/20'],
  ['101|325', '4053/40', '101325'],
  ['1000|5', '2001/2'],
  ['1_234|5', '2469/2'],
  ['1_234|56', '30864/25'],
  ['1_234|567', '1234567/1000'],
  ['12_345|6', '61728/5'],
  ['1_234_567|8', '6172839/5'],
  ['1_234_567|891', '1234567891/1000'],
]

const signs: readonly [text: string, sign: string][] = [
  ['', ''],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['— ', '-'],
  ['+', ''],
]

const fractions: readonly [typed: string, value: string][] = [
  ['1/2', '1/2'],
  ['2/4', '1/2'],
  ['3/2', '3/2'],
  ['11/2', '11/2'],
  ['22/7', '22/7'],
  ['1 / 3', '1/3'],
  ['1⁄3', '1/3'],
  ['2∕3', '2/3'],
  ['100/10', '10'],
  ['½', '1/2'],
  ['⅔', '2/3'],
  ['⅞', '7/8'],
  ['1½', '3/2'],
  ['1 ½', '3/2'],
  ['1 1/2', '3/2'],
  ['2 3/4', '11/4'],
  ['10 1/10', '101/10'],
  ['0 1/2', '1/2'],
  [`1${noBreak}1/2`, '3/2'],
]

/** A mantissa with `|` for the decimal mark and `*` for the times sign. */
const powers: readonly [pattern: string, value: string][] = [
  ['10^3', '1000'],
  ['10³', '1000'],
  ['10⁻²', '1/100'],
  ['10^-2', '1/100'],
  ['5*10^2', '500'],
  ['5*10²', '500'],
  ['1|5*10^3', '1500'],
  ['1|5*10³', '1500'],
  ['6|02*10^23', '602000000000000000000000'],
  ['2|5*10⁻³', '1/400'],
  ['2|5*10^(-3)', '1/400'],
  ['1e5', '100000'],
  ['1|5E-3', '3/2000'],
  ['1|5e+3', '1500'],
]

/** Spellings of numbers as people write them in a language. */
export function spellingsOf({ thousands, decimal, percent, times }: Habits): Spelling[] {
  const plain = numbers.flatMap(([pattern, value, second]) =>
    thousands.flatMap((group) =>
      decimal
        .filter((mark) => mark !== group)
        .map((mark) => {
          const typed = pattern.replaceAll('_', group).replace('|', mark)
          const isMark = [',', '.', "'", '’'].includes(pattern.includes('|') ? mark : group)
          return { typed, values: second !== undefined && isMark ? [value, second] : [value] }
        }),
    ),
  )
  const built = fractions.map(([typed, value]) => ({ typed, values: [value] }))
  const exponents = powers.flatMap(([pattern, value]) =>
    decimal.flatMap((mark) =>
      times.map((sign) => ({ typed: pattern.replace('|', mark).replace('*', sign), values: [value] })),
    ),
  )
  const signed = [...plain, ...built, ...exponents].flatMap(({ typed, values }) =>
    signs.map(([text, sign]) => ({ typed: `${text}${typed}`, values: values.map((value) => `${sign}${value}`) })),
  )
  const percents = ['5', '50', '12|5', '-3'].flatMap((pattern, i) =>
    decimal.flatMap((mark) =>
      percent.map((form) => ({
        typed: form.replace('N', pattern.replace('|', mark)),
        values: [['1/20', '1/2', '1/8', '-3/100'][i] ?? ''],
      })),
    ),
  )
  const framed = plain.flatMap(({ typed, values }) =>
    [` ${typed} `, `= ${typed}`, `${typed}.`].map((text) => ({ typed: text, values })),
  )
  return distinct([...signed, ...percents, ...framed])
}

/** Without repetitions. @throws Error if a text is expected to have different values */
function distinct(spellings: readonly Spelling[]): Spelling[] {
  const found = new Map<string, Spelling>()
  for (const { typed, values } of spellings) {
    const sorted = [...new Set(values)].sort((a, b) => size(a) - size(b)).map((value) => value.replace(/^-0$/, '0'))
    const earlier = found.get(typed)
    if (earlier && earlier.values.join() !== sorted.join()) throw new Error(`"${typed}" is expected twice`)
    found.set(typed, { typed, values: sorted })
  }
  return [...found.values()]
}

function size(value: string): number {
  const [over = 0, under = 1] = value.split('/').map(Number)
  return over / under
}

/** Texts that must be refused, by code. */
export const refusedSpellings: Readonly<Record<string, readonly string[]>> = {
  blank: ['', ' ', '\u200e', noBreak],
  tooLong: ['1'.repeat(41)],
  letters: [
    'five',
    'пять',
    'x=5',
    '5 kg',
    'IV',
    '1O',
    'lO',
    '5m',
    'π',
    '2x',
    '1e',
    'e5',
    '0x1F',
    'NaN',
    'Infinity',
    '٥ كغ',
  ],
  unreadable: [
    '∞',
    '~5',
    '≈5',
    '>5',
    '5;6',
    '1_000',
    '5!',
    '#5',
    '5%%',
    '%5%',
    '5‰',
    '"5"',
    '1\t3/2',
    '1\u00ad5',
    '🙂',
    '5°',
  ],
  twoSigns: ['--5', '+-5', '- -5', '±5', '−−5', '-%-5'],
  signPlace: ['5-', '5 -', '7-2', '7 − 2', '1/-2', '2-3/4', '5+3', '1+½'],
  calculation: [
    '2*3',
    '2×3',
    '3·5',
    '6:2',
    '6÷2',
    '5²',
    '2^5',
    '√4',
    '(5)',
    '1/2/3',
    '-(1/2)',
    '10^10^10',
    '10^(-3',
    '[5]',
    '2.5·4',
  ],
  dots: ['0.333...', '0,3333…', '5..', '1...'],
  separators: [
    ...['1 50', '15 0', '1 5', '1 2 3', '12 34', '0 500', '1 1500', '1234 567', '1 234 56', '1 000 00'],
    ...[
      '1,5,5',
      '1.2.3',
      '1.50.000',
      '1,234,56',
      '1.234.56',
      '1234,567,890',
      '0,500,000',
      '1,,5',
      '1,.5',
      '1.234.567.8',
    ],
    ...['1, 5', '1 ,5', '1 . 5', '3, 4', "1'5", "5'30", "1'50", '1.500 000', '1 234.567.890', '1,50.000', '٫5٫5'],
  ],
  fractionParts: ['1.5/2', '1,500/2', '3/1,5', '1.5½', '½1', '1/2½', '0.5 1/2'],
  unfinished: ['-', '+', '=', '.', ',', '5,', '1/', '/2', '%', '-%', "5'", '1,5,', '/'],
  zeroDenominator: ['1/0', '0/0', '1 1/0', '-5/00', '¹⁄₀'],
  exponentTooLarge: ['1e101', '1e-101', '10^999999999999', '5·10⁹⁹⁹'],
}
