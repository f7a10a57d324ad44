const minute = 60_000
const hour = 3_600_000

/**
 * Delays between attempts in milliseconds; after the last one the delivery has failed. Documented in docs/webhooks.md.
 */
const retryWaits = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Maximum Retry-After in milliseconds. */
const longestAsked = 24 * hour

/**
 * Delay until the next attempt in milliseconds; null: the delivery has failed.
 * @param failed number of failed attempts, at least 1
 * @param retryAfter seconds requested by the receiver
 * @param random from 0 to 1: adds jitter of up to a fifth of the delay
 */
export function nextWait(failed: number, retryAfter: number | null, random: number): number | null {
  const usual = retryWaits[failed - 1]
  if (usual === undefined) return null
  const jittered = usual * (1 + 0.2 * random)
  return Math.round(Math.max(jittered, Math.min(longestAsked, (retryAfter ?? 0) * 1000)))
}
