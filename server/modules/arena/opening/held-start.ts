/** A student's start as far as pauses decide it. */
interface PausedStart {
  /** when the exam was paused; null: it is not */
  readonly pausedAt: Date | null
  /** opening of the student's window */
  readonly opensAt: Date
  /** an order to this student before the start: true pauses, false ends the pause, null says nothing */
  readonly startsPaused: boolean | null
}

/**
 * Whether a pause of the exam from before its opening holds a student's start back: until it is resumed, no attempt starts and
 * no key is given. A pause after the opening lets those who come late start with a stopped clock. The statement that starts
 * attempts checks the same, see `start-writer.ts`.
 */
export const isHeldBack = ({ pausedAt, opensAt, startsPaused }: PausedStart): boolean =>
  pausedAt !== null && pausedAt < opensAt && startsPaused !== false
