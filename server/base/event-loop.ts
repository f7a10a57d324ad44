import { performance } from 'node:perf_hooks'

/** Period of the load measurement in milliseconds. */
const window = 500

/**
 * Measures the event loop utilization of this process.
 * @returns `load`: the utilization of the last half second, 0 to 1; `stop` ends the measurement
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
