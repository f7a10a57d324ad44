import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { first } from '../../shared/required.ts'
import { redisProgram, startChaosRedis } from '../chaos/topology/redis.ts'
import { cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { startProduct, type Product } from '../harness/product.ts'
import { atLeast, type Finding, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { median, round } from '../harness/statistics.ts'
import { SaveProcess } from '../stage/save-process.ts'
import { freshStudents } from '../stage/save-run.ts'
import { makeExam, makeStudents, seat, type Sitter } from '../stage/students.ts'

const warmupSeconds = 1
const sliceSeconds = 1
const sliceWarmupSeconds = 0.3
/** Cores from which two nodes, PostgreSQL and the load do not compete for them. */
const enoughCores = 6
/** Saves of two nodes relative to one: goal, failure threshold. */
const savesGoal = [1.7, 1.4] as const
/** CPU a save on one node relative to that on two: 1.1 times as much on two, failed at 1.3 times. */
const cpuGoal = [1 / 1.1, 1 / 1.3] as const

/** One node or two, each with the same number of clients, in a process of their own. */
interface Arm {
  readonly nodes: readonly Product[]
  readonly loads: readonly SaveProcess[]
}

/** Figures of an arm in a round; CPU per save of its nodes and PostgreSQL in microseconds. */
interface Measurement {
  readonly nodes: number
  readonly clients: number
  readonly round: number
  readonly savesPerSecond: number
  readonly nodeMicros: number
  readonly postgresMicros: number
}

/** Measures saves through two nodes relative to those through one, on one PostgreSQL and one Redis. */
export async function measureNodes(bench: Bench): Promise<PartReport> {
  const folder = path.join(bench.build.dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  const redis = redisProgram() ? await startChaosRedis(folder) : null
  const settings = redis ? { REDIS_URL: redis.url } : {}
  try {
    return await onStage(
      bench,
      'nodes',
      async (stage) => {
        const second = await startSecond(bench, stage, settings)
        try {
          return reportOf(bench, redis !== null, await measureRounds(bench, stage, second))
        } finally {
          await second.stop()
        }
      },
      { env: settings },
    )
  } finally {
    await redis?.stop()
  }
}

/** A second node of the same installation. */
function startSecond({ build }: Bench, { url, product }: Stage, settings: Readonly<Record<string, string>>) {
  return startProduct({ ...build, dataDir: path.join(build.dataDir, 'second') }, url, [], {
    ...settings,
    PUBLIC_URL: `http://127.0.0.1:${product.port}`,
    TOKEN_PRIVATE_KEY: product.tokens.privateKey,
  })
}

async function measureRounds(bench: Bench, stage: Stage, second: Product): Promise<Measurement[]> {
  const { rounds, clients } = bench.options
  const examId = await makeExam(stage.db)
  const max = Math.max(...clients)
  const sittersOf = async (group: string, nodes: number) => {
    const students = await makeStudents(stage.db, examId, max * nodes, group)
    return seat(stage.db, examId, students, { deadline: Date.now() + 3_600_000 })
  }
  const sitters = [await sittersOf('one', 1), await sittersOf('two', 2)] as const
  const measurements: Measurement[] = []
  for (let no = 0; no < rounds; no++) {
    for (const count of clients) {
      await stage.db.query('truncate journal')
      const one = await startArm(stage, [stage.product], sitters[0].slice(0, count))
      const two = await startArm(stage, [stage.product, second], sitters[1].slice(0, 2 * count))
      // rounds start with different arms
      const arms = no % 2 ? [two, one] : [one, two]
      try {
        measurements.push(...(await measureTurns(bench, arms, count, no)))
      } finally {
        await Promise.all(arms.flatMap(({ loads }) => loads.map((load) => load.stop())))
      }
    }
    process.stderr.write(`nodes: round ${no + 1} of ${rounds}\n`)
  }
  return measurements
}

/** Connects the clients, as many to each node. */
async function startArm({ db, product }: Stage, nodes: readonly Product[], sitters: readonly Sitter[]): Promise<Arm> {
  const students = await freshStudents(db, product, sitters)
  const share = students.length / nodes.length
  const loads = await Promise.all(
    nodes.map(({ port }, i) => {
      const own = students.slice(i * share, (i + 1) * share)
      return SaveProcess.start(product, { way: 'websocket', students: own, port })
    }),
  )
  return { nodes, loads }
}

async function measureTurns(bench: Bench, arms: readonly Arm[], clients: number, no: number): Promise<Measurement[]> {
  const sums = arms.map((arm) => ({ arm, saves: 0, node: 0, postgres: 0 }))
  const slices = Math.ceil(bench.options.seconds / sliceSeconds)
  for (const { loads } of arms) await Promise.all(loads.map((load) => load.save({ warmupSeconds, seconds: 0 })))
  for (let slice = 0; slice < slices; slice++) {
    for (const sum of sums) {
      await bench.pass()
      const { nodes, loads } = sum.arm
      const cpu = () => ({
        node: nodes.reduce((total, { pid }) => total + (cpuOfProcess(pid) ?? Number.NaN), 0),
        postgres: cpuOfPostgres(bench.postgres.pid) ?? Number.NaN,
      })
      let before = cpu()
      const period = { warmupSeconds: sliceWarmupSeconds, seconds: sliceSeconds }
      const results = await Promise.all(loads.map((load, i) => load.save(period, () => i || (before = cpu()))))
      const after = cpu()
      sum.saves += results.reduce((total, { measured }) => total + measured, 0)
      sum.node += after.node - before.node
      sum.postgres += after.postgres - before.postgres
    }
  }
  return sums.map(({ arm, saves, node, postgres }) => ({
    nodes: arm.nodes.length,
    clients,
    round: no,
    savesPerSecond: saves / (slices * sliceSeconds),
    nodeMicros: node / saves,
    postgresMicros: postgres / saves,
  }))
}

function reportOf({ options, postgres }: Bench, hasRedis: boolean, measurements: readonly Measurement[]): PartReport {
  const of = (nodes: number, clients: number) => measurements.filter((m) => m.nodes === nodes && m.clients === clients)
  /** two nodes relative to one, within a round */
  const ratio = (clients: number, value: (m: Measurement) => number) =>
    median(of(2, clients).map((m) => value(m) / value(first(of(1, clients).filter(({ round: no }) => no === m.round)))))
  const cpu = (m: Measurement) => m.nodeMicros + m.postgresMicros
  const cores = availableParallelism()
  const findings = options.clients.map((clients): Finding => {
    const saves = ratio(clients, (m) => m.savesPerSecond)
    if (cores >= enoughCores) return atLeast(`${clients} clients each: saves/s, two nodes ÷ one`, saves, ...savesGoal)
    return atLeast(`${clients} clients each: CPU a save, one node ÷ two`, 1 / ratio(clients, cpu), ...cpuGoal)
  })
  return {
    title: 'Nodes: saves through two relative to one',
    notes: [
      `Medians of ${options.rounds} rounds in which one and two nodes take turns, ${options.seconds} s each, with the same number`,
      'of clients for each node; ratios are',
      `computed within a round. ${cores} cores: ${
        cores >= enoughCores ? 'enough for two nodes' : 'too few for two nodes, so the CPU a save is compared'
      }. ${hasRedis ? 'With' : 'Without'} Redis. PostgreSQL ${postgres.version}.`,
    ],
    columns: ['nodes', 'clients of each', 'saves/s', '÷ one', 'Node µs', 'PostgreSQL µs', 'CPU ÷ one'],
    rows: options.clients.flatMap((clients) =>
      [1, 2].map((nodes) => {
        const middle = (value: (m: Measurement) => number, digits = 0) =>
          String(round(median(of(nodes, clients).map(value)), digits))
        const relative = (value: (m: Measurement) => number) => (nodes === 1 ? 1 : ratio(clients, value)).toFixed(2)
        return [
          String(nodes),
          String(clients),
          middle((m) => m.savesPerSecond),
          relative((m) => m.savesPerSecond),
          middle((m) => m.nodeMicros, 1),
          middle((m) => m.postgresMicros, 1),
          relative(cpu),
        ]
      }),
    ),
    labels: 2,
    findings,
    raw: measurements,
  }
}
