import { setTimeout as pause } from 'node:timers/promises'
import { latencyOf, type Latency } from './harness/statistics.ts'
import { orExit, tellParent } from './harness/tell-parent.ts'
import { createSaveClient, type SaveClient, type SaveSetup } from './wire/save-clients.ts'

export interface SaveLoad extends SaveSetup {
  /** average think time per answer in milliseconds; default: none */
  readonly thinking?: number
}

/** A period in which all clients save; it starts once the saves of the previous one are acknowledged. */
export interface SavePeriod {
  /** seconds before the measured part */
  readonly warmupSeconds: number
  readonly seconds: number
}

/** Figures of all periods so far, except `measured`, which is that of the last one. */
export interface SaveLoadResult extends Latency {
  /** saves acknowledged within the measured part of the last period */
  measured: number
  /** all acknowledged saves, including warm-up */
  acknowledged: number
  refused: number
  /** reason of the first refusal */
  refusal: string | null
}

export type SaveLoadMessage = { is: 'connected' } | { is: 'measuring' } | { is: 'measured'; result: SaveLoadResult }

// Load process with one closed-loop client per student. The first message connects the clients; each further message is
// a period.

process.on('disconnect', () => process.exit())
process.once('message', (setup: SaveLoad) => orExit(connect(setup)))

async function connect(setup: SaveLoad): Promise<void> {
  const load = new Load(setup)
  await load.opened
  process.on('message', (period: SavePeriod) => orExit(load.run(period)))
  say({ is: 'connected' })
}

class Load {
  readonly opened: Promise<unknown>
  readonly #clients: readonly SaveClient[]
  readonly #sentAt: Float64Array
  /** latencies in milliseconds of the measured saves of all periods */
  readonly #samples: number[] = []
  readonly #result = { acknowledged: 0, refused: 0, refusal: null as string | null }
  readonly #thinking: number
  #measuring = false
  #stopping = true
  #inFlight = 0
  #whenIdle = () => {}

  constructor(setup: SaveLoad) {
    this.#thinking = setup.thinking ?? 0
    this.#sentAt = new Float64Array(setup.students.length)
    this.#clients = setup.students.map((_, index) =>
      createSaveClient(setup, index, (client, refusal) => this.#settle(client, refusal)),
    )
    for (const client of this.#clients) client.onEnd((reason) => orExit(Promise.reject(new Error(reason))))
    this.opened = Promise.all(this.#clients.map((client) => client.opened))
  }

  async run({ warmupSeconds, seconds }: SavePeriod): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve
      if (this.#inFlight === 0) resolve()
    })
    this.#stopping = false
    // students with think time start staggered
    this.#clients.forEach((_, index) => {
      if (this.#thinking) setTimeout(() => this.#send(index), this.#thinking * Math.random())
      else this.#send(index)
    })
    await pause(warmupSeconds * 1000)
    say({ is: 'measuring' })
    const before = this.#samples.length
    this.#measuring = true
    const begin = performance.now()
    await pause(seconds * 1000)
    this.#measuring = false
    this.#stopping = true
    // timers can be late: the rate uses the elapsed time
    const factor = (seconds * 1000) / (performance.now() - begin)
    const measured = (this.#samples.length - before) * factor
    say({ is: 'measured', result: { ...this.#result, measured, ...latencyOf([...this.#samples]) } })
  }

  #send(index: number) {
    if (this.#stopping) return
    this.#inFlight++
    this.#sentAt[index] = performance.now()
    this.#clients[index]?.save()
  }

  #settle(index: number, refusal: string | null) {
    if (refusal === null) this.#result.acknowledged++
    else {
      this.#result.refused++
      this.#result.refusal ??= refusal
    }
    if (this.#measuring) this.#samples.push(performance.now() - (this.#sentAt[index] ?? 0))
    this.#inFlight--
    if (this.#stopping && this.#inFlight === 0) this.#whenIdle()
    else if (this.#thinking) setTimeout(() => this.#send(index), this.#thinking * (0.5 + Math.random()))
    else this.#send(index)
  }
}

function say(message: SaveLoadMessage) {
  tellParent(message)
}
