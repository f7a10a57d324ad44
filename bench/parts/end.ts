import { setTimeout as pause } from 'node:timers/promises'
import type { EndLoad, EndLoadMessage, EndLoadResult } from '../end-load.ts'
import { cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { countStatements } from '../harness/statements.ts'
import { round } from '../harness/statistics.ts'
import { globalId, makeExam, makeStudents, seat, tab, type Sitter } from '../stage/students.ts'

const students = 10_000
const withinSeconds = 10
/** number of students whose statements are counted, before the others submit */
const counted = 1000
const maxStatements = 1
/** maximum wait for the receipt in milliseconds */
const maxWaitMs = 1000
/** timeout in milliseconds, for connecting and for all receipts */
const patience = 240_000
/** milliseconds from seating the students to the deadline: nobody's time is up */
const untilDeadline = 3_600_000

/** Measures the end of an exam: many students who submit within a few seconds. */
export function measureEnd(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'end', async (stage) => {
    const examId = await makeExam(stage.db)
    const all = await makeStudents(stage.db, examId, students + counted)
    const sitters = await seat(stage.db, examId, all, { deadline: Date.now() + untilDeadline, answered: true })
    const statements = await countStatements(bench.postgres, databaseOf(bench, 'end'), async () => {
      await submit(stage, sitters.slice(0, counted), (withinSeconds * counted) / students)
      await graded(stage, counted)
    })
    const cpu = () => [cpuOfProcess(stage.product.pid), cpuOfPostgres(bench.postgres.pid)]
    const before = cpu()
    const end = await submit(stage, sitters.slice(counted), withinSeconds)
    const ended = Date.now()
    const missing = end.receipts.filter((receipt) => receipt === null).length
    await graded(stage, students + counted - missing)
    const gradedAfter = round(end.last + (Date.now() - ended) / 1000, 1)
    const [node, postgres] = cpu().map((after, at) => {
      const from = before[at] ?? null
      return after === null || from === null ? null : round((after - from) / 1000 / students, 2)
    })
    const each = round(statements / counted, 2)
    return {
      title: 'Submitting at the end of an exam',
      notes: [
        `${students} students, each on a new connection, submit within ${withinSeconds} s. The wait lasts from arrival to the receipt,`,
        'which is compared with the stored one. Statements are those of the whole server while',
        `${counted} students submit at the same rate, grading included; CPU is that of the whole server and of all PostgreSQL`,
        'processes until all are graded.',
      ],
      columns: [
        'students',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'longest ms',
        'last, s',
        'graded, s',
        'statements',
        'Node ms',
        'PostgreSQL ms',
      ],
      rows: [
        [
          students,
          end.p50,
          end.p95,
          end.p99,
          end.longest,
          end.last,
          gradedAfter,
          each,
          node ?? '–',
          postgres ?? '–',
        ].map(String),
      ],
      findings: [
        atMost('statements per student, grading included', each, maxStatements, ''),
        atMost(`${students} students in ${withinSeconds} s: p99`, end.p99, maxWaitMs, 'ms'),
        atMost(`students without a receipt${end.refusal ? ` (${end.refusal})` : ''}`, missing, 0, `of ${students}`),
        atMost('last receipt', end.last, withinSeconds + maxWaitMs / 1000, 's'),
      ],
      raw: { statements: each, cpu: { node, postgres }, graded: gradedAfter, ...withoutReceipts(end) },
    }
  })
}

const withoutReceipts = ({ receipts: _receipts, ...rest }: EndLoadResult) => rest

/** @throws if a receipt differs from the stored one */
async function submit({ product, db }: Stage, sitters: readonly Sitter[], within: number): Promise<EndLoadResult> {
  const load = startProcess(programFile('end-load'))
  try {
    const ended = nextMessage<EndLoadMessage, 'ended'>(load, 'ended', patience)
    load.send({
      port: product.port,
      documentId: product.documentIdOf('submitApplication', 'receipt'),
      students: await Promise.all(
        sitters.map(async (sitter) => ({
          accessToken: await product.tokens.sign(sitter),
          applicationId: globalId('Application', sitter.applicationId),
          attemptId: globalId('Attempt', sitter.attemptId),
        })),
      ),
      tab,
      withinSeconds: within,
    } satisfies EndLoad)
    const { result } = await ended
    const { rows } = await db.query<{ id: string; receipt: string }>(
      `select id, encode(head, 'hex') as receipt from attempt where id = any($1::uuid[]) and close_reason = 'submitted'`,
      [sitters.map(({ attemptId }) => attemptId)],
    )
    const receiptOf = new Map(rows.map(({ id, receipt }) => [id, receipt]))
    const wrong = sitters.filter(({ attemptId }, i) => {
      const receipt = result.receipts[i]
      return receipt !== null && receiptOf.get(attemptId) !== receipt
    }).length
    if (wrong) throw new Error(`${wrong} receipts differ from the stored ones`)
    return result
  } finally {
    await stopProcess(load)
  }
}

/** Waits for the reports. @throws if they are missing after the timeout */
async function graded({ db }: Stage, count: number): Promise<void> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    const { reports } = await rowOf<{ reports: number }>(db, 'select count(*)::int as reports from report')
    if (reports >= count) return
    await pause(100)
  }
  throw new Error(`Not all attempts were graded within ${patience / 1000} s`)
}
