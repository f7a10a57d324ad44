import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that the work behind an answer which tells nothing stays within, but on a very busy server. */
const slowest = 250

/**
 * Does the work and answers no sooner than after a set time, so that how long it takes does not tell what was found.
 * A failure takes as long.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(slowest)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
