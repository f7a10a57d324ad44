import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import type { Client } from 'pg'
import { element } from '../../shared/required.ts'
import type { FairLoad, FairLoadMessage } from '../fair-load.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import type { Product } from '../harness/product.ts'
import type { Finding, PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, median, round } from '../harness/statistics.ts'
import { globalId, makeExam, makeStudents, type Student } from '../stage/students.ts'
import { HttpConnection, requestHead } from '../wire/http-connection.ts'

/** Milliseconds between two openings of the other account's page. */
const every = 25
/** Openings of the page before each measurement, and those of a quiet node. */
const [warmUps, quietOpenings] = [20, 80]
/** Minimum duration in milliseconds of a measurement beside a greedy account. */
const shortest = 2000
/** Maximum milliseconds of background work after the last response. */
const workLimit = 120_000
/** maximum ratio of the page's p95 to that of a quiet node */
const goal = 2

/** What an account does many times at once. */
interface Greed {
  readonly name: string
  readonly userType: 'student' | 'supervisor'
  load(product: Product): Omit<FairLoad, 'port' | 'accessToken'>
}

interface Round {
  quiet: number
  beside: number
  worst: number
  /** openings that failed */
  failed: number
  statuses: Record<number, number>
}

/** Measures the page of a student on a quiet node and while another account sends many requests at once. */
export function measureFair(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'fair', async (stage) => {
    const examId = await makeExam(stage.db)
    const greedy = await greeds()
    const [other, ...students] = await makeStudents(stage.db, examId, 1 + greedy.length * (bench.options.rounds + 1))
    await stage.db.query('vacuum analyze')
    const page = await openPage(stage.product, element([other], 0) as Student)
    const rounds = new Map<string, Round[]>(greedy.map(({ name }) => [name, []]))
    for (let n = 0; n <= bench.options.rounds; n++) {
      for (const greed of greedy) {
        const result = await measureRound(
          stage,
          page,
          greed,
          element(students, n * greedy.length + greedy.indexOf(greed)),
        )
        // the first round warms up
        if (n > 0) rounds.get(greed.name)?.push(result)
      }
      process.stderr.write(`fair: round ${n} of ${bench.options.rounds}\n`)
      await bench.pass()
    }
    page.close()
    return reportOf([...rounds])
  })
}

async function measureRound(stage: Stage, page: Page, greed: Greed, account: Student): Promise<Round> {
  await setType(stage.db, account, greed.userType)
  for (let n = 0; n < warmUps; n++) await page.open()
  const quiet: number[] = []
  for (let n = 0; n < quietOpenings; n++) {
    quiet.push((await page.open()).ms)
    await pause(every)
  }
  const load = startProcess(programFile('fair-load'))
  try {
    const { product } = stage
    const done = nextMessage<FairLoadMessage, 'done'>(load, 'done', 120_000)
    const accessToken = await product.tokens.sign(account, greed.userType)
    load.send({ port: product.port, accessToken, ...greed.load(product) } satisfies FairLoad)
    const beside: number[] = []
    let [failed, isOver] = [0, false]
    const ended = done.then(() => workEnds(stage.db)).finally(() => (isOver = true))
    const from = performance.now()
    while (!isOver || performance.now() - from < shortest) {
      const { ms, ok } = await page.open()
      beside.push(ms)
      if (!ok) failed++
      await pause(every)
    }
    await ended
    const worst = round(Math.max(...beside), 1)
    return { quiet: latencyOf(quiet).p95, beside: latencyOf(beside).p95, worst, failed, ...(await done) }
  } finally {
    await stopProcess(load)
  }
}

/** Waits until runs have ended. */
async function workEnds(db: Client): Promise<void> {
  const until = performance.now() + workLimit
  while (performance.now() < until) {
    const { n } = await rowOf<{ n: number }>(db, `select count(*)::int n from run where state = 'running'`)
    if (n === 0) return
    await pause(100)
  }
}

const setType = (db: Client, { userId }: Student, userType: Greed['userType']) =>
  db.query('update "user" set user_type = $2 where id = $1', [userId, userType])

/** The page of the other account, over its own connection. */
interface Page {
  open(): Promise<{ ms: number; ok: boolean }>
  close(): void
}

async function openPage(product: Product, student: Student): Promise<Page> {
  let answered: (ok: boolean) => void = () => {}
  const connection = new HttpConnection(product.port, (status, text) =>
    answered(status === 200 && !text.includes('"errors"')),
  )
  connection.onEnd(() => answered(false))
  await connection.opened
  const head = requestHead('/graphql', product.port, await product.tokens.sign(student))
  const body = JSON.stringify({ documentId: product.documentIdOf('MyExamsPageQuery'), variables: {} })
  return {
    async open() {
      const at = performance.now()
      const ok = await new Promise<boolean>((resolve) => {
        answered = resolve
        connection.send(head, body)
      })
      return { ms: performance.now() - at, ok }
    },
    close: () => connection.close(),
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A persisted operation, many times. */
const operation = (times: number, name: string, variables: object) => (product: Product) => ({
  times,
  method: 'POST' as const,
  path: '/graphql',
  type: 'application/json',
  body: base64(JSON.stringify({ documentId: product.documentIdOf(name), variables })),
})

async function greeds(): Promise<Greed[]> {
  const picture = (await photograph()).toString('base64')
  const list = base64(classList(500))
  const request = { id: globalId('Request', '0193f000-0000-7000-8000-000000000000'), action: 'correctName' }
  return [
    { name: '300 pages', userType: 'student', load: operation(300, 'MyExamsPageQuery', {}) },
    { name: '300 external codes', userType: 'student', load: operation(300, 'OwnCodesMutation', {}) },
    { name: '300 requests', userType: 'student', load: operation(300, 'AskDialogMutation', { input: request }) },
    {
      name: '110 pictures',
      userType: 'student',
      load: () => ({
        times: 110,
        method: 'POST',
        path: '/api/file/upload?purpose=avatar',
        type: 'image/jpeg',
        body: picture,
      }),
    },
    {
      name: '20 class lists',
      userType: 'supervisor',
      load: () => ({
        times: 20,
        method: 'POST',
        path: '/upload/class-list?name=list.csv',
        type: 'application/octet-stream',
        body: list,
      }),
    },
  ]
}

/** A picture as a phone takes it. */
async function photograph(): Promise<Buffer> {
  const size = { width: 3000, height: 2000 }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const classList = (rows: number): string =>
  [
    'First name;Last name;Grade;Country;City',
    ...Array.from(
      { length: rows },
      (_, n) => `First ${n};${n ? 'Last' : 'Last ########'} ${n};${1 + (n % 11)};AZ;Baku`,
    ),
  ].join('\n')

function reportOf(measured: readonly (readonly [string, readonly Round[]])[]): PartReport {
  const ratioOf = (rounds: readonly Round[]) => median(rounds.map(({ quiet, beside }) => beside / quiet))
  return {
    title: 'A page beside a greedy account',
    notes: [
      'One account sends all its requests at once, each on its own connection, while another student opens the page of ' +
        `the exams every ${every} ms; the ratio is computed within a round, quiet against beside.`,
      'A measurement ends with the last response and the last background work, and lasts at least ' +
        `${shortest / 1000} s.`,
    ],
    columns: ['greedy account', 'quiet p95 ms', 'beside p95 ms', 'ratio', 'worst ms', 'failed pages', 'its responses'],
    rows: measured.map(([name, rounds]) => [
      name,
      String(round(median(rounds.map(({ quiet }) => quiet)), 1)),
      String(round(median(rounds.map(({ beside }) => beside)), 1)),
      ratioOf(rounds).toFixed(2),
      String(Math.max(...rounds.map(({ worst }) => worst))),
      String(rounds.reduce((sum, { failed }) => sum + failed, 0)),
      statusesOf(rounds),
    ]),
    findings: measured.map(([name, rounds]): Finding => {
      const ratio = ratioOf(rounds)
      const verdict = ratio <= goal ? 'reached' : 'not reached'
      return { what: `${name}: p95 ÷ quiet p95`, measured: ratio.toFixed(2), goal: `at most ${goal}`, verdict }
    }),
    raw: Object.fromEntries(measured),
  }
}

/** The responses to the greedy account in all rounds: `200: 90, 429: 510`. */
function statusesOf(rounds: readonly Round[]): string {
  const all = new Map<string, number>()
  for (const { statuses } of rounds) {
    for (const [status, n] of Object.entries(statuses)) all.set(status, (all.get(status) ?? 0) + n)
  }
  return [...all].map(([status, n]) => `${status}: ${n}`).join(', ')
}
