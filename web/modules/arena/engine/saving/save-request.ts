import { ExamFailure } from '../failure.ts'
import type { SaveBatch, SaveReply, SyncPorts } from './sync-types.ts'
import { within } from '../types.ts'

/** A save without a reply within this time counts as failed and is resent. */
const SAVE_TIMEOUT_MS = 12_000
/** A request older than this when the connection is restored is considered lost, ms. */
const STALE_REQUEST_MS = 2000

/** The save in flight, of which there is at most one. */
export interface SaveRequest {
  /**
   * Sends a batch and resolves when the reply was accepted.
   * @param accept receives every reply, with the times of request and reply. A reply after the time limit is still an
   * acknowledgement and avoids resending.
   * @throws ExamFailure, also when the request takes too long or was abandoned
   */
  send(
    batch: SaveBatch,
    avoidSocket: boolean,
    accept: (reply: SaveReply, t0: number, t3: number) => void,
  ): Promise<void>
  /** Gives up a request that was probably lost with the connection; false if there is none. */
  abandonStale(): boolean
  /** The request and its failure have been handled. */
  done(): void
}

export function createSaveRequest({ timers, send }: Pick<SyncPorts, 'timers' | 'send'>): SaveRequest {
  let sentAt = 0
  /** Abandons the request in flight; null when there is none. */
  let abandon: (() => void) | null = null
  const timeout = () => new ExamFailure('TIMEOUT', '')
  return {
    send(batch, avoidSocket, accept) {
      const t0 = timers.now()
      sentAt = t0
      const reply = send(batch, avoidSocket).then((value) => accept(value, t0, timers.now()))
      const given = new Promise<never>((_, reject) => {
        abandon = () => reject(timeout())
      })
      return within(timers, SAVE_TIMEOUT_MS, Promise.race([reply, given]), timeout)
    },
    abandonStale() {
      if (!abandon || timers.now() - sentAt <= STALE_REQUEST_MS) return false
      abandon()
      abandon = null
      return true
    },
    done() {
      abandon = null
    },
  }
}
