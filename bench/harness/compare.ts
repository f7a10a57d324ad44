import { first, element } from '../../shared/required.ts'
import type { Build } from './build.ts'
import { ratioColumns, ratioRows, type RoundReports } from './ratios.ts'
import type { PartReport } from './report.ts'
import type { Bench } from './stage.ts'
import { inTurns } from './turns.ts'

/**
 * Runs a part with the build under test and with another one, and reports the ratios of their figures. Each round has
 * fresh servers and databases; within it, the builds take turns as often as the part calls `bench.pass`.
 */
export async function compare(
  bench: Bench,
  other: Build,
  name: string,
  measure: (bench: Bench) => Promise<PartReport>,
): Promise<PartReport> {
  const { rounds } = bench.options
  const pairs: RoundReports[] = []
  for (let round = 1; round <= rounds; round++) {
    const options = { ...bench.options, rounds: 1 }
    const builds = [bench.build, other]
    const reports = await inTurns(builds.map((build) => (pass) => measure({ ...bench, build, options, pass })))
    pairs.push({ ours: element(reports, 0), theirs: element(reports, 1) })
    process.stderr.write(`${name}: both builds, round ${round} of ${rounds}\n`)
  }
  return {
    title: `${first(pairs).ours.title}: ${bench.build.name} ÷ ${other.name}`,
    notes: [
      `Medians of ${rounds} rounds with fresh servers; the builds take turns, and ratios are computed within a round.`,
    ],
    columns: ratioColumns(bench.build.name, other.name),
    rows: ratioRows(pairs),
    findings: [],
    raw: pairs,
  }
}
