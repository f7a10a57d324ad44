import { cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import type { PartReport } from '../harness/report.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { countStatements } from '../harness/statements.ts'
import { median, round } from '../harness/statistics.ts'
import type { StartLoad, StartLoadResult } from '../start-load.ts'
import { startDocuments, StartProcess } from '../stage/start-process.ts'
import { makeExam, makeStudents, prepareAttempts, type Student } from '../stage/students.ts'
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
  /** statements of the whole server per start */
  statements: number
  rounds: Round[]
}

/** Measures the start of an exam: all students press Start in the same moment. */
export function measureStarts(bench: Bench): Promise<PartReport> {
  const students = Math.max(...bench.options.clients)
  return onStage(bench, 'start', async (stage) => {
    const measured: Measured[] = []
    const examId = await makeExam(stage.db)
    for (const way of startWayNames) {
      const documents = startDocuments(stage.product, way)
      if (documents) measured.push(await measure(bench, stage, { way, documents, students, examId }))
    }
    return {
      title: 'Start of an exam',
      notes: [
        `${students} students with the page open press Start in the same moment; medians of ${bench.options.rounds} rounds.`,
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
      rows: measured.map((each) => rowOf(each, students)),
      findings: [],
      raw: measured,
    }
  })
}

function rowOf({ way, rounds, statements }: Measured, students: number): string[] {
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
  { way, documents, students, examId }: Pick<StartLoad, 'way' | 'documents'> & { students: number; examId: string },
): Promise<Measured> {
  const { rounds } = bench.options
  const all = await makeStudents(stage.db, examId, counted + students * rounds, `bench-${way}`)
  await prepareAttempts(stage.db, examId)
  await bench.pass()
  const ready = (of: readonly Student[]) => StartProcess.open(stage.product, way, documents, of)
  const first = await ready(all.slice(0, counted))
  const statements = await countStatements(
    bench.postgres,
    databaseOf(bench, 'start'),
    async () => void (await first.start()),
  )
  const measured: Round[] = []
  for (let i = 0; i < rounds; i++) {
    const from = counted + students * i
    await bench.pass()
    const load = await ready(all.slice(from, from + students))
    measured.push(await startAll(bench, stage, load, students))
    process.stderr.write(`start: ${startWays[way].label}, round ${i + 1} of ${rounds}\n`)
  }
  return { way, statements: round(statements / counted, 2), rounds: measured }
}

async function startAll({ postgres }: Bench, { product }: Stage, load: StartProcess, students: number): Promise<Round> {
  const cpu = () => ({
    node: cpuOfProcess(product.pid) ?? Number.NaN,
    postgres: cpuOfPostgres(postgres.pid) ?? Number.NaN,
  })
  try {
    const before = cpu()
    const result = await load.start()
    const after = cpu()
    const each = (of: 'node' | 'postgres') => (after[of] - before[of]) / 1000 / students
    return { ...result, node: each('node'), postgres: each('postgres') }
  } finally {
    await load.stop()
  }
}
