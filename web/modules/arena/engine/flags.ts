import { backoffMs } from './backoff.ts'
import type { EngineContext } from './engine-context.ts'
import { toFailure } from './failure.ts'
import { readPlace, writePlace } from './opening/place.ts'

/** Debounce of flag changes: changes within this time share a request, ms. */
const GATHER_MS = 500

export interface Flags {
  toggle(questionNo: number): void
  /** Stores flags and the current question on this device. */
  keepPlace(): void
  /** Called when the pen is held: sends unsaved flags. */
  resume(): void
}

/**
 * Flags for review: shown at once, kept on this device and stored by the server, so that they follow when another tab
 * or device takes the exam over.
 */
export function createFlags(desk: EngineContext): Flags {
  const { ports, store } = desk
  let saved = true
  let failures = 0
  let cancel: (() => void) | null = null

  function keepPlace() {
    const { flags, currentQuestion } = store.get()
    if (desk.attemptId)
      writePlace(ports.storage, desk.attemptId, { flags: [...flags], current: currentQuestion, saved })
  }

  function sendAfter(ms: number) {
    cancel?.()
    cancel = ports.timers.after(ms, () => void send())
  }

  async function send() {
    cancel = null
    const { attemptId, epoch } = desk
    const { flags, readOnly } = store.get()
    if (saved || !attemptId || readOnly || desk.disposed) return
    try {
      await ports.transport.flagQuestions({ attemptId, epoch, questionNos: [...flags] })
      failures = 0
      saved = store.get().flags === flags
      keepPlace()
    } catch (thrown) {
      const { kind, retryAfterMs } = toFailure(thrown)
      if (kind !== 'transient' && kind !== 'busy' && kind !== 'signedOut') return
      failures += 1
      if (!cancel) sendAfter(backoffMs(failures, ports.random, retryAfterMs))
    }
  }

  return {
    keepPlace,
    toggle(questionNo) {
      const { flags } = store.get()
      const without = flags.filter((flag) => flag !== questionNo)
      store.set({ flags: without.length < flags.length ? without : [...flags, questionNo] })
      saved = false
      keepPlace()
      sendAfter(GATHER_MS)
    },
    resume() {
      if (desk.attemptId) saved = readPlace(ports.storage, desk.attemptId).saved
      if (!saved) sendAfter(GATHER_MS)
    },
  }
}
