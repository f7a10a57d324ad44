import { setTimeout as pause } from 'node:timers/promises'
import type { ClockLoad, ClockLoadMessage } from '../clock-load.ts'
import { cpuOfMachine, cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atLeast, atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { median, round } from '../harness/statistics.ts'
import { SaveProcess } from '../stage/save-process.ts'
import { freshStudents } from '../stage/save-run.ts'
import { globalId, makeExam, makeStudents, seat, tab, type Sitter } from '../stage/students.ts'
import { WebSocketConnection } from '../wire/websocket-connection.ts'

/** maximum share of a server core used by the live page at students' usual pace */
const maxOfACore = 0.05
/** ratio of saves with a watching admin to saves without: goal, and failure threshold */
const minSaves: [goal: number, failure: number] = [0.95, 0.85]
/** number of students without think time, to measure the loss of saves */
const hurried = 512
/** think time per answer of each student, in milliseconds */
const thinking = 30_000
/** number of clients that simulate all students, with proportionally shorter think times */
const answering = 500
const anHour = 3_600_000

interface Measured {
  round: number
  pace: 'calm' | 'hurried'
  watched: boolean
  savesPerSecond: number
  /** cores used by the server, by PostgreSQL, and by processes other than these and the load process */
  node: number
  postgres: number
  others: number
  /** received by the watching page per second */
  messages: number
  bytes: number
}

interface Scene extends Stage {
  readonly bench: Bench
  readonly examId: string
  readonly sitters: readonly Sitter[]
  readonly adminToken: string
}

/**
 * Measures the cost of an admin watching an exam with thousands of students: CPU at their usual pace, and saves at full
 * load.
 */
export function measureLive(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'live', async (stage) => {
    const { db, product } = stage
    const examId = await makeExam(db)
    const students = await makeStudents(db, examId, bench.options.sitting)
    const sitters = await seat(db, examId, students, { deadline: Date.now() + anHour })
    const admin = await rowOf<{ id: string }>(
      db,

      `insert into "user" (username, first_name, last_name, email, user_type, email_confirmed)
       values ('bench-live', 'Bench', 'Live', 'live@bench.test', 'admin', true) returning id`,
    )
    const who = { userId: admin.id, username: 'bench-live', sessionId: admin.id, applicationId: '' }
    const scene = { ...stage, bench, examId, sitters, adminToken: await product.tokens.sign(who, 'admin') }
    const clocks = startProcess(programFile('clock-load'))
    try {
      await openClocks(scene, clocks)
      return reportOf(bench, await measureRounds(scene))
    } finally {
      await stopProcess(clocks)
    }
  })
}

/** Subscribes each student to the exam clock, like the exam page. */
async function openClocks({ product, sitters }: Scene, clocks: ReturnType<typeof startProcess>): Promise<void> {
  const subscribed = nextMessage<ClockLoadMessage, 'subscribed'>(clocks, 'subscribed', 180_000)
  clocks.send({
    port: product.port,
    documentId: product.documentIdOf('examClock'),
    students: await Promise.all(
      sitters.map(async (sitter) => ({
        accessToken: await product.tokens.sign(sitter),
        applicationId: globalId('Application', sitter.applicationId),
      })),
    ),
    tab,
  } satisfies ClockLoad)
  await subscribed
}

async function measureRounds(scene: Scene): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let no = 0; no < scene.bench.options.rounds; no++) {
    for (const pace of ['calm', 'hurried'] as const) {
      for (const watched of no % 2 ? [true, false] : [false, true])
        measured.push(await measure(scene, no, pace, watched))
    }
    process.stderr.write(`live: round ${no + 1} of ${scene.bench.options.rounds}\n`)
  }
  return measured
}

async function measure(scene: Scene, no: number, pace: Measured['pace'], watched: boolean): Promise<Measured> {
  const { bench, db, product, sitters } = scene
  const calm = pace === 'calm'
  const { seconds } = bench.options
  await db.query('truncate journal')
  const some = sitters.slice(0, Math.min(sitters.length, calm ? answering : hurried))
  const watcher = watched ? await watch(scene) : null
  const load = await SaveProcess.start(product, {
    way: 'websocket',
    students: await freshStudents(db, product, some),
    port: product.port,
    ...(calm ? { thinking: (thinking * some.length) / sitters.length } : {}),
  })
  try {
    const used = () => ({
      node: cpuOfProcess(product.pid) ?? Number.NaN,
      postgres: cpuOfPostgres(bench.postgres.pid) ?? Number.NaN,
      load: cpuOfProcess(load.pid) ?? Number.NaN,
      machine: cpuOfMachine() ?? Number.NaN,
      ...(watcher?.sent ?? { messages: 0, bytes: 0 }),
    })
    let before = used()
    const saves = await load.save({ warmupSeconds: calm ? 4 : 1.5, seconds }, () => (before = used()))
    const after = used()
    const each = (of: keyof typeof before) => (after[of] - before[of]) / seconds
    const cores = (of: keyof typeof before) => each(of) / 1e6
    return {
      round: no,
      pace,
      watched,
      savesPerSecond: saves.measured / seconds,
      node: cores('node'),
      postgres: cores('postgres'),
      others: cores('machine') - cores('node') - cores('postgres') - cores('load'),
      messages: each('messages'),
      bytes: each('bytes'),
    }
  } finally {
    watcher?.close()
    await load.stop()
  }
}

/** Opens an admin's live page. Resolves once it has received all students. */
async function watch({ product, examId, adminToken, sitters }: Scene) {
  const sent = { messages: 0, bytes: 0 }
  let known = 0
  let settle: () => void = () => {}
  const all = new Promise<void>((resolve) => (settle = resolve))
  let failed: string | null = null
  const connection = new WebSocketConnection(product.port, adminToken, (text) => {
    sent.messages++
    sent.bytes += text.length
    if (text.includes('"errors"')) failed = text.slice(0, 300)
    known += text.split('"applicationId"').length - 1
    if (known >= sitters.length || failed) settle()
  })
  await connection.opened
  connection.send(
    JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: {
        query: '',
        extensions: { documentId: product.documentIdOf('examLive') },
        variables: { examId: globalId('Exam', examId) },
      },
    }),
  )
  const late = pause(60_000).then(() => Promise.reject(new Error(`The live page received ${known} sittings`)))
  late.catch(() => {})
  await Promise.race([all, late])
  if (failed) throw new Error(failed)
  return { sent, close: () => connection.close() }
}

function reportOf({ options }: Bench, measured: readonly Measured[]): PartReport {
  const of = (pace: Measured['pace'], watched: boolean) =>
    measured.filter((one) => one.pace === pace && one.watched === watched)
  const middle = (all: readonly Measured[], value: (one: Measured) => number, digits = 2) =>
    String(round(median(all.map(value)), digits))
  const pairs = (pace: Measured['pace']) =>
    of(pace, true).flatMap((watched) => {
      const without = of(pace, false).find(({ round: no }) => no === watched.round)
      return without ? [{ watched, without }] : []
    })
  const added = (value: (one: Measured) => number) =>
    round(Math.max(0, median(pairs('calm').map(({ watched, without }) => value(watched) - value(without)))), 3)
  const ratio = round(
    median(pairs('hurried').map(({ watched, without }) => watched.savesPerSecond / without.savesPerSecond)),
    2,
  )
  return {
    title: 'The live page of an exam',
    notes: [
      `${options.sitting} students sit one exam, each with a separate clock, with and without an admin watching the live page.`,
      `Calm: each answers every ${thinking / 1000} s on average (sent by ${answering} of them). Hurried: ${hurried} answer ` +
        'without pauses, which uses the whole machine.',
      `Medians of ${options.rounds} rounds of ${options.seconds} s; differences and ratios are computed within a round. ` +
        `Other load on the machine: ${middle(measured, (one) => one.others)} cores.`,
    ],
    columns: ['pace', 'watched', 'saves/s', 'server cores', 'PostgreSQL cores', 'messages/s', 'kB/s'],
    rows: (['calm', 'hurried'] as const).flatMap((pace) =>
      [false, true].map((watched) => {
        const all = of(pace, watched)
        return [
          pace,
          watched ? 'yes' : 'no',
          middle(all, (one) => one.savesPerSecond, 0),
          middle(all, (one) => one.node, 3),
          middle(all, (one) => one.postgres, 3),
          middle(all, (one) => one.messages, 1),
          middle(all, (one) => one.bytes / 1024, 1),
        ]
      }),
    ),
    findings: [
      atMost(
        'the live page: cores of the server',
        added((one) => one.node),
        maxOfACore,
        '',
      ),
      atLeast('saves/s with the live page ÷ without', ratio, ...minSaves),
    ],
    raw: { measured, postgresCores: added((one) => one.postgres) },
  }
}
