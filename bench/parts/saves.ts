import { required, element } from '../../shared/required.ts'
import { cpuOfMachine, cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, nodeFlags, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atLeast, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { countStatements } from '../harness/statements.ts'
import { median, round } from '../harness/statistics.ts'
import type { FloorMessage, FloorSetup } from '../floor.ts'
import type { SaveLoadResult } from '../save-load.ts'
import { hasTypedAnswers } from '../stage/questions.ts'
import { SaveProcess } from '../stage/save-process.ts'
import { freshStudents } from '../stage/save-run.ts'
import { makeExam, makeStudents, seat, type Sitter } from '../stage/students.ts'
import type { WayName } from '../wire/save-clients.ts'

/** Seconds of saves before the first slice of a round. */
const warmupSeconds = 1.2
/**
 * The paths take turns within a round in slices of this many seconds, each after its own warm-up, so that the changing
 * speed of a shared machine affects them equally.
 */
const sliceSeconds = 1
const sliceWarmupSeconds = 0.3
/** Seconds of saves of a path in each round during which PostgreSQL logs all statements. */
const countedSeconds = 0.5
/** Maximum number of cores used by other processes in a valid round. */
const quietEnough = 0.25
const labels: Record<WayName, string> = {
  floor: 'bare floor',
  websocket: 'websocket',
  mixed: 'websocket, a third typed',
  http: 'HTTP GraphQL',
  rest: 'REST, whole board',
}
/** ratio to the bare server: goal, and failure threshold */
const goals: Partial<Record<WayName, [goal: number, failure: number]>> = {
  websocket: [0.85, 0.7],
  http: [0.72, 0.55],
  rest: [0.3, 0.2],
}

/** saves of a paper in which a third of the questions is typed, relative to those of options: goal, failure threshold */
const mixedGoal = [0.9, 0.75] as const

/** Figures of one path in one round; those of CPU and cores are NaN without /proc. */
interface Measurement {
  way: WayName
  clients: number
  round: number
  savesPerSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU per save in microseconds */
  nodeMicros: number
  postgresMicros: number
  /** statements of the whole server per save */
  statements: number
  /** CPU per save of the load process, which shares the machine, in microseconds */
  loadMicros: number
  /** cores used by processes other than the server, PostgreSQL and the load */
  otherCores: number
}

/** Servers, students and other state shared by the measurements. */
interface Scene extends Stage {
  readonly bench: Bench
  readonly ways: readonly WayName[]
  /** per path, because paths that take turns cannot save to the same attempts */
  readonly sitters: ReadonlyMap<WayName, readonly Sitter[]>
  readonly floor: { pid: number; port: number }
}

/** Measures durable saves through each path against the bare server. */
export async function measureSaves(bench: Bench): Promise<PartReport> {
  const floorUrl = await bench.postgres.freshDatabase(databaseOf(bench, 'floor'))
  const floor = startProcess(programFile('floor'), { execArgv: nodeFlags })
  const listening = nextMessage<FloorMessage, 'listening'>(floor, 'listening', 10_000)
  floor.send({ databaseUrl: floorUrl } satisfies FloorSetup)
  try {
    const { port } = await listening
    return await onStage(bench, 'saves', async (stage) => {
      const max = Math.max(...bench.options.clients)
      const hasTyped = await hasTypedAnswers(stage.db)
      const ways = bench.options.ways.filter((way) => hasTyped || way !== 'mixed')
      const [examId, mixedId] = [await makeExam(stage.db), await makeExam(stage.db, { typedEvery: 3 })]
      const sitters = new Map<WayName, Sitter[]>()
      for (const way of ways) {
        const sat = way === 'mixed' ? mixedId : examId
        const students = await makeStudents(stage.db, sat, max, `bench-${way}`)
        sitters.set(way, await seat(stage.db, sat, students, { deadline: Date.now() + 3_600_000 }))
      }
      await bench.pass()
      const scene = { ...stage, bench, ways, sitters, floor: { pid: required(floor.pid, 'pid of the floor'), port } }
      return reportOf(scene, await measureRounds(scene))
    })
  } finally {
    await stopProcess(floor)
  }
}

async function measureRounds(scene: Scene): Promise<Measurement[]> {
  const { rounds, clients } = scene.bench.options
  const measurements: Measurement[] = []
  for (let round = 0; round < rounds; round++) {
    for (const count of clients) measurements.push(...(await measure(scene, count, round)))
    process.stderr.write(`saves: round ${round + 1} of ${rounds}\n`)
  }
  return measurements
}

/** One round: all paths are connected, and take turns. */
async function measure(scene: Scene, clients: number, round: number): Promise<Measurement[]> {
  const { ways, bench } = scene
  const { seconds } = bench.options
  await scene.db.query('truncate journal')
  const turns: Turn[] = []
  try {
    // each round starts with a different path, so that the order varies
    for (let i = 0; i < ways.length; i++) {
      turns.push(await Turn.start(scene, element(ways, (i + round) % ways.length), clients))
    }
    await bench.pass()
    for (const turn of turns) await turn.warmUp()
    for (let slice = 0; slice < Math.ceil(seconds / sliceSeconds); slice++) {
      for (const turn of turns) {
        await bench.pass()
        await turn.measure()
      }
    }
    await bench.pass()
    for (const turn of turns) await turn.countStatements(scene)
    const stored = turns.reduce((sum, { way, acknowledged }) => sum + (way === 'floor' ? 0 : acknowledged), 0)
    await proveStored(scene, stored)
    return turns.map((turn) => ({ way: turn.way, clients, round, ...turn.figures() }))
  } finally {
    await Promise.all(turns.map((turn) => turn.stop()))
  }
}

/** The connected clients of one path during a round, and the sums of its slices. */
class Turn {
  #result: SaveLoadResult | null = null
  #acknowledged = 0
  #slices = 0
  #statements = Number.NaN
  #saves = 0
  readonly #used = { node: 0, load: 0, postgres: 0, machine: 0 }

  private constructor(
    readonly way: WayName,
    private readonly load: SaveProcess,
    /** the server's process id */
    private readonly server: number,
    private readonly postgres: number,
  ) {}

  static async start({ bench, db, floor, product, sitters }: Scene, way: WayName, clients: number): Promise<Turn> {
    const { pid, port } = way === 'floor' ? floor : product
    const students = await freshStudents(
      db,
      product,
      required(sitters.get(way), 'students of the path').slice(0, clients),
    )
    return new Turn(way, await SaveProcess.start(product, { way, students, port }), pid, bench.postgres.pid)
  }

  async warmUp(): Promise<void> {
    await this.load.save({ warmupSeconds, seconds: 0 })
  }

  async measure(): Promise<void> {
    let before = this.#cpu()
    const period = { warmupSeconds: sliceWarmupSeconds, seconds: sliceSeconds }
    this.#result = await this.load.save(period, () => (before = this.#cpu()))
    const after = this.#cpu()
    for (const of of ['node', 'load', 'postgres', 'machine'] as const) this.#used[of] += after[of] - before[of]
    this.#acknowledged = this.#result.acknowledged
    this.#saves += this.#result.measured
    this.#slices++
  }

  async countStatements({ bench }: Scene): Promise<void> {
    const before = this.#acknowledged
    const statements = await countStatements(
      bench.postgres,
      databaseOf(bench, this.way === 'floor' ? 'floor' : 'saves'),
      async () => {
        this.#acknowledged = (await this.load.save({ warmupSeconds: 0, seconds: countedSeconds })).acknowledged
      },
    )
    this.#statements = statements / (this.#acknowledged - before)
  }

  get acknowledged(): number {
    return this.#acknowledged
  }

  figures() {
    const seconds = this.#slices * sliceSeconds
    const { node, load, postgres, machine } = this.#used
    const { p50, p95, p99 } = required(this.#result, 'result of the turn')
    return {
      savesPerSecond: this.#saves / seconds,
      p50,
      p95,
      p99,
      nodeMicros: node / this.#saves,
      postgresMicros: postgres / this.#saves,
      statements: this.#statements,
      loadMicros: load / this.#saves,
      otherCores: (machine - node - load - postgres) / seconds / 1e6,
    }
  }

  stop(): Promise<void> {
    return this.load.stop()
  }

  /** CPU used so far, in microseconds; NaN without /proc. */
  #cpu() {
    return {
      node: cpuOfProcess(this.server) ?? Number.NaN,
      load: cpuOfProcess(this.load.pid) ?? Number.NaN,
      postgres: cpuOfPostgres(this.postgres) ?? Number.NaN,
      machine: cpuOfMachine() ?? Number.NaN,
    }
  }
}

/** @throws if an acknowledged save is missing from the journal */
async function proveStored({ db }: Scene, acknowledged: number): Promise<void> {
  const journal = await rowOf<{ stored: number }>(db, 'select count(*)::int as stored from journal')
  if (journal.stored < acknowledged) {
    throw new Error(`${acknowledged} saves were acknowledged, but the journal contains ${journal.stored}`)
  }
}

const quiet = (...both: Measurement[]) => both.every((m) => !(m.otherCores > quietEnough))

function reportOf({ bench, ways }: Scene, measurements: readonly Measurement[]): PartReport {
  const { options, postgres } = bench
  const of = (way: WayName, clients: number) => measurements.filter((m) => m.way === way && m.clients === clients)
  // paths are compared within a round, so that other load affects them equally
  const ratio = (way: WayName, clients: number, value: (m: Measurement) => number, to: WayName = 'floor') => {
    const base = of(to, clients)
    const rounds = of(way, clients).map((m, i) => {
      const bare = element(base, i)
      return { ratio: value(m) / value(bare), quiet: quiet(m, bare) }
    })
    const counted = rounds.some((each) => each.quiet) ? rounds.filter((each) => each.quiet) : rounds
    return median(counted.map((each) => each.ratio))
  }
  const saves = (m: Measurement) => m.savesPerSecond
  const cpu = (m: Measurement) => m.nodeMicros + m.postgresMicros
  const rows = options.clients.flatMap((clients) =>
    ways.map((way) => {
      const all = of(way, clients)
      const middle = (value: (m: Measurement) => number, digits = 0) => String(round(median(all.map(value)), digits))
      return [
        labels[way],
        String(clients),
        middle(saves),
        ratio(way, clients, saves).toFixed(2),
        middle((m) => m.p50, 2),
        middle((m) => m.p95, 2),
        middle((m) => m.p99, 2),
        middle((m) => m.nodeMicros, 1),
        middle((m) => m.postgresMicros, 1),
        middle((m) => m.statements, 4),
        (1 / ratio(way, clients, cpu)).toFixed(2),
      ]
    }),
  )
  const findings = options.clients.flatMap((clients) =>
    ways.flatMap((way) => {
      const asked = goals[way]
      return asked
        ? [atLeast(`${labels[way]}, ${clients} clients: saves/s ÷ floor`, ratio(way, clients, saves), ...asked)]
        : []
    }),
  )
  const mixed = ['websocket', 'mixed'].every((way) => ways.some((each) => each === way)) ? options.clients : []
  findings.push(
    ...mixed.map((clients) =>
      atLeast(
        `${labels.mixed}, ${clients} clients: saves/s ÷ options only`,
        ratio('mixed', clients, saves, 'websocket'),
        ...mixedGoal,
      ),
    ),
  )
  const others = measurements.map((m) => m.otherCores)
  return {
    title: 'Saves: durable and acknowledged',
    notes: [
      `Medians of ${options.rounds} rounds. In a round, the paths take turns of ${sliceSeconds} s, ${options.seconds} s each;`,
      'ratios are computed within a round.',
      `Other load on the machine: ${round(median(others), 2)} cores (median), ` +
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
      'statements',
      'CPU: floor ÷ way',
    ],
    rows,
    labels: 2,
    findings,
    raw: measurements,
  }
}
