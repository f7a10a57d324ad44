import { backoffMs } from '../backoff.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'
import type { OfflineStart } from '../exam-ports.ts'
import { isShown } from '../exam-state.ts'
import { keepClaim, recallClaim } from '../opening/claim.ts'
import type { Opening } from '../opening/opening-types.ts'
import { within } from '../types.ts'

/** Shortest time between two failed claims, ms. */
const REST_MS = 1000
/** After this time the server is asked although the device has not opened its paper, ms. */
const PATIENCE_MS = 3000

const slow = () => new Error('The paper is not open yet')

export interface KeyStart {
  /**
   * Starts the exam with the paper of this device, whether the server can be reached or not.
   * @param key of the first part, base64url
   * @param byAddress the key came from its address, not from the code
   * @throws Error if the paper is not on this device, or the key is wrong
   */
  open(key: string, byAddress?: boolean): Promise<void>
  /** Goes on with the start of an earlier page that the server does not know yet; false if there is none. */
  resume(): boolean
  stop(): void
}

/** Opens the paper on this device and sets the clock. @returns the proof of the start, and what shows the exam */
async function openPaper<Source>(
  { ports, target, clock }: EngineContext<Source>,
  opening: Pick<Opening<Source>, 'show'>,
  { key, startedAt }: { key: string; startedAt: number },
) {
  const { exam, deadline, proof } = await ports.room.openByKey(target.applicationId, key, startedAt)
  const now = clock.serverNow() ?? ports.room.now()
  clock.pushed({ serverNow: now, deadline, diff: deadline - now, paused: false }, ports.timers.now())
  return { proof, show: () => opening.show({ ...exam, serverNow: now, diff: Math.max(0, deadline - now) }) }
}

/**
 * A start by the key of the paper alone. The student works under the prepared attempt; the answers stay on this device until
 * the server has accepted the start, which the page claims again and again.
 */
export function createKeyStart<Source>(
  desk: EngineContext<Source>,
  opening: Pick<Opening<Source>, 'open' | 'show'>,
): KeyStart {
  const { ports, target, clock, store } = desk
  const retry = createDelay(ports.timers)
  let failures = 0
  let reopen = async () => {}
  const stopOnline = ports.presence.onOnline((online) => {
    if (online && desk.claim) retry.set(0, () => void claim())
  })

  const isOver = () =>
    desk.disposed || !['loading', 'ready', 'sitting', 'submitting', 'failed'].includes(store.get().phase)

  async function claim(): Promise<void> {
    if (isOver() || !desk.claim) return
    if (!isShown(store.get())) await within(ports.timers, PATIENCE_MS, reopen(), slow).catch(() => undefined)
    await opening.open()
    if (isOver() || !desk.claim) return
    failures += 1
    retry.set(backoffMs(failures, ports.random, REST_MS), () => void claim())
  }

  function note(start: OfflineStart) {
    desk.claim = start
    store.set({ claim: 'pending' })
  }

  return {
    async open(key, byAddress = false) {
      const startedAt = Math.round(clock.serverNow() ?? ports.room.now())
      const opened = await openPaper(desk, opening, { key, startedAt })
      if (desk.disposed || store.get().phase === 'sitting') return
      const start = { startedAt, proof: opened.proof, byAddress }
      note(start)
      keepClaim(ports.storage, target, { ...start, key })
      await opened.show()
      void claim()
    },
    resume() {
      const kept = recallClaim(ports.storage, target)
      if (!kept) return false
      const { key, ...start } = kept
      note(start)
      reopen = async () => {
        const opened = await openPaper(desk, opening, { key, startedAt: start.startedAt })
        if (desk.claim && !isShown(store.get())) await opened.show()
      }
      void claim()
      return true
    },
    stop() {
      retry.cancel()
      stopOnline()
    },
  }
}
