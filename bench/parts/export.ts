import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { makeApplications } from '../stage/applications.ts'

/** maximum memory held in megabytes after a collection when nine tenths are written, regardless of the list's length */
const maxHeld = 64
/** maximum event loop delay at p99 in milliseconds */
const maxLate = 100
/** timeout per file in seconds */
const patience = 3600

/** The visible columns, as sent by the page. */
const columns = [
  { title: 'Student', cell: { kind: 'text', template: '{student.firstName} {student.lastName}' } },
  { title: 'Student ID', cell: { path: 'student.username' } },
  { title: 'Exam', cell: { path: 'exam.title' } },
  { title: 'Grade', cell: { path: 'grade' } },
  { title: 'Country', cell: { kind: 'country', path: 'country' } },
  { title: 'Price', cell: { kind: 'money', path: 'price' } },
  { title: 'Applied on', cell: { kind: 'date', path: 'createdAt' } },
]

interface Written {
  readonly format: string
  readonly seconds: number
  readonly megabytes: number
  /** peak growth of resident memory, mostly an uncollected young generation */
  readonly growth: number
  /** heap and buffers after a collection when nine tenths are written */
  readonly held: number
  readonly late: number
}

/** Measures the export of all applications by the job: time, and server memory above idle. */
export function measureExport(bench: Bench): Promise<PartReport> {
  const { applications } = bench.options
  return onStage(bench, 'export', async (stage) => {
    const { adminId } = await makeApplications(stage.db, applications)
    const token = await stage.product.tokens.sign(
      { userId: adminId, username: 'bench-admin', sessionId: adminId, applicationId: '' },
      'admin',
    )
    const files: Written[] = []
    for (const format of ['csv', 'xlsx']) files.push(await write(stage, token, format, applications))
    return {
      title: 'Exports',
      notes: [
        `${applications.toLocaleString('en')} applications with ${columns.length} columns, written by the job into disk ` +
          "storage, one file after another; memory above the server's memory after a collection before each: " +
          'after another collection when nine tenths were written, and peak resident memory.',
      ],
      columns: ['format', 'seconds', 'rows/s', 'file MB', 'held MB', 'peak growth MB', 'event loop delay p99 ms'],
      rows: files.map(({ format, seconds, megabytes, held, growth, late }) => [
        format,
        String(round(seconds, 1)),
        String(round(applications / seconds)),
        String(megabytes),
        String(held),
        String(growth),
        String(late),
      ]),
      findings: files.flatMap(({ format, held, late }) => [
        atMost(`${format}: memory held`, held, maxHeld, 'MB'),
        atMost(`${format}: event loop delay, p99`, late, maxLate, 'ms'),
      ]),
      raw: files,
    }
  })
}

async function write(stage: Stage, token: string, format: string, total: number): Promise<Written> {
  const { db, product } = stage
  const megabytes = (bytes: number) => round(bytes / 2 ** 20, 1)
  const before = await product.memory()
  const stopWatching = product.watch()
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${product.port}/export/long-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      documentId: product.documentIdOf('applicationsConnectionPaginationQuery'),
      variables: {},
      connection: { path: ['applications'], count: 'first', cursor: 'after' },
      columns,
      format,
      fileName: 'applications',
      total,
    }),
  })
  if (response.status !== 202) throw new Error(`The export was not started: ${(await response.text()).slice(0, 300)}`)
  const held = await heldNearTheEnd(stage, format, total)
  const size = await written(db, format, total)
  const seconds = (performance.now() - began) / 1000
  const { peakResident, p99 } = await stopWatching()
  return {
    format,
    seconds,
    megabytes: megabytes(size),
    held: megabytes(held - before.heap),
    growth: megabytes(peakResident - before.resident),
    late: round(p99, 1),
  }
}

/** Memory held after a collection when nine tenths are written, in bytes. */
async function heldNearTheEnd({ db, product }: Stage, format: string, total: number): Promise<number> {
  const until = Date.now() + patience * 1000
  while (Date.now() < until) {
    const {
      rows: [found],
    } = await db.query<{ rows: number }>(
      `select rows from list_export where asked->>'format' = $1 and rows >= 0.9 * $2::int`,
      [format, total],
    )
    if (found) return (await product.memory()).heap
    await pause(100)
  }
  throw new Error(`Nine tenths of the ${format} were not written within ${patience} s`)
}

/** @throws if the job exceeds the timeout, or rows are missing from the file */
async function written(db: Stage['db'], format: string, total: number): Promise<number> {
  const until = Date.now() + patience * 1000
  while (Date.now() < until) {
    const {
      rows: [found],
    } = await db.query<{ state: string; rows: number; size: string }>(
      `select state, rows, size from list_export where asked->>'format' = $1`,
      [format],
    )
    if (found?.state === 'done' && found.rows === total) return Number(found.size)
    if (found && found.state !== 'running') throw new Error(`${found.state} with ${found.rows} of ${total} rows`)
    await pause(500)
  }
  throw new Error(`The ${format} was not written within ${patience} s`)
}
