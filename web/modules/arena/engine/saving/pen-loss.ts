import { type EngineContext } from '../engine-context.ts'
import { sendUnsent } from './late-answers.ts'
import type { Opening } from '../opening/opening-types.ts'
import { latestByQuestion } from './recovery.ts'
import type { Sync } from './sync-types.ts'

/** Minimum time between two automatic renewals of the pen, ms. */
const RENEWAL_PAUSE_MS = 5000
/** How often the unsent answers of a page without the pen are checked, ms. */
const RECHECK_MS = 3000

export interface PenLoss {
  /** Another tab writes: this page turns read-only. */
  lost(): void
  /** Takes the pen again after a disagreement with the server. */
  renew(): void
  stop(): void
}

/** Reactions of a page that has lost the pen, or has to renew it. */
export function createPenLoss(desk: EngineContext, opening: Pick<Opening, 'takePen'>): PenLoss {
  const { ports, store } = desk
  let stops: (() => void)[] = []
  let takenAt = -Infinity
  /** Syncs whose unsent operations were already sent to the server as evidence. */
  const left = new WeakSet<Sync>()

  /**
   * The other tab may adopt the unsent answers, so the list is reread until the pen is back. Answers not adopted by the
   * second check are sent to the server as evidence and stay reviewable here.
   */
  function recheckUnsent(looks = 1) {
    const { sync, attemptId, epoch } = desk
    if (!sync || !attemptId || desk.disposed || store.get().readOnly !== 'lostPen') return
    void ports.journal.read(attemptId).then((held) => {
      if (desk.sync !== sync) return
      const waiting = held.filter((operation) => operation.epoch === epoch)
      const saving = { ...store.get().saving, waiting: waiting.length }
      const kind = waiting.length ? 'offline' : 'saved'
      store.set({ saving: { ...saving, kind }, unsent: latestByQuestion(waiting) })
      stops.push(ports.timers.after(RECHECK_MS, () => recheckUnsent(looks + 1)))
      if (looks > 1 && waiting.length && !left.has(sync)) {
        void sendUnsent(desk, waiting).then((delivered) => delivered && left.add(sync))
      }
    })
  }

  return {
    lost() {
      if (store.get().readOnly === 'lostPen') return
      store.set({ readOnly: 'lostPen' })
      recheckUnsent()
    },
    renew() {
      const now = ports.timers.now()
      const wait = Math.max(0, takenAt + RENEWAL_PAUSE_MS - now)
      takenAt = now + wait
      stops.push(
        ports.timers.after(wait, () => {
          if (desk.sync?.state().status === 'renew' && !store.get().submitting) void opening.takePen()
        }),
      )
    },
    stop() {
      for (const stop of stops) stop()
      stops = []
    },
  }
}
