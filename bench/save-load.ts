import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf, type Latency } from './harness/statistics.ts'
import { createSaveClient, type SaveSetup } from './wire/save-clients.ts'

export interface SaveLoad extends SaveSetup {
  readonly warmupSeconds: number
  readonly seconds: number
  /** milliseconds that each student thinks about an answer, on average; none unless told */
  readonly thinking?: number
}

export interface SaveLoadResult extends Latency {
  /** acknowledged within the measured seconds */
  measured: number
  /** acknowledged altogether, from the first to the last */
  acknowledged: number
  refused: number
  /** the first refusal */
  refusal: string | null
}

export type SaveLoadMessage = { is: 'measuring' } | { is: 'measured'; result: SaveLoadResult }

// The load: a process of its own with as many closed-loop clients as there are students. It tells
// when the measured seconds begin and what came of them, and ends.

process.on('disconnect', () => process.exit())
process.once('message', (setup: SaveLoad) => {
  run(setup).then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(1)
    },
  )
})

async function run(setup: SaveLoad): Promise<void> {
  const sentAt = new Float64Array(setup.students.length)
  let samples: number[] | null = null
  let stopping = false
  const result = { acknowledged: 0, refused: 0, refusal: null as string | null }

  const send = (index: number) => {
    sentAt[index] = performance.now()
    clients[index]!.save()
  }
  const next = (index: number) => {
    if (setup.thinking) setTimeout(() => !stopping && send(index), setup.thinking * (0.5 + Math.random()))
    else send(index)
  }
  const settled = (index: number, refusal: string | null) => {
    if (refusal === null) result.acknowledged++
    else {
      result.refused++
      result.refusal ??= refusal
    }
    samples?.push(performance.now() - sentAt[index]!)
    if (!stopping) next(index)
  }
  const clients = setup.students.map((_, index) => createSaveClient(setup, index, settled))
  await Promise.all(clients.map((client) => client.opened))
  for (const client of clients) client.onEnd((reason) => (result.refusal ??= reason))
  // those who think do not begin all at once
  clients.forEach((_, index) => {
    if (setup.thinking) setTimeout(() => send(index), setup.thinking * Math.random())
    else send(index)
  })

  await pause(setup.warmupSeconds * 1000)
  say({ is: 'measuring' })
  samples = []
  const begin = performance.now()
  await pause(setup.seconds * 1000)
  const measured = samples
  samples = null
  stopping = true
  // timers may be late: the rate is that of the time that really passed
  const factor = (setup.seconds * 1000) / (performance.now() - begin)
  const done = { ...result, measured: measured.length * factor, ...latencyOf(measured) }
  await new Promise<void>((resolve, reject) =>
    process.send!({ is: 'measured', result: done } satisfies SaveLoadMessage, (error: Error | null) =>
      error ? reject(error) : resolve(),
    ),
  )
}

function say(message: SaveLoadMessage) {
  process.send!(message)
}
