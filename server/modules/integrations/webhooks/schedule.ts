const minute = 60_000
const hour = 3_600_000

/** Milliseconds from a failed try to the next one; after the last the delivery has failed. docs/webhooks.md lists them. */
export const retryWaits = [
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

/** Longest wait that a receiver can ask for, milliseconds. */
const longestAsked = 24 * hour

/**
 * When a delivery is tried again, milliseconds from now; null: it has failed.
 * @param failed number of tries that have failed, at least 1
 * @param retryAfter seconds that the receiver asked for
 * @param random from 0 to 1: spreads receivers that come back over a fifth of the wait
 */
export function nextWait(failed: number, retryAfter: number | null, random: number): number | null {
  const usual = retryWaits[failed - 1]
  if (usual === undefined) return null
  const jittered = usual * (1 + 0.2 * random)
  return Math.round(Math.max(jittered, Math.min(longestAsked, (retryAfter ?? 0) * 1000)))
}
