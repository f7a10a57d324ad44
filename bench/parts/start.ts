import { setTimeout as pause } from 'node:timers/promises'
import { first } from '../../shared/required.ts'
import { cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import type { PartReport } from '../harness/report.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { countStatements } from '../harness/statements.ts'
import { median, round } from '../harness/statistics.ts'
import type { StartLoad, StartLoadResult } from '../start-load.ts'
import { startDocuments, StartProcess } from '../stage/start-process.ts'
import { makeExam, makeStudents, prepareAttempts } from '../stage/students.ts'
import { startWayNames, startWays, type StartWayName } from '../wire/start-ways/index.ts'

/** number of students whose statements are counted; they start before the others, which also warms the server up */
const counted = 100

/** Figures of a way in one round; those of CPU are NaN without /proc. */
interface Round extends StartLoadResult {
  /** CPU per start in milliseconds */
  node: number
  postgres: number
}

interface Measured {
  way: StartWayName
  students: number
  /** statements of the whole server per start */
  statements: number
  rounds: Round[]
}

/** Measures the start of an exam: all students press Start in the same moment. */
export function measureStarts(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'start', async (stage) => {
    const measured: Measured[] = []
    for (const way of startWayNames) {
      const documents = startDocuments(stage.product, way)
      if (documents) measured.push(await measure(bench, stage, { way, documents }))
    }
    return {
      title: 'Start of an exam',
      notes: [
        `Students with the page open start in the same moment, by a call or at the opening; medians of ${bench.options.rounds} rounds.`,
        'Attempts are prepared. Times are those until question 1 has arrived; bytes are those of both directions.',
        `Statements are those of the whole server while ${counted} other students start.`,
        'CPU is that of the whole server and of all PostgreSQL processes.',
      ],
      columns: [
        'way',
        'students',
        'p50 ms',
        'p99 ms',
        'last ms',
        'Node ms',
        'PostgreSQL ms',
        'CPU ms',
        'statements',
        'bytes before',
        'bytes from Start',
      ],
      labels: 2,
      rows: measured.map(rowOf),
      findings: [],
      raw: measured,
    }
  })
}

function rowOf({ way, students, rounds, statements }: Measured): string[] {
  const middle = (value: (each: Round) => number, digits = 0) => String(round(median(rounds.map(value)), digits))
  return [
    startWays[way].label,
    String(students),
    middle((each) => each.p50),
    middle((each) => each.p99),
    middle((each) => each.last),
    middle((each) => each.node, 3),
    middle((each) => each.postgres, 3),
    middle((each) => each.node + each.postgres, 3),
    String(statements),
    middle((each) => each.bytesBefore),
    middle((each) => each.bytesFromStart),
  ]
}

async function measure(
  bench: Bench,
  stage: Stage,
  { way, documents }: Pick<StartLoad, 'way' | 'documents'>,
): Promise<Measured> {
  const students = Math.min(bench.options.starting, startWays[way].atMost)
  await bench.pass()
  const first = await open(stage, { way, documents, students: counted, group: `bench-${way}` })
  const inMs = await first.opening()
  const statements = await countStatements(
    bench.postgres,
    databaseOf(bench, 'start'),
    async () => void (await first.load.start(inMs)),
  )
  const measured: Round[] = []
  for (let i = 0; i < bench.options.rounds; i++) {
    await bench.pass()
    const opened = await open(stage, { way, documents, students, group: `bench-${way}-${i}` })
    measured.push(await startAll(bench, stage, opened, students))
    process.stderr.write(`start: ${startWays[way].label}, round ${i + 1} of ${bench.options.rounds}\n`)
  }
  return { way, students, statements: round(statements / counted, 2), rounds: measured }
}

interface Opened {
  readonly load: StartProcess
  /** waits until the exam is about to open; 0 if it is open. @returns the milliseconds until then */
  readonly opening: () => Promise<number>
}

/** Milliseconds between the order to open and the opening: time for the node to read the rooms again. */
const opensAfter = 15_000
/** Milliseconds before the opening at which the measurement begins. */
const measuredFrom = 500

/** Students of an exam of their own who wait with its page open. */
async function open(
  { db, product }: Stage,
  { way, documents, students, group }: Pick<StartLoad, 'way' | 'documents'> & { students: number; group: string },
): Promise<Opened> {
  const later = startWays[way].begins === 'opening'
  const examId = await makeExam(db, { slug: group, ...(later ? { opensAt: "now() + interval '1 hour'" } : {}) })
  const all = await makeStudents(db, examId, students, group)
  await prepareAttempts(db, examId)
  const load = await StartProcess.open(product, way, documents, all)
  return {
    load,
    async opening() {
      if (!later) return 0
      const { rows } = await db.query<{ at: number }>(
        `update exam set opens_at = clock_timestamp() + $2 * interval '1 millisecond' where id = $1
         returning extract(epoch from opens_at)::float8 * 1000 as at`,
        [examId, opensAfter],
      )
      const at = first(rows).at
      await pause(at - measuredFrom - Date.now())
      return at - Date.now()
    },
  }
}

async function startAll({ postgres }: Bench, { product }: Stage, opened: Opened, students: number): Promise<Round> {
  const cpu = () => ({
    node: cpuOfProcess(product.pid) ?? Number.NaN,
    postgres: cpuOfPostgres(postgres.pid) ?? Number.NaN,
  })
  try {
    const inMs = await opened.opening()
    const before = cpu()
    const result = await opened.load.start(inMs)
    const after = cpu()
    const each = (of: 'node' | 'postgres') => (after[of] - before[of]) / 1000 / students
    return { ...result, node: each('node'), postgres: each('postgres') }
  } finally {
    await opened.load.stop()
  }
}
