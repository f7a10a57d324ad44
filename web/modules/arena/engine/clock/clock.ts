import type { Timers } from '../types.ts'

/** Upper bound of the relative drift between the two clocks; ages the delay bound of old samples. */
const DRIFT = 1e-4
/** How far an estimate may contradict a new sample before it is discarded, ms. */
const TOLERANCE_MS = 50

/** Time fields of a server message. Timestamps are server epoch ms; `diff` is the remaining ms. */
interface ServerTime {
  serverNow: number
  deadline?: number | null
  diff?: number | null
  paused?: boolean
}

/** The exam clock: server time derived from the device's monotonic clock. */
export interface ExamClock {
  /** Adds a sample from a reply: sent at `t0` and received at `t3` on the monotonic clock. */
  answered(time: ServerTime, t0: number, t3: number): void
  /** Adds a message pushed by the server, received at `t3`. */
  pushed(time: ServerTime, t3: number): void
  /** Server time in epoch ms; null before the first message. */
  serverNow(): number | null
  /** Milliseconds left, never below 0; null when no clock runs. Does not decrease while paused. */
  remainingMs(): number | null
  readonly paused: boolean
}

/**
 * Keeps the offset θ = ((t1 − t0) + (t2 − t3)) / 2 of the sample with the smallest delay; the server stamps once, so t1
 * = t2. The device's calendar clock is never read, so changing it has no effect. A sample that contradicts the estimate
 * (the device slept and its monotonic clock stopped) replaces it.
 */
export function createExamClock(timers: Timers): ExamClock {
  let best: { theta: number; delay: number; at: number } | null = null
  let deadline: number | null = null
  let frozen: number | null = null
  let paused = false

  function serverNow(): number | null {
    return best && timers.now() + best.theta
  }

  function take(theta: number, delay: number, at: number) {
    const aged = best ? best.delay + (at - best.at) * DRIFT : Infinity
    const impossible = best !== null && Math.abs(best.theta - theta) > delay / 2 + aged / 2 + TOLERANCE_MS
    if (delay <= aged || impossible) best = { theta, delay, at }
  }

  function setDeadline(time: ServerTime) {
    // A save reply does not include the pause state, and its deadline is frozen with the clock.
    if (time.paused === undefined && paused) return
    paused = time.paused ?? false
    if (time.deadline === undefined && time.diff === undefined) return
    const fromDiff = time.diff == null ? null : time.serverNow + time.diff
    deadline = time.deadline ?? fromDiff
    frozen = paused ? (time.diff ?? (deadline === null ? null : deadline - time.serverNow)) : null
  }

  return {
    answered(time, t0, t3) {
      take(time.serverNow - (t0 + t3) / 2, Math.max(0, t3 - t0), t3)
      setDeadline(time)
    },
    pushed(time, t3) {
      const atLeast = time.serverNow - t3
      // The message was sent before it was received, so server time can only be later than this.
      if (!best || best.theta < atLeast) best = { theta: atLeast, delay: best?.delay ?? 1000, at: t3 }
      setDeadline(time)
    },
    serverNow,
    remainingMs() {
      if (paused) return frozen === null ? null : Math.max(0, frozen)
      const now = serverNow()
      return deadline === null || now === null ? null : Math.max(0, deadline - now)
    },
    get paused() {
      return paused
    },
  }
}
