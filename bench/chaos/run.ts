import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../server/demo-part/random.ts'
import { element } from '../../shared/required.ts'
import { createTokens } from '../stage/tokens.ts'
import { createAdmin, type Admin } from './admin.ts'
import { compareStudents, type Count, type Finding } from './compare/compare.ts'
import { readFacts, type Facts } from './compare/facts.ts'
import { compareMails } from './compare/mails.ts'
import { letHappen } from './faults.ts'
import type { PageProgram } from './page/bundle.ts'
import { comparePayments, letPay, makePayers } from './payers.ts'
import { missedTampering, plantFault } from './plants.ts'
import { faultKinds, faultsOf, type FaultKind, type Plant } from './schedule.ts'
import { makeStage, openRecords, startSession, type ChaosExam, type Records } from './stage.ts'
import { Student, type Seat, type World } from './student.ts'
import { startHaproxy } from './topology/haproxy.ts'
import { createNode, type ChaosNode } from './topology/nodes.ts'
import { openPostOffice, type PostOffice } from './topology/post-office.ts'
import type { ChaosPostgres } from './topology/postgres.ts'
import { until, freePort } from './topology/processes.ts'
import type { ChaosRedis } from './topology/redis.ts'
import { openRoad } from './topology/road.ts'

/** What a run is made of. */
export interface Setup {
  readonly root: string
  /** for data and logs of this run */
  readonly folder: string
  /** the built server */
  readonly main: string
  readonly program: PageProgram
  startPostgres(folder: string): Promise<ChaosPostgres>
  /** null: the nodes have no Redis */
  startRedis: ((folder: string) => Promise<ChaosRedis>) | null
  /** HAProxy's program; null: connections go to a node that runs */
  readonly haproxy: string | null
  readonly nodes: number
  readonly students: number
  readonly durationMs: number
  /** between the arrival of the students and the opening, and between the end of their time and that of the window */
  readonly lobbyMs: number
  readonly slackMs: number
  /** mean time between two acts of a student, and between two faults, in milliseconds */
  readonly thinking: number
  readonly faultEvery: number
  readonly kinds: readonly FaultKind[]
  /** whether a node is killed while the results are mailed, whose jobs others take over after a minute */
  readonly killsSender: boolean
  readonly seed: number
  readonly plant: Plant | null
  readonly log: (text: string) => void
}

/** The outcome of a run. */
export interface Outcome {
  readonly findings: readonly Finding[]
  /** what the comparison missed when what was stored was changed after the run; must be empty */
  readonly missed: readonly Count[]
  readonly figures: Readonly<Record<string, number>>
  /** the stories of students with findings */
  readonly stories: readonly string[]
}

/** Kinds of faults that need Redis. */
const ofRedis = new Set<FaultKind>(['stop Redis', 'freeze Redis', 'fill Redis'])
/** Milliseconds after the end until students give up. */
const afterMs = 60_000

/** Runs an exam with the faults of a seed, and compares in the end. */
export async function runChaos(setup: Setup): Promise<Outcome> {
  mkdirSync(setup.folder, { recursive: true })
  const closers: (() => unknown)[] = []
  try {
    return await run(setup, closers)
  } finally {
    for (const close of closers.reverse()) await Promise.resolve(close()).catch(() => undefined)
  }
}

async function run(setup: Setup, closers: (() => unknown)[]): Promise<Outcome> {
  const { log, seed, plant } = setup
  const site = await startSite(setup, closers)
  const { nodes, postgres, redis, publicUrl, records, tokens, post } = site
  const opensAt = Date.now() + setup.lobbyMs + setup.students * 15
  const { exam, seats } = await makeStage(site.url, { ...setup, opensAt })
  const payers = await makePayers(site.url, seats, seed)
  const origin = () => site.addressOf(new Random(Date.now()))
  const admin = await createAdmin({ records, exam, tokens, origin, log })
  const students = await seatStudents(setup, site, { world: worldOf(setup, exam, publicUrl, records), seats, closers })
  log(`${students.length} students; the exam opens in ${((opensAt - Date.now()) / 1000).toFixed(0)} s`)
  const kinds = faultKinds.filter((kind) => setup.kinds.includes(kind) && (redis || !ofRedis.has(kind)))
  const faults = faultsOf(seed, kinds, setup.durationMs, setup.faultEvery)
  const told = (text: string) => log(`${((Date.now() - opensAt) / 1000).toFixed(1).padStart(6)} s  ${text}`)
  await Promise.all([
    ...students.map((student) => student.sit()),
    letPay(payers, { ...setup, ...site, origin, opensAt }),
    letHappen({ ...setup, nodes, postgres, redis, students, admin, log: told }, faults, opensAt),
    plant && plantFault(plant, { records, exam }),
  ])
  await settle(records, exam, told)
  await publish(setup, { nodes, admin, records, exam, log: told })
  const mails = () =>
    compareMails(
      post.mails,
      nodes.flatMap(({ kills }) => kills),
    )
  const compare = async () => [
    ...(await compareStudents(students, await readFacts(records, exam), exam)),
    ...mails().findings,
    ...(await comparePayments(payers, records)),
  ]
  const findings = await compare()
  const facts = await readFacts(records, exam)
  const figures = figuresOf(students, facts, {
    faults: faults.length,
    payments: payers.length,
    mails: post.mails.length,
  })
  const missed = await missedTampering({ records, exam, post }, compare)
  return { findings, figures, missed, stories: storiesOf(students, findings) }
}

async function seatStudents(
  { seed }: Setup,
  { target }: Site,
  { world, seats, closers }: { world: World; seats: readonly Seat[]; closers: (() => unknown)[] },
): Promise<Student[]> {
  return Promise.all(
    seats.map(async (seat) => {
      // each student has an address, as far as rate limits are concerned
      const road = await openRoad(target, `127.0.${1 + Math.floor(seat.no / 250)}.${1 + (seat.no % 250)}`)
      closers.push(road.remove)
      return new Student(world, seat, road, seed)
    }),
  )
}

function storiesOf(students: readonly Student[], findings: readonly Finding[]): string[] {
  const odd = new Set(findings.map(({ who }) => who))
  return students
    .filter(({ seat }) => odd.has(`student ${seat.no}`))
    .map(({ seat, ledger }) => [`student ${seat.no} ${seat.userId}`, ...ledger.story].join('\n  '))
}

function figuresOf(students: readonly Student[], facts: Facts, more: Readonly<Record<string, number>>) {
  const rows = (of: ReadonlyMap<string, readonly unknown[]>) =>
    [...of.values()].reduce((total, each) => total + each.length, 0)
  const sum = (of: (student: Student) => number) => students.reduce((total, student) => total + of(student), 0)
  return {
    students: students.length,
    ...more,
    answers: sum(({ ledger }) => ledger.acts.length),
    acknowledged: sum(({ ledger }) => ledger.acknowledged.size),
    journal: rows(facts.journal),
    'kept for a decision': rows(facts.late),
    reports: facts.reports.size,
    'reloads and tabs': sum(({ ledger }) => ledger.story.filter((line) => /reloads|tab/.test(line)).length),
    'logged out': sum(({ ledger }) => ledger.story.filter((line) => line.includes('was logged out')).length),
  }
}

/** Everything that runs around the students. */
interface Site {
  readonly nodes: readonly ChaosNode[]
  readonly postgres: ChaosPostgres
  readonly redis: ChaosRedis | null
  readonly url: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly records: Records
  readonly tokens: ReturnType<typeof createTokens>
  readonly post: PostOffice
  /** port for a student's new connection */
  target(): number
  /** address of a node that runs */
  addressOf(random: Random): string
}

async function startSite(setup: Setup, closers: (() => unknown)[]): Promise<Site> {
  const { root, folder, main, haproxy } = setup
  const postgres = await setup.startPostgres(folder)
  closers.push(() => postgres.remove())
  const redis = (await setup.startRedis?.(folder)) ?? null
  if (redis) closers.push(() => redis.stop())
  const post = await openPostOffice()
  closers.push(() => post.close())
  const url = await postgres.createDatabase('chaos')
  const records = openRecords(url)
  closers.push(() => records.close())
  // the address is known before the balancer runs, whose port the public address names
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const tokens = createTokens(publicUrl)
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: haproxy ? '1' : '0',
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'files'),
    TOKEN_PRIVATE_KEY: tokens.privateKey,
    SANDBOX: 'allow',
    SMTP_URL: post.url,
    LOG_LEVEL: 'warn',
    ...(redis && { REDIS_URL: redis.url }),
  }
  mkdirSync(env.DATA_DIR, { recursive: true })
  const nodes = await Promise.all(
    Array.from({ length: setup.nodes }, (_, i) => createNode(`node-${i + 1}`, { main, folder, env })),
  )
  for (const node of nodes) closers.push(() => node.kill())
  // the first migrates
  for (const node of nodes) await node.start()
  const balancer = haproxy
    ? await startHaproxy(
        { root, folder, program: haproxy },
        nodes.map(({ port }) => port),
      )
    : null
  if (balancer) closers.push(() => balancer.stop())
  let turn = 0
  const running = () => {
    const up = nodes.filter((node) => node.isUp())
    return up.length ? up : nodes
  }
  return {
    nodes,
    postgres,
    redis,
    url,
    publicUrl,
    dataDir: env.DATA_DIR,
    records,
    tokens,
    post,
    target: () => balancer?.port ?? element(running(), turn++ % running().length).port,
    addressOf: (random) => `http://127.0.0.1:${balancer?.port ?? random.pick(running()).port}`,
  }
}

function worldOf(setup: Setup, exam: ChaosExam, publicUrl: string, records: Records): World {
  const { program, thinking, lobbyMs } = setup
  return {
    publicUrl,
    program,
    lobbyMs,
    opensAt: exam.opensAt,
    endsAt: exam.opensAt + exam.durationMs,
    givesUpAt: exam.closesAt + afterMs,
    questionCount: exam.questionCount,
    typedEvery: exam.typedEvery,
    thinking,
    signIn: (userId) => startSession(records, userId),
  }
}

/** Waits until all attempts are closed and graded. */
async function settle(records: Records, exam: ChaosExam, log: (text: string) => void): Promise<void> {
  const open = async () => {
    const [row] = await records.query<{ open: number; ungraded: number }>(
      `select count(*) filter (where closed_at is null)::int as open,
         count(*) filter (where closed_at is not null and r.id is null)::int as ungraded
       from attempt a left join report r on r.attempt_id = a.id
       where a.exam_id = $1 and a.kind = 'exam' and a.started_at is not null and a.superseded_at is null`,
      [exam.id],
    )
    return row ?? { open: 1, ungraded: 1 }
  }
  log('waits for the last attempts to be closed and graded')
  await until('the end of all attempts', async () => {
    const { open: still, ungraded } = await open()
    return still === 0 && ungraded === 0
  }).catch((error: unknown) => log(String(error)))
}

/** Publishes the results and corrects one, which mails students, while nodes are killed. */
async function publish(
  { seed, killsSender }: Setup,
  given: {
    nodes: readonly ChaosNode[]
    admin: Admin
    records: Records
    exam: ChaosExam
    log: (text: string) => void
  },
): Promise<void> {
  const { nodes, admin, records, exam, log } = given
  const random = new Random(seed)
  await pause(Math.max(0, exam.closesAt + 1000 - Date.now()))
  log('publishes the results')
  await admin.decideLateAnswers()
  await admin.publishResults()
  await admin.correctQuestion(random)
  if (killsSender) {
    await pause(random.whole(100, 1500))
    const node = random.pick(nodes)
    log(`kills ${node.name} while mails are sent`)
    await node.kill()
    await pause(1000)
    await node.start()
  }
  await until('the mails', async () => {
    const [row] = await records.query<{ waiting: number }>(
      `select (select count(*) from mail where sent_at is null and problem is null)::int
         + (select count(*) from graphile_worker.jobs where task_identifier like 'results.%')::int as waiting`,
    )
    return row?.waiting === 0
  }).catch((error: unknown) => log(String(error)))
}
