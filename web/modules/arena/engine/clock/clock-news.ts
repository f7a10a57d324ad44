import type { ExamStanding } from '../exam-ports.ts'

/** State of an attempt as the clock's events and polls report it. */
export interface ClockNews {
  epoch: number
  /** Whether this page holds the pen. */
  holder: boolean
  closed: boolean
  doSubmit: boolean
  paused: boolean
  endsAt: number | null
}

/** Reads a poll. @param epoch of this page, for a standing without an attempt */
export const newsOf = (standing: ExamStanding, epoch: number): ClockNews => ({
  epoch: standing.attempt?.epoch ?? epoch,
  holder: true,
  closed: standing.attempt?.closed ?? false,
  doSubmit: standing.doSubmit,
  paused: standing.paused,
  endsAt: standing.diff === null ? null : standing.serverNow + standing.diff,
})
