import { Rational } from '../../../../shared/questions/numbers/rational.ts'
import { formatNumber } from '../../input/format.ts'

/** Formats exact points in the page's language: "0.75", or "2/3" where decimals would have to be rounded. */
export function formatPoints(exact: string): string {
  const points = Rational.of(exact)
  const isShort = points.round(3).compare(points) === 0
  if (isShort) return formatNumber(points.toNumber(), { maximumFractionDigits: 3 })
  return `${formatNumber(Number(points.numerator))}/${formatNumber(Number(points.denominator))}`
}

/** Question numbers as ranges: "1–8, 10". */
export function formatNumbers(numbers: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}
