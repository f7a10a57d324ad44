import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds, bytes. */
export interface MemoryUse {
  resident: number
  /** the heap of JavaScript with what hangs on it outside */
  heap: number
}

/** What a process went through while it was watched. */
export interface Watch {
  /** the most that was resident, bytes, looked at ten times a second */
  peakResident: number
  /** milliseconds by which the event loop was late */
  p50: number
  p99: number
  longest: number
}

export type CompanionQuestion = { ask: 'memory' } | { ask: 'watch' } | { ask: 'watched' }
export type CompanionMessage = { is: 'memory'; use: MemoryUse } | { is: 'watched'; watch: Watch }

// Preloaded into the server that is measured. It tells how much memory is held when asked, watches when it
// is told to, and ends the server when the bench is gone; in between it does nothing.

/** Milliseconds between two looks at the event loop; they are part of what is counted and are taken off. */
const resolution = 1
let delay: IntervalHistogram | undefined
let looking: NodeJS.Timeout | undefined
let peakResident = 0

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('message', ({ ask }: CompanionQuestion) => {
  if (ask === 'memory') tellMemory()
  if (ask === 'watch') watch()
  if (ask === 'watched') tellWatched()
})
// a draining server need not wait for us
process.channel?.unref()

function tellMemory() {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times++) collectGarbage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send!({ is: 'memory', use: { resident: rss, heap: heapUsed + external } } satisfies CompanionMessage)
}

function watch() {
  delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  peakResident = 0
  looking = setInterval(() => (peakResident = Math.max(peakResident, process.memoryUsage.rss())), 100).unref()
}

function tellWatched() {
  clearInterval(looking)
  delay!.disable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution)
  process.send!({
    is: 'watched',
    watch: {
      peakResident,
      p50: late(delay!.percentile(50)),
      p99: late(delay!.percentile(99)),
      longest: late(delay!.max),
    },
  } satisfies CompanionMessage)
}
