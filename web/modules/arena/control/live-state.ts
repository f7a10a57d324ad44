import type { LiveSitting } from './live-types.ts'

/** How a candidate stands at this moment. */
export const liveStatuses = ['sitting', 'missing', 'paused', 'over', 'waiting', 'finished'] as const
export type LiveStatus = (typeof liveStatuses)[number]

export const statusColor: Record<LiveStatus, string> = {
  sitting: 'green',
  missing: 'red',
  paused: 'blue',
  over: 'amber',
  waiting: 'gray',
  finished: 'gray',
}

/** `missing`: begun, with time left, and no exam page is connected. */
export function statusOf(sitting: LiveSitting | undefined, now: number): LiveStatus {
  if (!sitting?.attemptId) return 'waiting'
  if (sitting.closedAt !== null) return 'finished'
  if (sitting.pausedAt !== null) return 'paused'
  if (sitting.deadline !== null && sitting.deadline <= now) return 'over'
  return sitting.connected ? 'sitting' : 'missing'
}

/** Milliseconds that a sitting has left; null where no clock runs. The time stands still while it is paused. */
export function remainingOf(sitting: LiveSitting | undefined, now: number): number | null {
  if (!sitting?.deadline || sitting.closedAt !== null) return null
  return Math.max(0, sitting.deadline - (sitting.pausedAt ?? now))
}

/** `1:05:09` or `5:09`. */
export function clockText(millis: number): string {
  const seconds = Math.ceil(millis / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${hours ? `${hours}:${padded(minutes)}` : minutes}:${padded(seconds % 60)}`
}
