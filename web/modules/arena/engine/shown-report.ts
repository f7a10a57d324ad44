import { backoffMs } from './backoff.ts'
import { createDelay } from './delay.ts'
import type { EngineContext } from './engine-context.ts'
import { toFailure } from './failure.ts'

/** Reports are spread over this time, ms. */
const SPREAD_MS = 10_000
/** Shortest time between two failed reports, ms. */
const REST_MS = 2000

const keyOf = (attemptId: string) => `stadia.exam.shown.${attemptId}`

export interface ShownReport {
  /** A question is on the screen. */
  report(): void
  stop(): void
}

/** Reports once for an attempt when a question was first on the screen: evidence of a paper that came late. */
export function createShownReport(desk: EngineContext): ShownReport {
  const { ports, clock, target } = desk
  const delay = createDelay(ports.timers)
  let reported: string | null = null
  let failures = 0

  async function send(input: { attemptId: string; shownAt: number }) {
    if (desk.disposed) return
    try {
      await ports.transport.reportShown(input)
      remember(input.attemptId)
    } catch (thrown) {
      const { kind } = toFailure(thrown)
      if (kind !== 'transient' && kind !== 'busy' && kind !== 'signedOut') return
      failures += 1
      delay.set(backoffMs(failures, ports.random, REST_MS), () => void send(input))
    }
  }

  function isReported(attemptId: string): boolean {
    try {
      return reported === attemptId || ports.storage?.getItem(keyOf(attemptId)) === 'sent'
    } catch {
      return false
    }
  }

  function remember(attemptId: string) {
    try {
      ports.storage?.setItem(keyOf(attemptId), 'sent')
    } catch {
      // A second report changes nothing.
    }
  }

  return {
    report() {
      const { attemptId } = desk
      const shownAt = clock.serverNow()
      if (target.simulation || attemptId === null || shownAt === null || isReported(attemptId)) return
      reported = attemptId
      delay.set(ports.random() * SPREAD_MS, () => void send({ attemptId, shownAt: Math.round(shownAt) }))
    },
    stop: delay.cancel,
  }
}
