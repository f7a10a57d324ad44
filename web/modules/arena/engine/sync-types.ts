import type { ExamFailure } from './failure.ts'
import type { Journal } from './journal.ts'
import type { AnswerOperation, Choice, Timers } from './types.ts'

export interface SaveBatch {
  attemptId: string
  epoch: number
  operations: { seq: number; questionNo: number; choice: Choice | null }[]
}

export interface SaveReply {
  ackSeq: number
  serverNow: number
  deadline: number
  doSubmit: boolean
  receipt: string
}

/**
 * How the saving of one epoch stands. `running` may be slow or offline, but goes on; every other status has
 * stopped for good: `lostPen` another tab writes, `closed` the attempt is over, `late` the server keeps the rest
 * for a decision, `refused` the server will not take them, `renew` the pen has to be taken anew.
 */
export type SyncStatus = 'running' | 'lostPen' | 'closed' | 'late' | 'refused' | 'renew'

export interface SyncState {
  status: SyncStatus
  /** Another page writes under the same pen: what the server has counts, and what waits here comes on top of it. */
  rival: boolean
  /** Operations without an acknowledgement, oldest first. */
  waiting: readonly AnswerOperation[]
  /** Of those, what the server keeps for an administrator's decision. */
  kept: readonly AnswerOperation[]
  inFlight: boolean
  /** Why the last try failed; null when it did not. */
  trouble: ExamFailure | null
  ackSeq: number
  receipt: string | null
}

export interface SyncPorts {
  journal: Journal
  timers: Timers
  random(): number
  /** Sends one batch. `avoidSocket` after a failure: the other way may be open. */
  send(batch: SaveBatch, avoidSocket: boolean): Promise<SaveReply>
  /** Renews the session; false when the student has to sign in again. */
  refreshSession(): Promise<boolean>
  remainingMs(): number | null
  serverNow(): number | null
  /** Anything of the state changed. */
  changed(): void
  /** A reply came, sent at `t0` and received at `t3` on the monotonic clock. */
  replied(reply: SaveReply, t0: number, t3: number): void
}

export interface Sync {
  state(): SyncState
  /** Takes down an answer; resolves once it is in the journal. Null when this epoch has stopped. */
  write(questionNo: number, choice: Choice | null): Promise<void> | null
  /** Tries now instead of after the backoff, and no longer waits for a lost request: the connection is back. */
  nudge(): void
  /** Stops writing under this epoch, for a reason that came another way. */
  stop(status: Exclude<SyncStatus, 'running'>): void
  /** Resolves when nothing waits any more, or when the epoch has stopped. */
  settled(): Promise<SyncState>
  dispose(): void
}
