import { backoffMs } from '../backoff.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'

/** Shortest time between two failed requests, ms. */
const REST_MS = 2000

/** Describes an exam that is not open yet, unless the page knows it. @returns function that stops it */
export function describeExam({ ports, store, target }: EngineContext): () => void {
  const retry = createDelay(ports.timers)
  let isStopped = false
  let failures = 0

  async function describe() {
    if (isStopped || store.get().application) return
    try {
      const application = await ports.room.describe(target.applicationId)
      if (!isStopped && !store.get().application) store.set({ application })
    } catch {
      failures += 1
      if (!isStopped) retry.set(backoffMs(failures, ports.random, REST_MS), () => void describe())
    }
  }

  void describe()
  return () => {
    isStopped = true
    retry.cancel()
  }
}
