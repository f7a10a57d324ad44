import { cpuOfPostgres, cpuOfProcess } from '../harness/cpu.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { databaseOf, onStage, type Bench, type Stage } from '../harness/stage.ts'
import { countStatements } from '../harness/statements.ts'
import { round } from '../harness/statistics.ts'
import type { OpenLoad, OpenLoadMessage, OpenLoadResult } from '../open-load.ts'
import { globalId, makeExam, makeStudents, tab, type Student } from '../stage/students.ts'

const students = 2000
const withinSeconds = 10
/** number of students whose statements are counted, one after another before the rush */
const counted = 100
const maxStatements = 3
/** maximum wait in milliseconds, unnoticeable at the start of an exam */
const maxWaitMs = 500

/** Measures opening an exam: the number of statements, and the wait when everyone opens at once. */
export function measureOpening(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'open', async (stage) => {
    const examId = await makeExam(stage.db)
    const all = await makeStudents(stage.db, examId, students + counted)
    await stage.db.query('vacuum analyze')
    const statements = await countStatements(bench.postgres, databaseOf(bench, 'open'), async () => {
      await openFor(stage, all.slice(0, counted), (withinSeconds * counted) / students)
    })
    const each = round(statements / counted, 2)
    const cpu = () => [cpuOfProcess(stage.product.pid), cpuOfPostgres(bench.postgres.pid)]
    const before = cpu()
    const rush = await openFor(stage, all.slice(counted), withinSeconds)
    const [node, postgres] = cpu().map((after, at) => {
      const from = before[at] ?? null
      return after === null || from === null ? null : round((after - from) / 1000 / students, 2)
    })
    return {
      title: 'Opening an exam',
      notes: [
        `${students} students arrive within ${withinSeconds} s, each on a new connection; no attempt was prepared.`,
        `Statements are those of the whole server while ${counted} students open the exam at the same rate, including jobs and transactions.`,
        'CPU is that of the whole server and of all PostgreSQL processes.',
      ],
      columns: ['students', 'p50 ms', 'p95 ms', 'p99 ms', 'statements per student', 'Node ms', 'PostgreSQL ms'],
      rows: [[students, rush.p50, rush.p95, rush.p99, each, node ?? '–', postgres ?? '–'].map(String)],
      findings: [
        atMost('statements per student', each, maxStatements, ''),
        atMost(`${students} students in ${withinSeconds} s: p99`, rush.p99, maxWaitMs, 'ms'),
      ],
      raw: { statements: each, rush, cpu: { node, postgres } },
    }
  })
}

/** @throws if an exam could not be opened */
async function openFor({ product }: Stage, of: readonly Student[], withinSeconds: number): Promise<OpenLoadResult> {
  const load = startProcess(programFile('open-load'))
  try {
    const opened = nextMessage<OpenLoadMessage, 'opened'>(load, 'opened', 60_000)
    load.send({
      port: product.port,
      documentId: product.documentIdOf('startExam', 'questions'),
      students: await Promise.all(
        of.map(async (student) => ({
          accessToken: await product.tokens.sign(student),
          applicationId: globalId('Application', student.applicationId),
        })),
      ),
      tab,
      withinSeconds,
    } satisfies OpenLoad)
    const { result } = await opened
    if (result.opened < of.length)
      throw new Error(`${of.length - result.opened} students could not open the exam: ${result.refusal}`)
    return result
  } finally {
    await stopProcess(load)
  }
}
