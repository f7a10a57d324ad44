import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { MemoryUse } from '../companion.ts'
import type { ClockLoad, ClockLoadMessage } from '../clock-load.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import { atMost, type PartReport } from '../harness/report.ts'
import { onStage, type Bench, type Stage } from '../harness/stage.ts'
import { latencyOf, round } from '../harness/statistics.ts'
import { globalId, makeExam, makeStudents, seat, tab, type Sitter } from '../stage/students.ts'

const subscriptions = 10_000
/** maximum resident memory per subscription in kilobytes */
const maxMemory = 15
/** maximum growth in a minute in kilobytes: noise of heap pages */
const maxGrowth = 1
/** maximum delay of the deadline message, and timeout, in milliseconds */
const maxDelay = 250
const patience = 20_000
const minute = 60_000
/** milliseconds from creating the students to the deadline: connecting, a minute of silence, and a margin */
const untilDeadline = minute + 120_000

/** Measures idle clocks: memory, growth, and delay of the deadline message. */
export function measureClocks(bench: Bench): Promise<PartReport> {
  return onStage(bench, 'clock', async (stage) => {
    const examId = await makeExam(stage.db)
    const students = await makeStudents(stage.db, examId, subscriptions)
    const deadline = Date.now() + untilDeadline
    const sitters = await seat(stage.db, examId, students, { deadline })
    const load = startProcess(programFile('clock-load'))
    try {
      return await reportOf(await follow(stage, load, sitters, deadline))
    } finally {
      await stopProcess(load)
    }
  })
}

interface Observed {
  readonly before: MemoryUse
  readonly subscribed: MemoryUse
  readonly afterMinute: MemoryUse
  /** milliseconds after the deadline, for each notified student */
  readonly delays: number[]
}

async function follow(
  { product }: Stage,
  load: ChildProcess,
  sitters: readonly Sitter[],
  deadline: number,
): Promise<Observed> {
  const lost = nextMessage<ClockLoadMessage, 'lost'>(load, 'lost', 2 * untilDeadline).then(({ reason }) =>
    Promise.reject(new Error(`A clock subscription ended: ${reason}`)),
  )
  lost.catch(() => {})
  const subscribed = nextMessage<ClockLoadMessage, 'subscribed'>(load, 'subscribed', untilDeadline)
  const setup: ClockLoad = {
    port: product.port,
    documentId: product.documentIdOf('examClock'),
    students: await Promise.all(
      sitters.map(async (sitter) => ({
        accessToken: await product.tokens.sign(sitter),
        applicationId: globalId('Application', sitter.applicationId),
      })),
    ),
    tab,
  }
  const before = await product.memory()
  load.send(setup)
  await Promise.race([subscribed, lost])
  const atFirst = await product.memory()
  await Promise.race([pause(minute), lost])
  const afterMinute = await product.memory()
  if (Date.now() > deadline) throw new Error('Opening the clocks took until after the deadline')

  const told = nextMessage<ClockLoadMessage, 'told'>(load, 'told', untilDeadline)
  const ask = setTimeout(() => load.send('tell'), deadline + patience - Date.now())
  const { at } = await Promise.race([told, lost])
  clearTimeout(ask)
  const delays = at.filter((moment) => moment !== null).map((moment) => moment - deadline)
  return { before, subscribed: atFirst, afterMinute, delays }
}

async function reportOf({ before, subscribed, afterMinute, delays }: Observed): Promise<PartReport> {
  const kilobytes = (bytes: number) => round(bytes / subscriptions / 1024, 1)
  const resident = (to: MemoryUse, from: MemoryUse) => kilobytes(to.resident - to.young - (from.resident - from.young))
  const heap = (to: MemoryUse, from: MemoryUse) => kilobytes(to.heap - from.heap)
  const { p50, p99 } = latencyOf(delays)
  const missing = subscriptions - delays.length
  return {
    title: 'Idle clocks and the deadline',
    notes: [
      `${subscriptions} examClock subscriptions, each on a separate WebSocket, on one node.`,
      'Memory is read after a garbage collection, resident memory without the young generation; a kilobyte is 1024 bytes.',
    ],
    columns: ['', 'resident kB', 'heap kB'],
    rows: [
      ['a subscription', String(resident(subscribed, before)), String(heap(subscribed, before))],
      ['growth per minute', String(resident(afterMinute, subscribed)), String(heap(afterMinute, subscribed))],
    ],
    findings: [
      atMost('memory a subscription', resident(subscribed, before), maxMemory, 'kB'),
      atMost('growth per minute', resident(afterMinute, subscribed), maxGrowth, 'kB'),
      atMost('clocks without a doSubmit message', missing, 0, `of ${subscriptions}`),
      atMost(`doSubmit after the deadline: p99 (p50 ${p50} ms)`, p99, maxDelay, 'ms'),
    ],
    raw: { before, subscribed, afterMinute, delay: { p50, p99, missing } },
  }
}
