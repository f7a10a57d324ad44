import { backoffMs } from '../backoff.ts'
import { createDelay } from '../delay.ts'
import type { EngineContext } from '../engine-context.ts'

/** How long a page with a connection waits for the start to be pushed, ms. */
const PATIENCE_MS = 3000
/** Other ways are tried within this time, ms. */
const JITTER_MS = 2000

export interface Starting {
  /** The exam has opened: the start is pushed if the paper is sealed, or else requested. */
  expect(): void
  /** Requests the start, until the server answers. */
  now(): Promise<void>
  stop(): void
}

/**
 * Starts the exam of a student who is ready.
 * @param begin requests the start
 * @param byKey starts the exam by the key at its address; false if that fails too
 * @param waits whether the page is still in the waiting room
 */
export function createStarting(
  { ports, store }: Pick<EngineContext, 'ports' | 'store'>,
  begin: () => Promise<void>,
  byKey: () => Promise<boolean>,
  waits: () => boolean,
): Starting {
  const delay = createDelay(ports.timers)
  let failures = 0

  async function now(): Promise<void> {
    const { room } = store.get()
    if (!waits() || !room?.open || !room.ready) return
    await begin()
    if (!waits() || !store.get().room?.open || (await byKey())) return
    failures += 1
    delay.set(backoffMs(failures, ports.random), () => void now())
  }

  return {
    expect() {
      const { room } = store.get()
      const isPushed = room?.connected && room.paper !== 'none'
      failures = 0
      delay.set((isPushed ? PATIENCE_MS : 0) + ports.random() * JITTER_MS, () => void now())
    },
    now,
    stop: delay.cancel,
  }
}
