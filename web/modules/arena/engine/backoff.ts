/** Base and maximum of the retry delay, in milliseconds. */
const BASE_MS = 500
const CEILING_MS = 15_000

/**
 * Exponential backoff with full jitter: uniform between 0 and the doubled step, so that thousands of clients that lost
 * the same server do not reconnect together. A delay requested by the server is honoured in full, with the jitter
 * added. `failures` counts from 1; `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: () => number, retryAfterMs = 0): number {
  const step = Math.min(CEILING_MS, BASE_MS * 2 ** Math.min(failures - 1, 10))
  return retryAfterMs + Math.round(random() * step)
}

/**
 * Shortens a delay that would pass the end of the exam, so that answers are saved until the last second. `remainingMs`
 * null means that no clock runs.
 */
export function withinDeadline(delayMs: number, remainingMs: number | null): number {
  if (remainingMs === null || remainingMs <= 0) return Math.min(delayMs, 1000)
  return delayMs > remainingMs / 2 ? Math.max(200, remainingMs / 2) : delayMs
}
