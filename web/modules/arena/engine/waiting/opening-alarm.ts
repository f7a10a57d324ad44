import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'

/** An exam is near this long before it opens, ms. */
const NEAR_MS = 15 * 60_000
/** Longest timer, ms; browsers do not take timers of a month. */
const LONGEST_MS = 3_600_000

export interface OpeningAlarm {
  /**
   * Sets the opening, epoch ms. Without the server's time, nothing happens until it is set again.
   * @param held a pause holds back the exam, which does not open at its time
   */
  set(opensAt: number, held: boolean): void
  stop(): void
}

/** Reports by the server's clock when an exam comes near and when it opens. */
export function createOpeningAlarm(
  { ports: { timers }, clock }: Pick<EngineContext, 'ports' | 'clock'>,
  changed: (state: { near: boolean; open: boolean }) => void,
): OpeningAlarm {
  const delay = createDelay(timers)

  function look(opensAt: number, held: boolean) {
    const now = clock.serverNow()
    if (now === null) return
    const left = opensAt - now
    const next = left > NEAR_MS ? left - NEAR_MS : left
    if (left > 0) delay.set(Math.min(next, LONGEST_MS), () => look(opensAt, held))
    changed({ near: left <= NEAR_MS, open: left <= 0 && !held })
  }

  return {
    set(opensAt, held) {
      delay.cancel()
      look(opensAt, held)
    },
    stop: delay.cancel,
  }
}
