import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds, bytes. */
export interface MemoryUse {
  resident: number
  /** the heap of JavaScript with what hangs on it outside */
  heap: number
}

export type CompanionMessage = { is: 'memory'; use: MemoryUse }

// Preloaded into the server that is measured. It tells how much memory is held when asked, and ends
// the server when the bench is gone; in between it does nothing.

process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('message', () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let times = 0; times < 3; times++) collectGarbage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send!({ is: 'memory', use: { resident: rss, heap: heapUsed + external } } satisfies CompanionMessage)
})
// a draining server need not wait for us
process.channel?.unref()
