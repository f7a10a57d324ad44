import type { LiveSitting } from './live-types.ts'

/** Live statuses of a candidate. */
export const liveStatuses = ['sitting', 'missing', 'paused', 'over', 'waiting', 'finished'] as const
export type LiveStatus = (typeof liveStatuses)[number]

/** Returns a candidate's live status. `missing` means started, with time left, but no connected exam page. */
export function statusOf(sitting: LiveSitting | undefined, now: number): LiveStatus {
  if (!sitting?.attemptId) return 'waiting'
  if (sitting.closedAt !== null) return 'finished'
  if (sitting.pausedAt !== null) return 'paused'
  if (sitting.deadline !== null && sitting.deadline <= now) return 'over'
  return sitting.connected ? 'sitting' : 'missing'
}

/** Remaining time of a sitting in milliseconds; null when no clock runs. Does not decrease while paused. */
export function remainingOf(sitting: LiveSitting | undefined, now: number): number | null {
  if (!sitting?.deadline || sitting.closedAt !== null) return null
  return Math.max(0, sitting.deadline - (sitting.pausedAt ?? now))
}

/** Formats milliseconds as `1:05:09` or `5:09`. */
export function clockText(millis: number): string {
  const seconds = Math.ceil(millis / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${hours ? `${hours}:${padded(minutes)}` : minutes}:${padded(seconds % 60)}`
}
