import type { SittingProgress } from '../../../../shared/live-sitting.ts'

/** A student who may sit the exam. */
export interface Candidate {
  readonly applicationId: string
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly grade: number | null
  readonly country: string | null
  readonly supervisorId: string | null
  readonly supervisorName: string | null
  /** Extra time in every exam, as a percentage of the working time. */
  readonly extraPercent: number | null
}

/** Live progress of one sitting. */
export interface LiveSitting extends SittingProgress {
  readonly attemptId: string | null
  /** How the attempt was started. */
  readonly startedBy: string | null
  /** For a student who has not started: the clock starts paused. */
  readonly startsPaused: boolean
  /** Extra time of this student, also before the start. */
  readonly extraSeconds: number
  readonly takeOvers: number
  readonly tabLeaves: number
  readonly late: number
  readonly connected: boolean
}

/** Live data of the exam as a whole. */
export interface LiveHeader {
  readonly serverNow: number
  readonly paused: boolean
  readonly extraSeconds: number
  readonly opensAt: string
  readonly closesAt: string
  readonly orders: number
}

/** A candidate with the matching sitting. */
export interface LiveRow {
  readonly candidate: Candidate
  readonly sitting: LiveSitting | undefined
}
