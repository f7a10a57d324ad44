import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf, type Latency } from './harness/statistics.ts'
import { createSaveClient, type SaveSetup } from './wire/save-clients.ts'

export interface SaveLoad extends SaveSetup {
  readonly warmupSeconds: number
  readonly seconds: number
  /** average time in milliseconds that a student thinks about an answer; default: none */
  readonly thinking?: number
}

export interface SaveLoadResult extends Latency {
  /** saves acknowledged within the measured period */
  measured: number
  /** all acknowledged saves, including warm-up */
  acknowledged: number
  refused: number
  /** reason of the first refusal */
  refusal: string | null
}

export type SaveLoadMessage = { is: 'measuring' } | { is: 'measured'; result: SaveLoadResult }

// Load process with one closed-loop client per student. Reports the start of the measured period and the result, then
// exits.

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
  // staggers students with a think time
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
  // timers can be late: the rate uses the elapsed time
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
