import { isDeepStrictEqual } from 'node:util'
import type { AcceptedNumber, QuestionKeys, QuestionShapes } from '../../../../../../shared/questions/content.ts'
import { intervalOf } from '../../../../../../shared/questions/numbers/accept-number.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import type { ExportLoss } from '../export-loss.ts'
import { hasRepeatingDecimals, isSameNumberKey, keyWithoutUnits } from '../number-keys.ts'
import { escapeXml } from '../portable.ts'
import { writeNumber } from '../qti/kinds/number.ts'
import { percentOf, shareOf, weightOf, when, type KindExchange, type QuestionOf } from './exchange.ts'

type NumberKey = QuestionKeys['number']
type NumberShape = QuestionShapes['number']

export const numberExchange: KindExchange<'number'> = {
  qti: writeNumber,
  moodle: (question) => ({
    type: 'numerical',
    lines: [
      ...closed(question.content.key).map(
        ({ value, tolerance, share }) =>
          `<answer fraction="${percentOf(share)}"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
      ),
      ...unitLines(question),
    ],
  }),
  gift: ({ content: { key } }) => ({ lines: giftNumbers(key) }),
  losses: ({ content: before }, { content: after }) => numberLosses(before.shape, before.key, after.shape, after.key),
}

/** The accepted numbers as values with a tolerance, as Moodle has them; intervals without an end are left out. */
export const closed = ({ accepted }: NumberKey): { value: string; tolerance: string; share: Rational }[] =>
  accepted.flatMap((each) => {
    const number = valueAndTolerance(each)
    return number ? [{ ...number, share: shareOf(each) }] : []
  })

function valueAndTolerance(accepted: AcceptedNumber): { value: string; tolerance: string } | null {
  const { from, to } = intervalOf(accepted)
  if (!from || !to) return null
  const half = Rational.ratio(1n, 2n)
  const [value, tolerance] = [from.plus(to).times(half).toDecimal(), to.minus(from).times(half).toDecimal()]
  return value === null || tolerance === null ? null : { value, tolerance }
}

/** Accepted numbers in GIFT. */
export const giftNumbers = (key: NumberKey): string[] => [
  '#',
  ...closed(key).map(({ value, tolerance, share }) => {
    const weight = share.compare(Rational.one) === 0 ? '' : weightOf(share)
    return `=${weight}${value}:${tolerance}`
  }),
]

function unitLines({ content: { shape, key }, words }: QuestionOf<'number'>): string[] {
  if (shape.unit === 'none') return ['<showunits>3</showunits>']
  const units = shape.unit === 'shown' ? [{ text: words.unit ?? '', factor: '1' }] : (key.units ?? [])
  const written = units.map(({ text, factor }) => {
    const multiplier = Rational.one.dividedBy(Rational.of(factor))
    const decimal = multiplier.toDecimal() ?? multiplier.round(12).toDecimal()
    return `<unit><multiplier>${decimal}</multiplier><unit_name>${escapeXml(text)}</unit_name></unit>`
  })
  const isAsked = shape.unit === 'asked'
  return [
    `<unitgradingtype>${isAsked ? 1 : 0}</unitgradingtype>`,
    ...(isAsked ? ['<unitpenalty>1</unitpenalty>'] : []),
    '<showunits>0</showunits>',
    `<units>${written.join('')}</units>`,
  ]
}

/** Losses of a number, alone or in a gap. */
export function numberLosses(
  shape: NumberShape,
  key: NumberKey,
  readShape: NumberShape,
  readKey: NumberKey,
): ExportLoss[] {
  const areUnitsKept = isDeepStrictEqual(key.units ?? [], readKey.units ?? [])
  const plain = areUnitsKept ? key : keyWithoutUnits(key).key
  const isRounded = hasRepeatingDecimals(plain)
  return [
    ...when(shape.form !== readShape.form, 'numberForm'),
    ...when(shape.unit === 'shown' && readShape.unit !== 'shown', 'unit'),
    ...when(!areUnitsKept || (shape.unit === 'asked') !== (readShape.unit === 'asked'), 'units'),
    ...when(!isSameNumberKey(plain, readKey, shape.form === 'integer'), isRounded ? 'fractions' : 'unreadable'),
  ]
}
