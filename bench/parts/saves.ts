import { cpuOfMachine, cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, nodeFlags, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atLeast, type PartReport } from '../harness/report.ts'
import { documentIdOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { median, round } from '../harness/statistics.ts'
import type { FloorMessage, FloorSetup } from '../floor.ts'
import type { SaveLoad, SaveLoadMessage } from '../save-load.ts'
import { freshStudents } from '../stage/save-run.ts'
import { makeExam, makeStudents, questionCount, seat, tab, type Sitter } from '../stage/students.ts'
import type { WayName } from '../wire/save-clients.ts'

const warmupSeconds = 1.5
/** Maximum number of cores used by other processes in a valid round. */
const quietEnough = 0.25
const labels: Record<WayName, string> = {
  floor: 'bare floor',
  websocket: 'websocket',
  http: 'HTTP GraphQL',
  rest: 'REST, whole board',
}
/** ratio to the bare server: goal, and failure threshold */
const goals: Partial<Record<WayName, [goal: number, failure: number]>> = { websocket: [0.85, 0.7], http: [0.72, 0.55] }

interface Measurement {
  way: WayName
  clients: number
  round: number
  savesPerSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU per save in microseconds; null without /proc */
  nodeMicros: number | null
  postgresMicros: number | null
  /** CPU per save of the load process, which shares the machine, in microseconds */
  loadMicros: number | null
  /** cores used by processes other than the server, PostgreSQL and the load */
  otherCores: number | null
}

/** Servers, students and other state shared by the measurements. */
interface Scene extends Stage {
  readonly bench: Bench
  readonly sitters: readonly Sitter[]
  readonly documentId: string
  readonly floor: { pid: number; port: number }
}

/** Measures durable saves through each path against the bare server. */
export async function measureSaves(bench: Bench): Promise<PartReport> {
  const floorUrl = await bench.postgres.freshDatabase('bench_floor')
  const floor = startProcess(programFile('floor'), { execArgv: nodeFlags })
  const listening = nextMessage<FloorMessage, 'listening'>(floor, 'listening', 10_000)
  floor.send({ databaseUrl: floorUrl } satisfies FloorSetup)
  try {
    const { port } = await listening
    return await onStage(bench, 'saves', async (stage) => {
      const examId = await makeExam(stage.db)
      const students = await makeStudents(stage.db, examId, Math.max(...bench.options.clients))
      const sitters = await seat(stage.db, examId, students, { deadline: Date.now() + 3_600_000 })
      const documentId = documentIdOf('saveAnswers')
      const scene = { ...stage, bench, sitters, documentId, floor: { pid: floor.pid!, port } }
      return reportOf(bench, await measureRounds(scene))
    })
  } finally {
    await stopProcess(floor)
  }
}

async function measureRounds(scene: Scene): Promise<Measurement[]> {
  const { rounds, clients, ways } = scene.bench.options
  const measurements: Measurement[] = []
  for (let round = 0; round < rounds; round++) {
    for (const count of clients) {
      // each round starts with a different path, so that the order varies
      for (let i = 0; i < ways.length; i++) {
        measurements.push(await measure(scene, ways[(i + round) % ways.length]!, count, round))
      }
    }
    process.stderr.write(`saves: round ${round + 1} of ${rounds}\n`)
  }
  return measurements
}

async function measure(scene: Scene, way: WayName, clients: number, roundNo: number): Promise<Measurement> {
  const { bench, floor, product } = scene
  const server = way === 'floor' ? floor : product
  await scene.db.query('truncate journal')
  const students = await freshStudents(scene.db, product, scene.sitters.slice(0, clients))
  const load = startProcess(programFile('save-load'))
  try {
    const measuring = nextMessage<SaveLoadMessage, 'measuring'>(load, 'measuring', 30_000)
    const measured = nextMessage<SaveLoadMessage, 'measured'>(load, 'measured', 90_000)
    measured.catch(() => {})
    load.send({
      way,
      students,
      port: server.port,
      documentId: scene.documentId,
      questionCount,
      tab,
      warmupSeconds,
      seconds: bench.options.seconds,
    } satisfies SaveLoad)
    const cpu = () =>
      [server.pid, load.pid!].map(cpuOfProcess).concat(cpuOfPostgres(bench.postgres.pid), cpuOfMachine())
    await measuring
    const before = cpu()
    const { result } = await measured
    const after = cpu()
    if (result.refused) throw new Error(`${labels[way]}: ${result.refused} saves refused: ${result.refusal}`)
    if (way !== 'floor') await proveStored(scene, result.acknowledged)
    const used = before.map((from, i) => (from === null || after[i] == null ? null : after[i] - from))
    const [node = null, client = null, postgres = null, machine = null] = used
    const each = (micros: number | null) => (micros === null ? null : micros / result.measured)
    const others = (machine ?? Number.NaN) - (node ?? 0) - (client ?? 0) - (postgres ?? 0)
    const { p50, p95, p99 } = result
    return {
      way,
      clients,
      round: roundNo,
      savesPerSecond: result.measured / bench.options.seconds,
      p50,
      p95,
      p99,
      nodeMicros: each(node),
      postgresMicros: each(postgres),
      loadMicros: each(client),
      otherCores: Number.isNaN(others) ? null : others / bench.options.seconds / 1e6,
    }
  } finally {
    await stopProcess(load)
  }
}

/** @throws if an acknowledged save is missing in the journal */
async function proveStored({ db }: Scene, acknowledged: number): Promise<void> {
  const {
    rows: [journal],
  } = await db.query<{ stored: number }>('select count(*)::int as stored from journal')
  if (journal!.stored < acknowledged) {
    throw new Error(`${acknowledged} saves were acknowledged, but the journal has ${journal!.stored}`)
  }
}

const quiet = (...both: Measurement[]) => both.every((m) => (m.otherCores ?? 0) <= quietEnough)

function reportOf({ options, postgres }: Bench, measurements: readonly Measurement[]): PartReport {
  const of = (way: WayName, clients: number) => measurements.filter((m) => m.way === way && m.clients === clients)
  // paths are compared within a round, so that other load affects them equally
  const ratio = (way: WayName, clients: number, value: (m: Measurement) => number) => {
    const floor = of('floor', clients)
    const rounds = of(way, clients).map((m, i) => ({ ratio: value(m) / value(floor[i]!), quiet: quiet(m, floor[i]!) }))
    const counted = rounds.some((each) => each.quiet) ? rounds.filter((each) => each.quiet) : rounds
    return median(counted.map((each) => each.ratio))
  }
  const saves = (m: Measurement) => m.savesPerSecond
  const cpu = (m: Measurement) => (m.nodeMicros ?? Number.NaN) + (m.postgresMicros ?? Number.NaN)
  const rows = options.clients.flatMap((clients) =>
    options.ways.map((way) => {
      const all = of(way, clients)
      const middle = (value: (m: Measurement) => number, digits = 0) => String(round(median(all.map(value)), digits))
      return [
        labels[way],
        String(clients),
        middle(saves),
        ratio(way, clients, saves).toFixed(2),
        middle((m) => m.p50, 1),
        middle((m) => m.p95, 1),
        middle((m) => m.p99, 1),
        middle((m) => m.nodeMicros ?? Number.NaN),
        middle((m) => m.postgresMicros ?? Number.NaN),
        (1 / ratio(way, clients, cpu)).toFixed(2),
      ]
    }),
  )
  const findings = options.clients.flatMap((clients) =>
    options.ways.flatMap((way) => {
      const asked = goals[way]
      return asked
        ? [atLeast(`${labels[way]}, ${clients} clients: saves/s ÷ floor`, ratio(way, clients, saves), ...asked)]
        : []
    }),
  )
  const others = measurements.map((m) => m.otherCores ?? Number.NaN)
  return {
    title: 'Saves: durable and acknowledged',
    notes: [
      `Medians of ${options.rounds} interleaved rounds of ${options.seconds} s; ratios are taken within a round.`,
      `Other work on the machine meanwhile: ${round(median(others), 2)} cores (median), ` +
        `${round(Math.max(...others), 2)} (most). ${measurements.filter((m) => quiet(m)).length} of ` +
        `${measurements.length} measurements were quiet (at most ${quietEnough} cores); ratios are those of quiet rounds,`,
      'where there is one.',
      `PostgreSQL ${postgres.version}: ${Object.entries(postgres.settings)
        .map(([k, v]) => `${k}=${v}`)
        .join(', ')}.`,
    ],
    columns: [
      'way',
      'clients',
      'saves/s',
      '÷ floor',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'Node µs',
      'PostgreSQL µs',
      'CPU: floor ÷ way',
    ],
    rows,
    findings,
    raw: measurements,
  }
}
