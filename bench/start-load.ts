import { latencyOf, round, type Latency } from './harness/statistics.ts'
import { orExit, tellParent } from './harness/tell-parent.ts'
import { startWays, type StartWayName } from './wire/start-ways/index.ts'
import type { StartClient, StartingStudent, StartSetup } from './wire/start-ways/types.ts'

export interface StartLoad extends StartSetup {
  readonly way: StartWayName
  readonly students: readonly StartingStudent[]
}

/** Time until question 1 has arrived, in milliseconds, and bytes per student. */
export interface StartLoadResult extends Latency {
  last: number
  bytesBefore: number
  bytesFromStart: number
  /** reason of the first refusal */
  refusal: string | null
}

/** The moment from which times are counted, in milliseconds from the receipt of the message. */
export interface StartCommand {
  readonly inMs: number
}

export type StartLoadMessage = { is: 'waiting' } | { is: 'started'; result: StartLoadResult }

// Load process: students with the page of their exam open who all press Start in the same moment, when the second
// message arrives, or who wait until the exam opens.

/** Maximum number of pages opened concurrently. */
const openedAtOnce = 50

process.on('disconnect', () => process.exit())
process.once('message', (setup: StartLoad) => orExit(wait(setup)))

async function wait({ way, students, ...setup }: StartLoad): Promise<void> {
  const clients: StartClient[] = []
  const arrivals: Promise<number>[] = []
  for (let from = 0; from < students.length; from += openedAtOnce) {
    for (const student of students.slice(from, from + openedAtOnce)) {
      const arrival = new Promise<number>((resolve, reject) => {
        const events = {
          arrived: () => resolve(performance.now()),
          failed: (reason: string) => reject(new Error(reason)),
        }
        clients.push(startWays[way].createClient(setup, student, events))
      })
      arrival.catch(() => {})
      arrivals.push(arrival)
    }
    await Promise.all(clients.slice(from).map((client) => client.waiting))
  }
  process.once('message', ({ inMs }: StartCommand) => orExit(start(clients, Promise.all(arrivals), inMs)))
  tellParent({ is: 'waiting' } satisfies StartLoadMessage)
}

async function start(clients: readonly StartClient[], arrivals: Promise<number[]>, inMs: number): Promise<void> {
  const before = bytesOf(clients)
  const pressedAt = performance.now() + inMs
  for (const client of clients) client.start()
  const times = (await arrivals).map((at) => at - pressedAt)
  const each = (bytes: number) => round(bytes / clients.length)
  const result: StartLoadResult = {
    ...latencyOf(times),
    last: round(
      times.reduce((max, time) => Math.max(max, time), 0),
      2,
    ),
    bytesBefore: each(before),
    bytesFromStart: each(bytesOf(clients) - before),
    refusal: clients.map((client) => client.refusal()).find((refusal) => refusal !== null) ?? null,
  }
  tellParent({ is: 'started', result } satisfies StartLoadMessage, () => process.exit())
}

const bytesOf = (clients: readonly StartClient[]) => clients.reduce((sum, client) => sum + client.bytes(), 0)
