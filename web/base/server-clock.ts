/**
 * Estimate of the server's time from the sample with the shortest round trip. Device clocks may be off by minutes, so
 * opening times are never compared with them; `performance.now()` advances the estimate between samples.
 */
export interface ServerClock {
  /** Adds a sample: the server's epoch ms, and the monotonic times (ms) of request and response. */
  sample(serverEpochMs: number, sentAt: number, receivedAt: number): void
  /** Current server time, epoch ms; the device's time before the first sample. */
  now(): number
}

/** Creates a clock from the given device clocks (injected in tests). @internal */
export function createServerClock(
  monotonic: () => number = () => performance.now(),
  deviceNow: () => number = () => Date.now(),
): ServerClock {
  let offset: number | null = null
  let bestDelay = Infinity
  return {
    sample(serverEpochMs, sentAt, receivedAt) {
      const delay = receivedAt - sentAt
      if (delay > bestDelay) return
      bestDelay = delay
      offset = serverEpochMs - (sentAt + receivedAt) / 2
    },
    now() {
      return offset === null ? deviceNow() : monotonic() + offset
    },
  }
}

/** Shared clock of the page, updated by every server response. */
export const serverClock = createServerClock()

/** Adds a sample from the HTTP Date header. It has whole seconds, so half a second is added. */
export function sampleDateHeader(header: string | null, sentAt: number, receivedAt: number): void {
  const seconds = header === null ? NaN : Date.parse(header)
  if (!Number.isNaN(seconds)) serverClock.sample(seconds + 500, sentAt, receivedAt)
}
