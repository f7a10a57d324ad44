import { setTimeout as pause } from 'node:timers/promises'
import { cpuOfMachine, cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { rowOf } from '../harness/rows.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { round } from '../harness/statistics.ts'
import { makeResults } from '../stage/reports.ts'
import { globalId } from '../stage/students.ts'

/** maximum event loop delay at p99 in milliseconds, which no student notices */
const maxLate = 20
/** maximum heap growth after a run in megabytes, regardless of the number of certificates */
const maxKept = 20
/** maximum growth of resident memory in megabytes: two young generations and a thread */
const maxGrowth = 600
/** timeout in seconds */
const patience = 1200

/** Measures issuing all certificates of an exam, on a node that could also serve exam day. */
export function measureCertificates(bench: Bench): Promise<PartReport> {
  const { certificates } = bench.options
  return onStage(bench, 'certificates', async (stage) => {
    const { examId, adminId } = await makeResults(stage.db, certificates)
    const before = await stage.product.memory()
    const used = {
      machine: cpuOfMachine(),
      node: cpuOfProcess(stage.product.pid),
      db: cpuOfPostgres(bench.postgres.pid),
    }
    const stopWatching = stage.product.watch()
    const began = performance.now()
    await start(stage, adminId, examId)
    await ended(stage, certificates)
    const seconds = (performance.now() - began) / 1000
    const watch = await stopWatching()
    const since = (now: number | null, then: number | null) => ((now ?? 0) - (then ?? 0)) / 1e6 / seconds
    const node = since(cpuOfProcess(stage.product.pid), used.node)
    const db = since(cpuOfPostgres(bench.postgres.pid), used.db)
    const others = since(cpuOfMachine(), used.machine) - node - db
    const after = await stage.product.memory()
    const megabytes = (bytes: number) => round(bytes / 2 ** 20)
    const growth = megabytes(watch.peakResident - before.resident)
    return {
      title: 'Certificates',
      notes: [
        `One run of ${certificates} certificates, one in five an award, issued, drawn and stored on disk.`,
        `Cores used during the run: the node ${round(node, 2)}, PostgreSQL ${round(db, 2)}, others ${round(others, 2)}.`,
        `Resident memory before the run: ${megabytes(before.resident)} MB, after it and a collection ${megabytes(after.resident)} MB ` +
          `(heap ${megabytes(before.heap)} and ${megabytes(after.heap)} MB).`,
      ],
      columns: ['seconds', 'PDFs/s', 'peak growth MB', 'event loop delay p50 ms', 'p99 ms', 'longest ms'],
      rows: [
        [
          round(seconds, 1),
          round(certificates / seconds, 1),
          growth,
          round(watch.p50, 1),
          round(watch.p99, 1),
          round(watch.longest, 1),
        ].map(String),
      ],
      findings: [
        atMost('heap growth after a garbage collection', megabytes(after.heap - before.heap), maxKept, 'MB'),
        atMost('peak growth of resident memory', growth, maxGrowth, 'MB'),
        atMost('event loop delay, p99', round(watch.p99, 1), maxLate, 'ms'),
      ],
      raw: { seconds, before, after, watch, cores: { node, db, others } },
    }
  })
}

async function start({ product }: Stage, adminId: string, examId: string): Promise<void> {
  const token = await product.tokens.sign(
    { userId: adminId, username: 'bench-admin', sessionId: adminId, applicationId: '' },
    'admin',
  )
  const answer = await fetch(`http://127.0.0.1:${product.port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': '1',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      documentId: product.documentIdOf('issueCertificates'),
      variables: { input: { examId: globalId('Exam', examId) } },
    }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"errors"')) throw new Error(`The run was not started: ${text.slice(0, 300)}`)
}

/** @throws if the run exceeds the timeout, or any certificate is missing, duplicated or without a PDF */
async function ended({ db }: Stage, certificates: number): Promise<void> {
  const until = Date.now() + patience * 1000
  while (Date.now() < until) {
    const {
      rows: [run],
    } = await db.query<{ state: string }>(`select state from run where kind = 'certificates'`)
    if (run?.state === 'done') {
      const is = await rowOf<{ all: number; drawn: number }>(
        db,

        'select count(*)::int as all, count(distinct pdf_sha256)::int as drawn from certificate',
      )
      if (is.all === certificates && is.drawn === certificates) return
      throw new Error(`${is.all} certificates and ${is.drawn} PDFs instead of ${certificates}`)
    }
    await pause(200)
  }
  throw new Error(`The run was not completed within ${patience} s`)
}
