import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AcceptedNumber, QuestionContent } from '../../../../shared/questions/content.ts'
import { answerByte } from '../../../../shared/questions/raw-answer.ts'
import { grade, type GradingPaper } from '../../../../shared/results/grade.ts'

/** A fraction of the test's own: numerator and positive denominator. */
type Fraction = readonly [bigint, bigint]
const of = (n: number | bigint, d: number | bigint = 1): Fraction => [BigInt(n), BigInt(d)]
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const text = ([n, d]: Fraction) => `${n}/${d}`
const abs = ([n, d]: Fraction): Fraction => [n < 0n ? -n : n, d]

const hundredths = fc.integer({ min: -2000, max: 2000 }).map((n) => of(n, 100))
const shares = fc.constantFrom(null, of(1, 2), of(1, 3), of(3, 4))
interface Accepted {
  low: Fraction | null
  high: Fraction | null
  share: Fraction | null
  written: AcceptedNumber
}
const withShare = (share: Fraction | null) => (share ? { share: text(share) } : {})
const negative = (value: Fraction) => times(value, of(-1))
const accepted: fc.Arbitrary<Accepted> = fc.oneof(
  fc.tuple(hundredths, fc.integer({ min: 0, max: 300 }), shares).map(([value, size, share]) => ({
    low: add(value, of(-size, 100)),
    high: add(value, of(size, 100)),
    share,
    written: { value: text(value), tolerance: { absolute: `${size}/100` }, ...withShare(share) },
  })),
  fc.tuple(hundredths, fc.integer({ min: 0, max: 50 }), shares).map(([value, percent, share]) => {
    const size = times(abs(value), of(percent, 100))
    const written = { value: text(value), tolerance: { relative: `${percent}/100` }, ...withShare(share) }
    return { low: add(value, negative(size)), high: add(value, size), share, written }
  }),
  fc.tuple(hundredths, fc.boolean(), shares).map(([bound, isLow, share]) => ({
    low: isLow ? bound : null,
    high: isLow ? null : bound,
    share,
    written: { ...(isLow ? { from: text(bound) } : { to: text(bound) }), ...withShare(share) },
  })),
)

/** A typed number with its value; null: blank. No spelling can be read in two ways. */
const typed = fc.oneof(
  {
    weight: 6,
    arbitrary: hundredths.chain((value) => fc.constantFrom(...spellings(value)).map((raw) => ({ raw, value }))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'five', '2*3', '--1', '1,500', '5 kg').map((raw) => ({ raw, value: null })),
  },
)
function spellings([n]: Fraction): string[] {
  const [sign, size] = [n < 0n ? '-' : '', n < 0n ? -n : n]
  const [whole, cents] = [String(size / 100n), String(size % 100n).padStart(2, '0')]
  return [
    `${sign}${whole},${cents}`,
    `${sign}${whole}.${cents}`,
    `${sign ? '−' : ''}${size}/100`,
    ` ${sign}${whole}.${cents} `,
  ]
}

const points = fc.constantFrom(1, 2, 3, 1.25, 0.005)
const multiple = fc.constantFrom('1', '0', '-1/4', '-1/3', '1/3', '2')
const question = fc.record({
  key: fc.array(accepted, { minLength: 1, maxLength: 3 }),
  typed,
  points,
  cancelled: fc.boolean(),
})
const exam = fc.record({
  questions: fc.array(question, { minLength: 1, maxLength: 8 }),
  right: fc.constantFrom('1', '2', '1/3'),
  wrong: multiple,
  blank: multiple,
  start: fc.constantFrom(undefined, 0, 24, 0.125),
  floor: fc.constantFrom(undefined, null, 0, -0.5),
})
const fraction = (value: string | number): Fraction => {
  const [n = '', d = '1'] = String(value).split('/')
  const [whole = '', decimals = ''] = n.split('.')
  return [BigInt(whole + decimals), BigInt(d) * 10n ** BigInt(decimals.length)]
}

test('scores of typed numbers agree with exact fractions computed in another way', () => {
  fc.assert(
    fc.property(exam, ({ questions, right, wrong, blank, start, floor }) => {
      const counts = { correct: 0, partial: 0, wrong: 0, blank: 0 }
      let total = fraction(start ?? 0)
      for (const {
        key,
        typed: { value },
        points: each,
        cancelled,
      } of questions) {
        if (cancelled) continue
        let best: Fraction | null = null
        for (const { low, high, share } of key) {
          if (!value || (low && less(value, low)) || (high && less(high, value))) continue
          const earned = share ?? of(1)
          if (!best || less(best, earned)) best = earned
        }
        const outcome = !value ? 'blank' : !best ? 'wrong' : best[0] === best[1] ? 'correct' : 'partial'
        counts[outcome]++
        const factor = !value ? fraction(blank) : best ? times(best, fraction(right)) : fraction(wrong)
        total = add(total, times(fraction(each), factor))
      }
      if (floor !== undefined && floor !== null && less(total, fraction(floor))) total = fraction(floor)
      const [n, d] = total
      // the greatest integer of thousandths not above the total plus a half
      const [doubled, twice] = [2000n * n + d, 2n * d]
      const thousandths = doubled / twice - (doubled % twice < 0n ? 1n : 0n)
      const paper: GradingPaper = {
        questions: questions.map(({ key, points: each, cancelled }, i) => ({
          questionNo: i + 1,
          content: {
            kind: 'number',
            shape: { form: 'any', unit: 'none' },
            key: { accepted: key.map(({ written }) => written) },
          } satisfies QuestionContent,
          frame: { options: 0, lists: [], units: {} },
          scoring: { right, wrong, blank },
          points: each,
          topic: 'Numbers',
          level: null,
          cancelled,
        })),
        scoring: {
          right: 1,
          wrong: 0,
          blank: 0,
          ...(start === undefined ? {} : { start }),
          ...(floor === undefined ? {} : { floor }),
        },
        levels: [],
      }
      const raws = questions.map(({ typed: { raw } }) => raw)
      const answers = {
        answers: Uint8Array.from(raws, answerByte),
        typed: Object.fromEntries(raws.map((raw, i) => [i + 1, raw])),
        language: 'en',
      }
      expect(grade(paper, answers)).toMatchObject({ ...counts, score: Number(thousandths) / 1000 })
    }),
    { numRuns: 500, seed: 5 },
  )
})
