import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds within which the work finishes, except on a very busy server. */
const fixedTime = 250

/**
 * Runs the work and resolves no earlier than a fixed time, whether it succeeds or fails, so that timing reveals nothing
 * about the result.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(fixedTime)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
