import type { AcceptedNumber, ExactText, QuestionContent, QuestionShapes } from '../content.ts'
import { acceptedShare, intervalOf } from '../numbers/accept-number.ts'
import { numberKeyProblems } from '../numbers/key-problems.ts'
import { Rational } from '../numbers/rational.ts'
import { type NumberBox, type NumberReadings, readNumber, settledReading } from '../numbers/read-number.ts'
import { numberAnswerLimit, type RawAnswer, typedOf } from '../raw-answer.ts'
import type { ContentProblem, KindRules, Reading, ReadOptions, WordsByLanguage } from './kind.ts'
import { noOptionsProblems, oneLine } from './letters.ts'
import { blankGrade, gradeOfShare, unreadGrade } from './parts.ts'
import { distinctShares } from './shares.ts'

type NumberShape = QuestionShapes['number']

/** A number is typed, with its unit if the question asks for one, and compared exactly. */
export const numberRules: KindRules<'number'> = {
  answersWithOption: false,
  revealsKey: () => false,
  reordered: null,
  partRules: ['all'],
  problems: ({ shape, key }, words) => [
    ...noOptionsProblems(words),
    ...shownUnitProblems(shape, words),
    ...numberKeyProblems(key, shape).map(({ list, index, ...problem }) => ({
      ...problem,
      ...(index === null ? {} : { [list === 'units' ? 'unit' : 'accepted']: index }),
    })),
  ],
  longest: () => numberAnswerLimit,
  read(shape, raw, options) {
    const { typed, picked } = typedOf(raw)
    return readingOf(readNumber(typed, boxOf(shape, options, 'any')), picked)
  },
  grade({ shape, key }, raw, options) {
    const { readings, picked } = readingsIn({ shape, key }, raw, options)
    if (readings.state === 'refused' && readings.reason === 'blank') return blankGrade(1)
    const reading = settledReading(readings, picked)
    if (!reading) return unreadGrade(1)
    return gradeOfShare(acceptedShare(reading.value, reading.unit, key) ?? Rational.zero)
  },
  examples: ({ key }) => distinctShares([...key.accepted.map(shareOf), Rational.zero]).map(gradeOfShare),
  meaning({ shape, key }, raw, options) {
    const { readings, picked } = readingsIn({ shape, key }, raw, options)
    const reading = settledReading(readings, picked)
    return reading ? [reading.canonical, reading.unit].filter(Boolean).join(' ') : `“${oneLine(raw)}”`
  },
  accepting({ kind, shape, key }, raw, options) {
    const { readings, picked } = readingsIn({ shape, key }, raw, options)
    const reading = settledReading(readings, picked)
    if (!reading) return null
    const factor = key.units?.find(({ text }) => text === reading.unit)?.factor ?? '1'
    const value = reading.value.times(Rational.of(factor))
    // The same value with a share would contradict it.
    const others = key.accepted.filter((accepted) => {
      const { from, to } = intervalOf(accepted)
      return !from || !to || from.compare(value) !== 0 || to.compare(value) !== 0
    })
    return { kind, shape, key: { ...key, accepted: [...others, { value: value.toDecimal() ?? value.toString() }] } }
  },
  show(_, raw) {
    const { typed, picked } = typedOf(raw)
    return picked === null ? oneLine(typed) : `${oneLine(typed)} (= ${oneLine(picked)})`
  },
  keyText: ({ key }) => key.accepted.map((accepted) => acceptedText(accepted, unitOf(key))).join(' / '),
}

/** What a typed number can mean, with the units that the key accepts, and the reading that the student picked. */
function readingsIn(
  { shape, key }: Pick<QuestionContent<'number'>, 'shape' | 'key'>,
  raw: RawAnswer,
  options: ReadOptions,
) {
  const { typed, picked } = typedOf(raw)
  const units = key.units?.map(({ text }) => text) ?? []
  return { readings: readNumber(typed, boxOf(shape, options, units)), picked }
}

/** @param asked units of which one must be typed if the question asks for a unit */
function boxOf(
  { form, unit }: NumberShape,
  { language, frame }: ReadOptions,
  asked: readonly string[] | 'any',
): NumberBox {
  if (unit === 'asked') return { form, units: asked }
  const shown = unit === 'shown' && Object.hasOwn(frame.units, language) ? frame.units[language] : undefined
  return shown === undefined ? { form } : { form, shown }
}

function readingOf(readings: NumberReadings, picked: string | null): Reading {
  if (readings.state === 'refused') {
    return readings.reason === 'blank' ? { state: 'blank' } : { state: 'wrongForm', reason: readings.reason }
  }
  if (settledReading(readings, picked)) return { state: 'complete' }
  if (readings.state === 'read') return { state: 'wrongForm', reason: 'unknownReading' }
  return { state: 'ambiguous', readings: [...new Set(readings.readings.map(({ canonical }) => canonical))] }
}

/** A unit is printed behind the box in all languages or in none. */
const shownUnitProblems = ({ unit }: NumberShape, words: WordsByLanguage): ContentProblem[] =>
  Object.entries(words).flatMap(([language, texts]): ContentProblem[] => {
    if (Boolean(texts.unit?.trim()) === (unit === 'shown')) return []
    return [{ code: unit === 'shown' ? 'shownUnitMissing' : 'shownUnitUnused', language }]
  })

const shareOf = ({ share }: AcceptedNumber): Rational => Rational.parse(share ?? '1') ?? Rational.one

/** The unit in which the key is given. */
const unitOf = ({ units = [] }: QuestionContent<'number'>['key']): string =>
  units.find(({ factor }) => Rational.parse(factor)?.compare(Rational.one) === 0)?.text ?? ''

function acceptedText(accepted: AcceptedNumber, unit: string): string {
  const number = [numberText(accepted), unit].filter(Boolean).join(' ')
  return accepted.share === undefined ? number : `${number} (${accepted.share})`
}

function numberText(accepted: AcceptedNumber): string {
  if ('value' in accepted) {
    const { value, tolerance } = accepted
    if (!tolerance) return value
    return `${value} ± ${'absolute' in tolerance ? tolerance.absolute : percentText(tolerance.relative)}`
  }
  if (!('from' in accepted)) return `≤ ${accepted.to}`
  return 'to' in accepted ? `${accepted.from} – ${accepted.to}` : `≥ ${accepted.from}`
}

function percentText(relative: ExactText): string {
  const percent = Rational.parse(relative)?.times(Rational.ratio(100n, 1n))
  return percent ? `${percent.toDecimal() ?? percent}%` : relative
}
