import type { AcceptedNumber } from '../../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { element } from '../../../../../../../shared/required.ts'
import { Refused } from '../../../refusals.ts'
import { exactText } from '../../exact.ts'
import type { Literals } from '../scoring/scorer.ts'
import type { Slot, SlotKey, SlotScore } from './slot.ts'

/** A point or an open interval between two of them, with its points; null is no bound. */
interface Cell {
  from: Rational | null
  to: Rational | null
  isPoint: boolean
  points: Rational
}

const maxBreaks = 200

/**
 * The accepted numbers of a slot: the points are computed at each number where they can change, and between them.
 * @throws Refused if no number earns points, or more numbers are compared than can be kept
 */
export function numberKey({ isInteger }: Slot, score: SlotScore, { numbers, distances }: Literals): SlotKey {
  const none = score(null)
  const at = (value: Rational) => score(value.toDecimal() ?? exactDecimal(value)).minus(none)
  const cells = cellsOf(breaksOf(numbers, distances), at)
  const full = cells.reduce((best, { points }) => (points.compare(best) > 0 ? points : best), Rational.zero)
  if (full.compare(Rational.zero) <= 0) throw new Refused('no_right_answer', 'No number earns points.')
  const losses: string[] = []
  const runs = runsOf(cells).filter(({ points }) => points.compare(Rational.zero) > 0)
  const accepted = runs.map(({ cells: run, points }): AcceptedNumber => {
    const [start, end] = [element(run, 0), element(run, run.length - 1)]
    for (const [cell, bound] of [
      [start, start.from],
      [end, end.to],
    ] as const) {
      if (!cell.isPoint && bound && !isInteger) losses.push(`the bound ${exactText(bound)} is not itself accepted`)
    }
    const share = points.dividedBy(full)
    return {
      ...rangeOf(integerBound(start, isInteger, 1), integerBound(end, isInteger, -1), numbers),
      ...(share.compare(Rational.one) === 0 ? {} : { share: exactText(share) }),
    }
  })
  if (cells.some(({ points }) => points.compare(Rational.zero) < 0)) losses.push('negative points for wrong answers')
  const samples = [...runs.map(({ cells: run }) => insideOf(element(run, 0))), wrongNumber(cells, full)].flatMap(
    (value) => (value ? [{ raw: exactText(value), answer: value.toDecimal() ?? exactDecimal(value) }] : []),
  )
  return {
    shape: { kind: 'number', form: isInteger ? 'integer' : 'any', unit: 'none' },
    key: { accepted },
    samples: [...samples, { raw: '', answer: null }],
    full,
    losses,
  }
}

/** A decimal close to a number whose decimals repeat. */
const exactDecimal = (value: Rational) => value.round(12).toDecimal() ?? '0'

/** Numbers at which the points may change, in ascending order. */
function breaksOf(numbers: readonly Rational[], distances: Literals['distances']): Rational[] {
  const around = numbers.flatMap((number) => [
    number,
    ...distances.flatMap((distance) => distance(number).flatMap((size) => [number.minus(size), number.plus(size)])),
  ])
  const ascending = [...around].sort((one, other) => one.compare(other))
  const different = ascending.filter((each, i) => i === 0 || each.compare(element(ascending, i - 1)) !== 0)
  if (different.length > maxBreaks) {
    throw new Refused('unsupported_type', 'The scoring compares with too many numbers.')
  }
  return different
}

function cellsOf(breaks: readonly Rational[], at: (value: Rational) => Rational): Cell[] {
  const cell = (from: Rational | null, to: Rational | null, isPoint: boolean): Cell => {
    const bare = { from, to, isPoint, points: Rational.zero }
    return { ...bare, points: at(insideOf(bare)) }
  }
  return [
    ...breaks.flatMap((point, i) => [cell(breaks[i - 1] ?? null, point, false), cell(point, point, true)]),
    cell(breaks.at(-1) ?? null, null, false),
  ]
}

/** A number in a cell. */
function insideOf({ from, to }: Pick<Cell, 'from' | 'to'>): Rational {
  if (from && to) return from.plus(to).times(Rational.of('1/2'))
  if (from) return from.plus(Rational.of('1.25'))
  return to ? to.minus(Rational.of('1.25')) : Rational.zero
}

const wrongNumber = (cells: readonly Cell[], full: Rational) => {
  const wrong = cells.find(({ points }) => points.compare(Rational.zero) <= 0 && points.compare(full) < 0)
  return wrong ? insideOf(wrong) : null
}

/** Runs of neighbouring cells with the same points. */
function runsOf(cells: readonly Cell[]): { cells: Cell[]; points: Rational }[] {
  const runs: { cells: Cell[]; points: Rational }[] = []
  for (const cell of cells) {
    const run = runs.at(-1)
    if (run && run.points.compare(cell.points) === 0) run.cells.push(cell)
    else runs.push({ cells: [cell], points: cell.points })
  }
  return runs
}

/** The bound of a run: that of an integer moves to the next one inside. */
function integerBound({ from, to, isPoint }: Cell, isInteger: boolean, direction: 1 | -1): Rational | null {
  const bound = direction > 0 ? from : to
  if (!bound || isPoint || !isInteger || !bound.isInteger()) return bound
  return bound.plus(Rational.of(direction))
}

function rangeOf(from: Rational | null, to: Rational | null, centres: readonly Rational[]): AcceptedNumber {
  if (!from && !to) throw new Refused('no_right_answer', 'Every number earns points.')
  if (!from || !to) return from ? { from: exactText(from) } : { to: exactText(to ?? Rational.zero) }
  if (from.compare(to) === 0) return { value: exactText(from) }
  const centre = from.plus(to).times(Rational.of('1/2'))
  if (!centres.some((each) => each.compare(centre) === 0)) return { from: exactText(from), to: exactText(to) }
  return { value: exactText(centre), tolerance: { absolute: exactText(to.minus(centre)) } }
}
