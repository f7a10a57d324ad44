import { overloaded } from '../../errors/errors.ts'

export interface WorkQueueOptions {
  /** tasks that run concurrently */
  readonly concurrency: number
  /** tasks that may wait */
  readonly maxWaiting: number
  /** milliseconds after which a refused caller may try again */
  readonly retryAfterMs: number
}

/**
 * A bounded FIFO queue for work that could otherwise occupy every thread of the process.
 * @returns a function that runs a task when a slot is free and throws OVERLOADED when too many tasks wait
 */
export function createWorkQueue({ concurrency, maxWaiting, retryAfterMs }: WorkQueueOptions) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running < concurrency) running++
    else if (waiting.length >= maxWaiting) throw overloaded(retryAfterMs)
    // a finished task hands its slot to the next one
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
