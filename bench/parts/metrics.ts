import path from 'node:path'
import { monotonicMicros, shareOfSources, type Window } from '../harness/profile.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { SaveProcess } from '../stage/save-process.ts'
import { freshStudents } from '../stage/save-run.ts'
import { makeExam, makeStudents, seat, type Sitter } from '../stage/students.ts'

const ways = { websocket: 'websocket', http: 'HTTP GraphQL' } as const
type Way = keyof typeof ways

const warmupSeconds = 1.5
/** maximum percentage of the server's CPU while it only saves */
const limit = 3

/** Measures the cost of exam-day metrics per save: the share of their code in a CPU profile of the server. */
export async function measureMetrics(bench: Bench): Promise<PartReport> {
  const folder = path.join(bench.build.dataDir, 'profiles')
  const windows: Record<Way, Window[]> = { websocket: [], http: [] }
  await onStage(
    bench,
    'metrics',
    async (stage) => {
      const examId = await makeExam(stage.db)
      const students = await makeStudents(stage.db, examId, Math.max(...bench.options.clients))
      const sitters = await seat(stage.db, examId, students, { deadline: Date.now() + 3_600_000 })
      for (let i = 0; i < bench.options.rounds; i++) {
        for (const way of ['websocket', 'http'] as const) windows[way].push(await save(bench, stage, sitters, way))
      }
    },
    { profile: folder },
  )
  // the profile is written when the server exits
  const percent = (way: Way) =>
    round(100 * shareOfSources(path.join(folder, 'metrics.cpuprofile'), isOfMetrics, windows[way]), 2)
  return {
    title: 'Cost of metrics',
    notes: [
      `CPU time of the metrics code, as a share of the server's CPU time while ${Math.max(...bench.options.clients)} clients save.`,
    ],
    columns: [],
    rows: [],
    findings: (['websocket', 'http'] as const).map((way) =>
      atMost(`${ways[way]}: share of metrics in a save`, percent(way), limit, '%'),
    ),
    raw: { windows },
  }
}

const ownSources = ['server/http/metrics.ts', 'server/http/response-times.ts']
const isOfMetrics = (source: string) => source.startsWith('node_modules/prom-client/') || ownSources.includes(source)

/** Runs closed-loop saves on one path. @returns the measured period */
async function save(bench: Bench, { db, product }: Stage, sitters: readonly Sitter[], way: Way): Promise<Window> {
  const students = await freshStudents(db, product, sitters)
  const load = await SaveProcess.start(product, { way, students, port: product.port })
  try {
    let from = 0
    await load.save({ warmupSeconds, seconds: bench.options.seconds }, () => (from = monotonicMicros()))
    return [from, monotonicMicros()]
  } finally {
    await load.stop()
  }
}
