/**
 * The server's time, kept by the least-delay sample. A device's own clock may be wrong by minutes, so nothing about
 * opening times is decided by it; `performance.now()` carries the time on between samples.
 */
export interface ServerClock {
  /** Takes one answer: the server's epoch ms, and the monotonic times (ms) at which the call left and came back. */
  sample(serverEpochMs: number, sentAt: number, receivedAt: number): void
  /** The server's epoch ms now; the device's until the first sample. */
  now(): number
}

/** Makes a clock over the given device clocks (replaced in tests). */
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

/** The page's one clock, fed by every answer of the server. */
export const serverClock = createServerClock()

/** Feeds the clock from an HTTP answer's Date header, which has whole seconds: half of one is added. */
export function sampleDateHeader(header: string | null, sentAt: number, receivedAt: number): void {
  const seconds = header === null ? NaN : Date.parse(header)
  if (!Number.isNaN(seconds)) serverClock.sample(seconds + 500, sentAt, receivedAt)
}
