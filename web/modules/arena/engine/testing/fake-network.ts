import { ExamFailure } from '../failure.ts'
import type { Timers } from '../types.ts'

/** Fate of one call in transit. */
export type Fate =
  | 'ok'
  | 'requestLost'
  | 'replyLost'
  | 'hangs'
  | 'doubled'
  | 'slow'
  | 'slowReply'
  | 'verySlow'
  | 'busy'
  | 'limited'
  | 'signedOut'

const networkError = () => new ExamFailure('NETWORK', 'The server could not be reached')

/**
 * Simulates a call with the given fate. A lost reply means that the server did the work; `doubled` delivers the request
 * a second time, `verySlow` only after the client gave up waiting.
 */
export function carry<T>(timers: Timers, fate: Fate, serve: () => T): Promise<T> {
  const later = (ms: number) => new Promise<void>((resolve) => timers.after(ms, resolve))
  const quietly = () => {
    try {
      serve()
    } catch {
      // The client no longer waits for this reply.
    }
  }
  switch (fate) {
    case 'requestLost':
      return later(30).then(() => Promise.reject(networkError()))
    case 'replyLost':
      return later(30).then(() => {
        quietly()
        throw networkError()
      })
    case 'hangs':
      return later(30).then(() => {
        quietly()
        return new Promise<T>(() => undefined)
      })
    case 'doubled':
      timers.after(20_000, quietly)
      return later(30).then(serve)
    case 'slow':
      return later(3000).then(serve)
    case 'slowReply': {
      const reply = serve()
      return later(3000).then(() => reply)
    }
    case 'verySlow':
      return later(14_000).then(serve)
    case 'busy':
      return later(5).then(() => Promise.reject(new ExamFailure('OVERLOADED', '', { retryAfterMs: 1500 })))
    case 'limited':
      return later(5).then(() => Promise.reject(new ExamFailure('RATE_LIMITED', '', { retryAfterMs: 800 })))
    case 'signedOut':
      return later(5).then(() => Promise.reject(new ExamFailure('UNAUTHENTICATED', '')))
    case 'ok':
      return later(30).then(serve)
  }
}
