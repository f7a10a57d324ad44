import { median, round } from './statistics.ts'
import type { PartReport } from './report.ts'

/** Reports of both builds in one round. */
export interface RoundReports {
  readonly ours: PartReport
  readonly theirs: PartReport
}

/** Columns of `ratioRows`, with the names of both builds. */
export const ratioColumns = (ours: string, theirs: string) => ['figure', ours, theirs, 'ratio', 'over the rounds']

/**
 * Compares the figures of two builds: the numbers of a part's rows. Each ratio is computed within a round.
 * @returns figure, medians of both builds, and the median and range of ours ÷ theirs; a figure that one build lacks has a
 *   dash instead
 */
export function ratioRows(rounds: readonly RoundReports[]): string[][] {
  const figures = rounds.map(({ ours, theirs }) => ({ ours: figuresOf(ours), theirs: figuresOf(theirs) }))
  const names = new Set(figures.flatMap(({ ours, theirs }) => [...ours.keys(), ...theirs.keys()]))
  return [...names].map((name) => {
    const [ours, theirs] = (['ours', 'theirs'] as const).map((side) =>
      present(figures.map((each) => each[side].get(name))),
    )
    const ratios = present(
      figures.map((each) => {
        const ratio = (each.ours.get(name) ?? Number.NaN) / (each.theirs.get(name) ?? Number.NaN)
        return Number.isFinite(ratio) ? ratio : undefined
      }),
    )
    return [name, middle(ours), middle(theirs), ratios.length ? median(ratios).toFixed(2) : '–', range(ratios)]
  })
}

/** Numbers of the rows by label and column, such as `websocket, 64: saves/s`. */
function figuresOf({ columns, rows, labels = 1 }: PartReport): Map<string, number> {
  return new Map(
    rows.flatMap((row) =>
      row
        .map((cell, i): [string, number] => [`${row.slice(0, labels).join(', ')}: ${columns[i]}`, Number(cell)])
        .slice(labels)
        .filter(([, value]) => Number.isFinite(value)),
    ),
  )
}

const present = (values: readonly (number | undefined)[]) => values.filter((value) => value !== undefined)
const middle = (values: readonly number[] = []) => (values.length ? String(round(median(values), 3)) : '–')
const range = (ratios: readonly number[]) =>
  ratios.length ? `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}` : '–'
