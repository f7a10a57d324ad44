import type { ExamStanding, FetchedExam } from '../exam-ports.ts'
import type { SyncState } from '../saving/sync-types.ts'

/** Data by which the server ends a sitting. */
export type Ending = Pick<ExamStanding, 'attempt' | 'result' | 'redirect'>

export interface OpeningEvents {
  /** The exam has not begun. @param opensAt epoch ms */
  waits(opensAt: number): void
  /** The pen was taken or renewed: restart the clock subscription under this tab and epoch. */
  held(): void
  synced(state: SyncState): void
  timeUp(): void
  /** The server reports that the attempt is closed. */
  closed(): void
}

export interface Opening<Source = unknown> {
  /** Fetches and shows the exam. Starts practice at once; an exam waits for `begin`. */
  open(): Promise<void>
  /** Starts the attempt. In the waiting room, a failure is left to the caller. */
  begin(): Promise<void>
  /** Shows an exam that was opened without a request. */
  show(fetched: FetchedExam<Source>): Promise<void>
  /**
   * Takes the pen from any tab, this page included: a new signature makes a new epoch. Retries keep the signature, so
   * that one take-over makes one epoch even when replies are lost.
   */
  takePen(): Promise<void>
  /** Refetches during the sitting: after a return, for the next level, after a disagreement. */
  refresh(): Promise<void>
  /** Follows the server's redirect or result of a finished attempt; returns true when the sitting ended. */
  conclude(ending: Ending): boolean
}
