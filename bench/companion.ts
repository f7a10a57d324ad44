import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { tellParent } from './harness/tell-parent.ts'

/** Memory of a process in bytes. */
export interface MemoryUse {
  resident: number
  /** JavaScript heap, including external memory */
  heap: number
  /** resident part of the young generation, which grows to a fixed limit whatever the server holds */
  young: number
}

/** Resource usage of a process while it was watched. */
export interface Watch {
  /** peak resident memory in bytes, sampled ten times a second */
  peakResident: number
  /** event loop delay in milliseconds */
  p50: number
  p99: number
  longest: number
}

export type CompanionQuestion = { ask: 'memory' } | { ask: 'watch' } | { ask: 'watched' }
export type CompanionMessage = { is: 'memory'; use: MemoryUse } | { is: 'watched'; watch: Watch }

// Preloaded into the measured server. Reports memory usage and watches the process on request, and ends the server when
// the benchmark exits; otherwise idle.

/** Sampling interval of the event loop delay in milliseconds, which is subtracted from the samples. */
const resolution = 1
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined
let looking: NodeJS.Timeout | undefined
let peakResident = 0

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('message', ({ ask }: CompanionQuestion) => {
  if (ask === 'memory') tellMemory()
  if (ask === 'watch') watch()
  if (ask === 'watched') tellWatched()
})
// the message channel must not keep a draining server alive
process.channel?.unref()

function tellMemory() {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times++) collectGarbage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.physical_space_size ?? 0
  tellParent({ is: 'memory', use: { resident: rss, heap: heapUsed + external, young } } satisfies CompanionMessage)
}

function watch() {
  delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  peakResident = 0
  looking = setInterval(() => (peakResident = Math.max(peakResident, process.memoryUsage.rss())), 100).unref()
}

function tellWatched() {
  clearInterval(looking)
  if (!delay) throw new Error('The event loop is not being watched')
  delay.disable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  tellParent({
    is: 'watched',
    watch: {
      peakResident,
      p50: late(delay.percentile(50)),
      p99: late(delay.percentile(99)),
      longest: late(delay.max),
    },
  } satisfies CompanionMessage)
}
