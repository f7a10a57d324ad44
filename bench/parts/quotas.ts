import type { QuotaProblem } from '../../server/modules/grand-final/quotas/problem.ts'
import { solveQuotas } from '../../server/modules/grand-final/quotas/solve.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import type { Bench } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'

/** Number of group requests in one allocation. */
const requestCount = 3000
/** maximum duration in seconds */
const maxSeconds = 5

/** Measures the allocation of Grand Final places with far more requests than any event has had. */
export async function measureQuotas({ options }: Bench): Promise<PartReport> {
  const rows: { seconds: number; groups: number; places: number }[] = []
  for (let i = 0; i < options.rounds; i++) {
    const began = performance.now()
    const given = [...(await solveQuotas(problemOf(i))).values()].filter((places) => places > 0)
    const seconds = (performance.now() - began) / 1000
    rows.push({ seconds, groups: given.length, places: given.reduce((sum, places) => sum + places, 0) })
  }
  const longest = Math.max(...rows.map(({ seconds }) => seconds))
  return {
    title: 'Quotas',
    notes: [
      `${requestCount} requests of 60 countries and three programmes, two of them limited, for 600 places, in a worker thread like the product, each round with different requests.`,
    ],
    columns: ['round', 'seconds', 'groups with places', 'places'],
    rows: rows.map(({ seconds, groups, places }, i) => [i + 1, round(seconds, 2), groups, places].map(String)),
    findings: [atMost('longest allocation', round(longest, 2), maxSeconds, 's')],
    raw: { rows },
  }
}

/** Creates deterministic requests from a seed. */
function problemOf(seed: number): QuotaProblem {
  let state = seed + 1
  const next = (until: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % until
  }
  return {
    requests: Array.from({ length: requestCount }, (_, i) => ({
      id: `group-${i}`,
      country: `C${next(60)}`,
      programId: `program-${next(3)}`,
      asked: 3 + next(28),
      score: next(101),
      requestedAt: next(100_000),
      categories: { [`category-${next(3)}`]: 1 + next(3) },
    })),
    limits: {
      total: null,
      students: 600,
      teachers: 75,
      countryStudents: 40,
      countryTeachers: 5,
      programs: { 'program-0': 200, 'program-1': 250 },
      studentsPerTeacher: 8,
    },
    taken: { students: 0, teachers: 0, countries: {} },
    rules: { categoryShare: 50, minimumShare: 60 },
  }
}
