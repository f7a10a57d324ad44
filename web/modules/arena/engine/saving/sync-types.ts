import type { ExamFailure } from '../failure.ts'
import type { Journal } from './journal.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import type { AnswerOperation, Timers } from '../types.ts'

export interface SaveBatch {
  attemptId: string
  epoch: number
  operations: { seq: number; questionNo: number; answer: RawAnswer }[]
}

export interface SaveReply {
  ackSeq: number
  serverNow: number
  deadline: number
  doSubmit: boolean
  receipt: string
}

/**
 * State of saving under one epoch. `running` may be slow or offline but continues; all other statuses are final:
 * `lostPen` another tab writes, `closed` the attempt is over, `late` the server keeps the rest for a decision,
 * `refused` the server does not accept them, `renew` the pen has to be renewed.
 */
export type SyncStatus = 'running' | 'lostPen' | 'closed' | 'late' | 'refused' | 'renew'

export interface SyncState {
  status: SyncStatus
  /** Another page writes under the same pen: the server's answers count, and the waiting ones are applied over them. */
  rival: boolean
  /** Unacknowledged operations, oldest first. */
  waiting: readonly AnswerOperation[]
  /** The part of `waiting` that the server keeps for an admin's decision. */
  kept: readonly AnswerOperation[]
  inFlight: boolean
  /** The last attempt's failure; null when it succeeded. */
  trouble: ExamFailure | null
  /** Failed attempts since the last success. */
  failures: number
  ackSeq: number
  receipt: string | null
}

export interface SyncPorts {
  journal: Journal
  timers: Timers
  random(): number
  /** Sends one batch. `avoidSocket` is set after a failure: HTTP may work when the socket does not. */
  send(batch: SaveBatch, avoidSocket: boolean): Promise<SaveReply>
  /** Refreshes the session; false when the student has to log in again. */
  refreshSession(): Promise<boolean>
  remainingMs(): number | null
  serverNow(): number | null
  /** Called at any state change. */
  changed(): void
  /** Called with a reply, sent at `t0` and received at `t3` on the monotonic clock. */
  replied(reply: SaveReply, t0: number, t3: number): void
}

export interface Sync {
  state(): SyncState
  /** Records an answer; resolves once it is in the journal. Null when this epoch has stopped. */
  write(questionNo: number, answer: RawAnswer): Promise<void> | null
  /** Records an answer in the journal after this epoch has stopped; it is sent like other unsent answers. */
  keep(questionNo: number, answer: RawAnswer): Promise<void>
  /** Retries at once after the connection is restored, abandoning a lost request. */
  nudge(): void
  /** Stops writing under this epoch for an external reason. */
  stop(status: Exclude<SyncStatus, 'running'>): void
  /** Resolves when nothing is waiting, or when the epoch has stopped. */
  settled(): Promise<SyncState>
  dispose(): void
}
