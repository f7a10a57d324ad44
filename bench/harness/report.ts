import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A goal with its measured value and verdict. */
export interface Finding {
  readonly what: string
  readonly measured: string
  readonly goal: string
  /** failed: so far from the goal that the part counts as failed */
  readonly verdict: 'reached' | 'not reached' | 'failed'
}

/** Result of a benchmark part. */
export interface PartReport {
  readonly title: string
  /** facts about the measurement, one per line */
  readonly notes: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** number of first columns that name a row; default: 1 */
  readonly labels?: number
  readonly findings: readonly Finding[]
  /** all measurements, for the JSON file */
  readonly raw: unknown
}

/** Compares a measured value with an upper limit. */
export function atMost(what: string, measured: number, limit: number, unit: string): Finding {
  return {
    what,
    measured: `${measured} ${unit}`,
    goal: `at most ${limit} ${unit}`,
    verdict: measured <= limit ? 'reached' : 'not reached',
  }
}

/** Compares a measured ratio with a goal and a failure threshold. */
export function atLeast(what: string, measured: number, goal: number, failure: number): Finding {
  return {
    what,
    measured: measured.toFixed(2),
    goal: `at least ${goal.toFixed(2)}, failed below ${failure.toFixed(2)}`,
    verdict: measured >= goal ? 'reached' : measured >= failure ? 'not reached' : 'failed',
  }
}

/** Formats a part as Markdown that is readable in a terminal. */
export function printed(report: PartReport): string {
  const findings = report.findings.map((f) => [f.what, f.measured, f.goal, f.verdict])
  return [
    `\n## ${report.title}\n`,
    ...report.notes,
    ...(report.rows.length ? ['', table(report.columns, report.rows)] : []),
    ...(findings.length ? ['', table(['goal', 'measured', 'asked', ''], findings)] : []),
  ].join('\n')
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((column, i) => Math.max(column.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(columns), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}

/** Writes the results as JSON into bench/results. @returns the file, relative to the working directory */
export function writeResults(results: object): string {
  const folder = path.join('bench', 'results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return file
}
