import type { HeldSegment, SegmentStore } from './segment-store.ts'

/** Milliseconds between tries: the first, and the longest. */
const firstDelay = 1000
const longestDelay = 30_000

/** What became of a try: stored, worth another one, or never to be taken. */
export type Sent = 'stored' | 'later' | 'refused'

export interface UploaderPorts {
  send(segment: HeldSegment): Promise<Sent>
  wait(ms: number): Promise<void>
  random(): number
}

/** Sends segments one after the other until none is left; a segment leaves the store when it is acknowledged. */
export interface Uploader {
  /** Begins, or goes on at once when it waits. */
  wake(): void
  /** Segments that no server will take any more. */
  readonly refused: number
  /** Resolves when nothing closed is left. */
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
        // with jitter: after an outage all students come back together
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
