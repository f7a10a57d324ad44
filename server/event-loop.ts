import { performance } from 'node:perf_hooks'

/** Milliseconds over which the load is taken. */
const window = 500

/**
 * Watches how much of its time this process works rather than waits.
 * @returns `load`, the share of the last half second, 0 to 1; and what ends the watch
 */
export function watchEventLoop(): { load(): number; stop(): void } {
  let before = performance.eventLoopUtilization()
  let load = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    load = performance.eventLoopUtilization(now, before).utilization
    before = now
  }, window).unref()
  return { load: () => load, stop: () => clearInterval(timer) }
}
