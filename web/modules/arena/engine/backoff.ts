/** First step and ceiling of the waiting time between tries, in milliseconds. */
const BASE_MS = 500
const CEILING_MS = 15_000

/**
 * Exponential backoff with full jitter: anywhere between nothing and the doubled step, so that thousands of
 * clients which lost the same server do not come back together. A wait that the server asked for is honoured
 * whole, with the jitter on top. `failures` counts from 1; `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: () => number, retryAfterMs = 0): number {
  const step = Math.min(CEILING_MS, BASE_MS * 2 ** Math.min(failures - 1, 10))
  return retryAfterMs + Math.round(random() * step)
}

/**
 * Shortens a wait that would sleep over the end of the exam: answers are saved until the last second.
 * `remainingMs` null means that no clock runs.
 */
export function withinDeadline(delayMs: number, remainingMs: number | null): number {
  if (remainingMs === null || remainingMs <= 0) return Math.min(delayMs, 1000)
  return delayMs > remainingMs / 2 ? Math.max(200, remainingMs / 2) : delayMs
}
