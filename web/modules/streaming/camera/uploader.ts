import type { HeldSegment, SegmentStore } from './segment-store.ts'

/** Initial and maximum retry delay, in ms. */
const firstDelay = 1000
const longestDelay = 30_000

/** Outcome of an upload attempt: stored, to be retried later, or permanently refused. */
export type Sent = 'stored' | 'later' | 'refused'

export interface UploaderPorts {
  send(segment: HeldSegment): Promise<Sent>
  wait(ms: number): Promise<void>
  random(): number
}

/** Uploads segments one after another; a segment is removed from the store when acknowledged. */
export interface Uploader {
  /** Starts uploading, or retries immediately if it is waiting. */
  wake(): void
  /** Number of permanently refused segments. */
  readonly refused: number
  /** Resolves when no closed segments are left. */
  idle(): Promise<void>
}

export function createUploader(store: SegmentStore, { send, wait, random }: UploaderPorts): Uploader {
  let running: Promise<void> | null = null
  let wakeUp: (() => void) | null = null
  let again = false
  let refused = 0

  async function run() {
    let failures = 0
    for (;;) {
      again = false
      const segment = await store.next()
      if (!segment) {
        if (again) continue
        return
      }
      const sent = await send(segment).catch((): Sent => 'later')
      if (sent === 'later') {
        const delay = Math.min(longestDelay, firstDelay * 2 ** failures++)
        // Jitter spreads retries after an outage.
        await Promise.race([wait(delay * (0.5 + random() / 2)), new Promise<void>((resolve) => (wakeUp = resolve))])
        continue
      }
      failures = 0
      if (sent === 'refused') refused++
      await store.remove(segment)
    }
  }

  return {
    wake() {
      again = true
      wakeUp?.()
      running ??= run().finally(() => {
        running = null
      })
    },
    get refused() {
      return refused
    },
    async idle() {
      while (running) await running
    },
  }
}
